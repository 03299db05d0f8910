import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from './client.ts'

/** Of which person the parts of a larger query are asked for, and at which time, in epoch milliseconds. */
export const PERSON = sql`(SELECT person FROM given)`
const NOW = sql`(SELECT now FROM given)`

/** A time before now, by milliseconds. */
export const before = (ms: number) => sql`${NOW} - ${sql.raw(String(ms))}`

const ONE_ROW = sql`(SELECT 1)`

/** Begins a query of such parts, to be executed with `{ userId, now }`. */
export function givenPerson(db: Connection) {
  const { userId, now } = { userId: sql.placeholder('userId'), now: sql.placeholder('now') }
  return selection(db, sql`SELECT ${userId} AS person, ${now} AS now`)
}

/**
 * Begins a query of parts of which all find what they are asked about in the table `given`. SQLite would prepare the query
 * anew each time to compare values that are bound to it with the conditions of partial indexes.
 */
export function selection(db: Connection, given: SQL) {
  const table = db.$with('given', {}).as(given)
  return <Values extends Record<string, SQL>>(values: Values) => db.with(table).select(values).from(ONE_ROW)
}
