import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A value of JSON-LD. */
type Value = unknown

interface Class {
  parents: string[]
  /** The names of the types that each property accepts. */
  properties: Map<string, string[]>
}

export interface Vocabulary {
  classes: Map<string, Class>
  /** The values of enumerations and data types; literals are in quotes. */
  aliases: Map<string, string[]>
}

/** The vocabulary of schema.org as `schema-dts` has it, which is made from the vocabulary's own file. */
export function readSchemaOrg(): Vocabulary {
  const text = readFileSync(fileURLToPath(import.meta.resolve('schema-dts')).replace(/js$/, 'd.ts'), 'utf8')
  const bare = text.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
  const classes = new Map<string, Class>()
  for (const [, name = '', parents = '', body = ''] of bare.matchAll(
    /interface (\w+) extends ([^{]+)\{([^}]*)\n\}/g,
  )) {
    const properties = [...body.matchAll(/"([a-zA-Z]\w*)"\?: SchemaValue<([\s\S]*?), "\1">/g)].map(
      ([, property = '', types = '']) => [property, namesIn(types)] as const,
    )
    classes.set(name, {
      parents: parents.match(/\w+(?:Base|Leaf)\b/g) ?? [],
      properties: new Map(properties),
    })
  }
  const aliases = [...bare.matchAll(/type (\w+) = ([^;]*);/g)].map(
    ([, name = '', types = '']) => [name, namesIn(types)] as const,
  )
  return { classes, aliases: new Map(aliases) }
}

const namesIn = (types: string) => types.split('|').map((name) => name.trim())

/**
 * Returns what's wrong in a graph of linked data, a line each: unknown classes, properties that a class doesn't have, values of
 * the wrong type.
 */
export function faultsOf(graph: readonly object[], vocabulary: Vocabulary): string[] {
  const ids = new Map<Value, object>()
  for (const node of graph.flatMap(nodesIn)) {
    if ('@type' in node && '@id' in node) ids.set(node['@id'], node)
  }
  return graph.flatMap((node) => faultsOfNode(node, String(Reflect.get(node, '@type')), { vocabulary, ids }))
}

interface Context {
  vocabulary: Vocabulary
  ids: Map<Value, object>
}

function nodesIn(value: Value): object[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(nodesIn)] : []
}

function faultsOfNode(node: object, at: string, context: Context): string[] {
  const type = typeOf(node)
  const lineage = lineageOf(type, context.vocabulary)
  if (lineage.length === 0) return [`${at}: there is no ${type}`]
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith('@')) return []
    const taken = lineage.flatMap(
      (name) => context.vocabulary.classes.get(name)?.properties.get(property) ?? [],
    )
    const where = `${at}.${property}`
    if (taken.length === 0) return [`${where}: ${type} has no such property`]
    return (Array.isArray(value) ? value : [value]).flatMap((one) =>
      faultsOfValue(one, taken, where, context),
    )
  })
}

function faultsOfValue(value: Value, taken: readonly string[], at: string, context: Context): string[] {
  const { vocabulary, ids } = context
  if (typeof value === 'object' && value !== null) {
    const isReference = !('@type' in value) && '@id' in value
    const node = isReference ? ids.get(value['@id']) : value
    // Nothing is known about things on another page.
    if (!node) return taken.includes('IdReference') ? [] : [`${at}: takes no reference`]
    const lineage = lineageOf(typeOf(node), vocabulary)
    const fits = taken.some((name) => lineage.includes(`${name}Base`) || lineage.includes(`${name}Leaf`))
    const wrong = fits ? [] : [`${at}: ${typeOf(node)} is none of ${taken.join(', ')}`]
    return isReference ? wrong : [...wrong, ...faultsOfNode(node, at, context)]
  }
  const fits = taken.some((name) => DATA_TYPES[name]?.(value) ?? isListed(value, name, vocabulary))
  return fits ? [] : [`${at}: ${JSON.stringify(value)} is none of ${taken.join(', ')}`]
}

const DATA_TYPES: Record<string, (value: Value) => boolean> = {
  Text: (value) => typeof value === 'string',
  URL: (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: (value) => Number.isSafeInteger(value),
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  DateTime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value),
}

/** Whether an enumeration lists a value. */
function isListed(value: Value, name: string, { aliases }: Vocabulary): boolean {
  return aliases.get(name)?.includes(JSON.stringify(value)) ?? false
}

const typeOf = (node: object) => String(Reflect.get(node, '@type'))

/** A class with all its ancestors; empty for an unknown one. */
function lineageOf(type: string, { classes }: Vocabulary): string[] {
  const above = (name: string): string[] => [name, ...(classes.get(name)?.parents ?? []).flatMap(above)]
  return classes.has(`${type}Leaf`) ? above(`${type}Leaf`) : []
}
