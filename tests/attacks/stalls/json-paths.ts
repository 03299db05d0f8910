import * as v from 'valibot'

/** Keys that lead to a value inside JSON; 0 for any place in a list. */
export type Path = readonly (string | 0)[]

type Kind = 'string' | 'array'

const schemaNode = v.looseObject({
  $ref: v.optional(v.never()),
  type: v.optional(v.union([v.string(), v.array(v.string())]), []),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  additionalProperties: v.optional(v.unknown()),
  items: v.optional(v.unknown()),
  anyOf: v.optional(v.array(v.unknown()), []),
  oneOf: v.optional(v.array(v.unknown()), []),
  allOf: v.optional(v.array(v.unknown()), []),
})

/** Returns the paths at which a JSON schema takes a text or a list. */
export function pathsInSchema(kind: Kind, schema: unknown): Path[] {
  const { type, properties, additionalProperties, items, anyOf, oneOf, allOf } = v.parse(schemaNode, schema)
  const under = (key: string | 0, inner: unknown) => pathsInSchema(kind, inner).map((path) => [key, ...path])
  return [
    ...([type].flat().includes(kind) ? [[]] : []),
    ...Object.entries(properties).flatMap(([key, inner]) => under(key, inner)),
    ...(typeof additionalProperties === 'object' ? under('any', additionalProperties) : []),
    ...(typeof items === 'object' ? under(0, items) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => pathsInSchema(kind, one)),
  ]
}

/** Returns the paths of the texts or lists in a value. */
export function pathsIn(kind: Kind, json: unknown): Path[] {
  if (typeof json === 'string') return kind === 'string' ? [[]] : []
  if (Array.isArray(json)) {
    const inner = json.flatMap((one) => pathsIn(kind, one)).map((path): Path => [0, ...path])
    return kind === 'array' ? [[], ...inner] : inner
  }
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, one]) => pathsIn(kind, one).map((path) => [key, ...path]))
}

/** Returns the JSON with another value at a path, whose lists and objects are made where they are missing. */
export function put(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (key === 0) {
    const [first, ...others]: unknown[] = Array.isArray(json) ? json : []
    return [put(first, rest, value), ...others]
  }
  const object = typeof json === 'object' && json !== null ? json : {}
  return { ...object, [key]: put(Reflect.get(object, key), rest, value) }
}
