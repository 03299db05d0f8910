import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'

/** A yes or no as SQLite gives it inside JSON. */
export const flag = v.pipe(
  v.number(),
  v.transform((given) => given !== 0),
)

/**
 * A part of a statement that gives a text of JSON, such as a list by `json_group_array`: so that one statement reads rows of several
 * kinds. Throws for what is not as `schema` says.
 */
export function jsonOf<Schema extends v.GenericSchema>(schema: Schema, part: SQL) {
  return part.mapWith((text: string): v.InferOutput<Schema> => v.parse(schema, JSON.parse(text)))
}
