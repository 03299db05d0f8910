import { inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * Whether a field of a JSON column is one of these, or of the `id`s that a query selects. Compared as text, since ids may be either.
 */
export function fieldIn(
  object: SQLiteColumn,
  name: string,
  ids: readonly (string | number)[] | SQLWrapper,
): SQL {
  const field = sql`cast(${object} ->> ${name} AS text)`
  if ('getSQL' in ids) return sql`${field} IN (SELECT cast(one.id AS text) FROM ${ids} AS one)`
  return inArray(field, ids.map(String))
}
