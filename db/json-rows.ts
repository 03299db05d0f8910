import { type GetColumnData, is, SQL, sql } from 'drizzle-orm'
import { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Connection } from './client.ts'

/** Columns and expressions by the names that their values get. Of columns: numbers, texts and booleans. */
export interface Fields {
  [name: string]: SQLiteColumn | SQL
}

type Row<Selected extends Fields> = {
  [Name in keyof Selected]: Selected[Name] extends SQLiteColumn
    ? GetColumnData<Selected[Name]>
    : Selected[Name] extends SQL<infer Value>
      ? Value
      : never
}

/** An expression whose value is JSON, as what it means. */
export function json<Value>(expression: SQL): SQL<Value> {
  return sql`${sql`${expression}`.inlineParams()}`.mapWith((text: string): Value => JSON.parse(text))
}

/** A condition as a field of an object: true or false. */
export const jsonBoolean = (condition: SQL) => sql<boolean>`json(iif(${condition}, 'true', 'false'))`

const fieldOf = (field: SQLiteColumn | SQL) =>
  is(field, SQLiteColumn) && field.dataType === 'boolean' ? jsonBoolean(sql`${field}`) : sql`${field}`

/** An object of these fields, for a larger expression. */
export function jsonObject<Selected extends Fields>(fields: Selected): SQL<Row<Selected>> {
  const parts = Object.entries(fields).flatMap(([name, field]) => [
    sql`${sql.raw(`'${name}'`)}`,
    fieldOf(field),
  ])
  return sql<Row<Selected>>`json_object(${sql.join(parts, sql`, `)})`
}

/**
 * All rows of a query as one value, so that one statement reads several lists. `from` is what follows the fields: `FROM … WHERE …`.
 */
export function jsonRows<Selected extends Fields>(
  fields: Selected,
  from: SQL,
  order?: SQL,
): SQL<Row<Selected>[]> {
  const inOrder = order ? sql` ORDER BY ${order}` : sql``
  return json(sql`json((SELECT json_group_array(${jsonObject(fields)}${inOrder}) ${from}))`)
}

/** Of which person such values are asked for, and at which time, in epoch milliseconds. */
export const PERSON = sql`(SELECT person FROM given)`
const NOW = sql`(SELECT now FROM given)`

/** A time before now, by milliseconds. */
export const before = (ms: number) => sql`${NOW} - ${sql.raw(String(ms))}`

const ONE_ROW = sql`(SELECT 1)`

/** Begins a query of such values, to be executed with `{ userId, now }`. */
export function givenPerson(db: Connection) {
  const { userId, now } = { userId: sql.placeholder('userId'), now: sql.placeholder('now') }
  return selection(db, sql`SELECT ${userId} AS person, ${now} AS now`)
}

/**
 * Begins a query of such values, of which all find what they are asked about in the table `given`. SQLite would prepare the query
 * anew each time to compare values that are bound to it with the conditions of partial indexes.
 */
export function selection(db: Connection, given: SQL) {
  const table = db.$with('given', {}).as(given)
  return <Values extends Record<string, SQL>>(values: Values) => db.with(table).select(values).from(ONE_ROW)
}
