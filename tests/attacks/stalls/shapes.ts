import { MAX_JSON_BYTES } from '#api/middleware/body-size.ts'
import { jsonSchemaOf, type Operation } from './fields.ts'
import { pathsIn, pathsInSchema, put } from './json-paths.ts'
import type { Sent } from './requests.ts'

/** A JSON body of a shape that no form sends. */
export interface Shape {
  name: string
  sent: Sent
}

const MANY = MAX_JSON_BYTES / 8

/** Very long lists, of each kind of item. */
const LISTS: Record<string, unknown> = {
  numbers: Array.from({ length: MANY }, (_, index) => index),
  texts: Array.from({ length: MANY }, () => 'a'),
  lists: Array.from({ length: MANY }, () => []),
  objects: Array.from({ length: MANY }, () => ({})),
}

const NESTED = '['.repeat(MAX_JSON_BYTES / 2) + ']'.repeat(MAX_JSON_BYTES / 2)
const KEYS = JSON.stringify(
  Object.fromEntries(Array.from({ length: MANY / 2 }, (_, index) => [`k${index}`, 0])),
)

/** Returns the request with each of its lists made very long, and with bodies that have many keys or deep nesting. */
export function shapesOf({ json, ...rest }: Sent, call: Operation): Shape[] {
  if (json === undefined) return []
  const paths = [...pathsIn('array', json), ...pathsInSchema('array', jsonSchemaOf(call))]
  const lists = [...new Map(paths.map((path) => [path.join('.'), path]))].flatMap(([at, path]) =>
    Object.entries(LISTS).map(([kind, list]) => ({
      name: `very many ${kind} in ${at}`,
      sent: { ...rest, json: put(json, path, list) },
    })),
  )
  const headers = { ...rest.headers, 'content-type': 'application/json' }
  const raw = (name: string, body: string): Shape => ({
    name,
    sent: { ...rest, headers, bytes: new TextEncoder().encode(body) },
  })
  return [...lists, raw('nested lists', NESTED), raw('very many keys', KEYS)]
}
