import * as v from 'valibot'
import { expand } from '../expand.ts'
import type { Fields } from '../form.ts'
import { filled, parse } from '../params.ts'
import type { Kind } from '../kinds.ts'
import { existing, type World } from '../world.ts'

export type Call = (world: World, fields: Fields, id: string) => object

const expanding = v.looseObject({ expand: v.exactOptional(v.array(filled)) })

export function call<Schema extends v.GenericSchema>(
  schema: Schema,
  respond: (world: World, params: v.InferOutput<Schema>, id: string) => object,
): Call {
  return (world, fields, id) => {
    const paths = parse(expanding, fields).expand ?? []
    const { expand: _, ...params } = fields
    const result = respond(world, parse(schema, params), id)
    expand(world.store, result, paths)
    return result
  }
}

/** No parameters but `expand`. */
export const nothing = v.strictObject({})

export const retrieve = (kind: Kind): Call => call(nothing, (world, _, id) => existing(world, kind, id))

export function merged(
  before: Record<string, string> | null,
  change: Record<string, string> | '' | undefined,
): Record<string, string> {
  if (change === undefined) return before ?? {}
  if (change === '') return {}
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}
