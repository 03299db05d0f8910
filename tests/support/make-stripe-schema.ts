import { join } from 'node:path'
import {
  ChainNodeParser,
  CircularReferenceNodeParser,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  DefinitionType,
  InterfaceAndClassNodeParser,
  NeverType,
  SchemaGenerator,
  StringType,
  TypeAliasNodeParser,
  type BaseType,
  type Context,
  type ReferenceType,
  type SubNodeParser,
} from 'ts-json-schema-generator'

const COMPILER = {
  target: 'ESNext',
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  // Without the project's global types: they cost seconds.
  types: [],
}

/** Makes the JSON Schema of the interface `StripeTypes` in `types`; `folder` is for an intermediate file. */
export async function makeStripeSchema(types: string, folder: string): Promise<object> {
  const tsconfig = join(folder, `tsconfig.${crypto.randomUUID()}.json`)
  await Bun.write(tsconfig, JSON.stringify({ compilerOptions: COMPILER }))
  const config = { ...DEFAULT_CONFIG, path: types, type: 'StripeTypes', tsconfig, skipTypeCheck: true }
  const program = createProgram({ ...config, jsDoc: 'none' })
  await Bun.file(tsconfig).delete()
  const checker = program.getTypeChecker()
  const parser = createParser(program, { ...config, jsDoc: 'none' }, (chain) => {
    if (!(chain instanceof ChainNodeParser))
      throw new Error('The generator chains its parsers differently now.')
    for (const inner of [
      new InterfaceAndClassNodeParser(checker, chain, false),
      new TypeAliasNodeParser(checker, chain),
    ]) {
      chain.addNodeParser(new CircularReferenceNodeParser(new NamedByPlace(inner, types)))
    }
  })
  return new SchemaGenerator(program, parser, createFormatter(config), config).createSchema('StripeTypes')
}

type Node = Parameters<SubNodeParser['createType']>[0]

/** Names a type by its path: Stripe has many types called `Card`, which the generator would treat as one. */
class NamedByPlace implements SubNodeParser {
  constructor(
    private readonly inner: SubNodeParser,
    /** The file with our own types. */
    private readonly ours: string,
  ) {}

  supportsNode(node: Node): boolean {
    return this.inner.supportsNode(node)
  }

  createType(node: Node, context: Context, reference?: ReferenceType): BaseType {
    const file = node.getSourceFile().fileName
    const name = /(?:interface|class|type) (\w+)/.exec(node.getText())?.[1]
    // Each of Stripe's enumerations ends with "or another string". We allow only the listed strings.
    if (name === 'OtherString') return new NeverType()
    // The SDK turns strings into decimals; on the wire they are strings.
    if (name === 'Decimal') return new StringType()
    const type = this.inner.createType(node, context, reference)
    // Our own types keep their names, or are inlined, so that a JSON pointer finds them.
    if (file === this.ours)
      return context.getArguments().length > 0 ? type : new DefinitionType(String(name), type)
    const given = context.getArguments().map((argument) => argument.getName())
    return new DefinitionType(`${file.slice(file.lastIndexOf('/') + 1)}:${node.pos}:${name}(${given})`, type)
  }
}
