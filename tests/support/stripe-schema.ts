import { mkdir, rename } from 'node:fs/promises'
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

const ROOT = join(import.meta.dir, '../..')
const TYPES = join(import.meta.dir, 'stripe-types.ts')
const CACHE = join(ROOT, 'node_modules/.cache/stripe-schema')

/** What of the schema is read here; JSON pointers find the rest. */
export interface StripeSchema {
  definitions: { StripeCalls: { properties: object }; StripeEvents: { properties: object } }
}

/**
 * The JSON Schema of `StripeTypes`, made from the declarations of Stripe's SDK; properties that they do not name are refused.
 * Made once for each version of the SDK and of our list of types, which takes some seconds, and kept in node_modules/.cache.
 */
export async function stripeSchema(): Promise<StripeSchema> {
  const { version } = await Bun.file(join(ROOT, 'node_modules/stripe/package.json')).json()
  const made = Bun.hash((await Bun.file(TYPES).text()) + (await Bun.file(import.meta.path).text()))
  const file = join(CACHE, `${version}-${made.toString(36)}.json`)
  if (!(await Bun.file(file).exists())) {
    await mkdir(CACHE, { recursive: true })
    // Renamed when it is whole: two runs of the tests may make it at once.
    const draft = `${file}.${crypto.randomUUID()}`
    await Bun.write(draft, JSON.stringify(await make()))
    await rename(draft, file)
  }
  return Bun.file(file).json()
}

const COMPILER = {
  target: 'ESNext',
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  // None of the types that the project sees everywhere: they cost seconds.
  types: [],
}

async function make(): Promise<object> {
  const tsconfig = join(CACHE, `tsconfig.${crypto.randomUUID()}.json`)
  await Bun.write(tsconfig, JSON.stringify({ compilerOptions: COMPILER }))
  const config = { ...DEFAULT_CONFIG, path: TYPES, type: 'StripeTypes', tsconfig, skipTypeCheck: true }
  const program = createProgram({ ...config, jsDoc: 'none' })
  await Bun.file(tsconfig).delete()
  const checker = program.getTypeChecker()
  const parser = createParser(program, { ...config, jsDoc: 'none' }, (chain) => {
    if (!(chain instanceof ChainNodeParser)) throw new Error('the generator chains its parsers otherwise now')
    for (const inner of [
      new InterfaceAndClassNodeParser(checker, chain, false),
      new TypeAliasNodeParser(checker, chain),
    ]) {
      chain.addNodeParser(new CircularReferenceNodeParser(new NamedByPlace(inner)))
    }
  })
  return new SchemaGenerator(program, parser, createFormatter(config), config).createSchema('StripeTypes')
}

type Node = Parameters<SubNodeParser['createType']>[0]

/** Names a type by its place: Stripe has many types called `Card`, which the generator itself would take for one. */
class NamedByPlace implements SubNodeParser {
  constructor(private readonly inner: SubNodeParser) {}

  supportsNode(node: Node): boolean {
    return this.inner.supportsNode(node)
  }

  createType(node: Node, context: Context, reference?: ReferenceType): BaseType {
    const file = node.getSourceFile().fileName
    const name = /(?:interface|class|type) (\w+)/.exec(node.getText())?.[1]
    // Every enumeration of Stripe's ends with "or another string". We hold ourselves to the strings that are listed.
    if (name === 'OtherString') return new NeverType()
    // The SDK makes decimals of strings; on the wire they are strings.
    if (name === 'Decimal') return new StringType()
    const type = this.inner.createType(node, context, reference)
    // Our own stand by their names, or where they are used, so that a JSON pointer finds them.
    if (file === TYPES)
      return context.getArguments().length > 0 ? type : new DefinitionType(String(name), type)
    const given = context.getArguments().map((argument) => argument.getName())
    return new DefinitionType(`${file.slice(file.lastIndexOf('/') + 1)}:${node.pos}:${name}(${given})`, type)
  }
}
