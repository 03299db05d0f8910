/*
 * Parts of a statement that give JSON, so that one statement reads rows of several kinds. A part is selected by itself, or is a
 * field of another one. What it gives is checked as it is read, and what is not as it must be throws.
 */
import { type GetColumnData, is, type SQL, sql } from 'drizzle-orm'
import { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as v from 'valibot'

/** What a value must be; it changes nothing of it. */
type Schema<Value> = v.GenericSchema<Value, Value>

export type Json<Value> = SQL<Value> & { readonly schema: Schema<Value> }

export type JsonValue<Part> = Part extends Json<infer Value> ? Value : never

/** Columns and parts by the names that their values get. Of columns: numbers, texts and booleans. */
interface Fields {
  [name: string]: SQLiteColumn | Json<unknown>
}

type Row<Selected extends Fields> = {
  [Name in keyof Selected]: Selected[Name] extends SQLiteColumn
    ? GetColumnData<Selected[Name]>
    : JsonValue<Selected[Name]>
}

function partOf<Value>(
  schema: Schema<Value>,
  expression: SQL,
  read: (given: string) => unknown,
): Json<Value> {
  // A value that is bound would keep SQLite from its partial indexes.
  const part = sql`${sql`${expression}`.inlineParams()}`.mapWith((given: string): Value => {
    const value = read(given)
    v.assert(schema, value)
    return value
  })
  return Object.assign(part, { schema })
}

/** An expression that gives JSON: a list by `json_group_array`, or what a column has as a text of JSON. */
export function json<Value>(schema: Schema<Value>, expression: SQL): Json<Value> {
  return partOf(schema, sql`json(${expression})`, JSON.parse)
}

/** An expression that gives a number, a text or null. */
export function jsonPlain<Value extends number | string | null>(
  schema: Schema<Value>,
  expression: SQL,
): Json<Value> {
  return partOf(schema, expression, (given) => given)
}

/** A condition: true or false. */
export function jsonBoolean(condition: SQL): Json<boolean> {
  return json(v.boolean(), sql`iif(${condition}, 'true', 'false')`)
}

/** An object of these fields. */
export function jsonObject<Selected extends Fields>(fields: Selected): Json<Row<Selected>> {
  const parts = Object.entries(fields).flatMap(([name, field]) => [
    sql.raw(`'${name}'`),
    is(field, SQLiteColumn) && field.dataType === 'boolean' ? jsonBoolean(sql`${field}`) : sql`${field}`,
  ])
  return partOf(schemaOf(fields), sql`json_object(${sql.join(parts, sql`, `)})`, JSON.parse)
}

/** A part where a condition holds, else null. */
export function jsonWhere<Value>(condition: SQL, part: Json<Value>): Json<Value | null> {
  return json(v.nullable(part.schema), sql`iif(${condition}, ${part}, NULL)`)
}

/** A part for each row of a query, as a list. `from` is what follows the part: `FROM … WHERE …`. */
export function jsonList<Value>(part: Json<Value>, from: SQL, order?: SQL): Json<Value[]> {
  const inOrder = order ? sql` ORDER BY ${order}` : sql``
  return json(v.array(part.schema), sql`(SELECT json_group_array(${part}${inOrder}) ${from})`)
}

/** The same of objects of these fields. */
export function jsonRows<Selected extends Fields>(
  fields: Selected,
  from: SQL,
  order?: SQL,
): Json<Row<Selected>[]> {
  return jsonList(jsonObject(fields), from, order)
}

/** A part of a query that begins with these tables, each of which may speak of those before it. */
export function jsonWith<Value>(tables: Readonly<Record<string, SQL>>, part: Json<Value>): Json<Value> {
  const parts = Object.entries(tables).map(
    ([name, query]) => sql`${sql.identifier(name)} AS MATERIALIZED (${query})`,
  )
  return json(part.schema, sql`(WITH ${sql.join(parts, sql`, `)} SELECT ${part})`)
}

function schemaOf<Selected extends Fields>(fields: Selected): Schema<Row<Selected>> {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    'schema' in field ? field.schema : columnSchema(field),
  ])
  const schema = v.object(Object.fromEntries(entries))
  return v.custom<Row<Selected>>((given) => {
    v.assert(schema, given)
    return true
  })
}

const OF_COLUMNS: Record<string, Schema<number> | Schema<string> | Schema<boolean>> = {
  number: v.number(),
  string: v.string(),
  boolean: v.boolean(),
}

function columnSchema({ name, dataType, notNull }: SQLiteColumn) {
  const schema = OF_COLUMNS[dataType]
  if (!schema) throw new Error(`What the column ${name} means is not said by JSON.`)
  return notNull ? schema : v.nullable(schema)
}
