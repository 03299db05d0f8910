import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getTableName } from 'drizzle-orm'
import type { Database } from './client.ts'

/** For each database: as much as a busy server asks about between two writes. What is above is read anew. */
const MOST = 10_000

/**
 * Remembers what was read of these tables by a key, until anybody writes one of them, another process too. The key holds all that
 * the reading depends on besides the tables. Nobody may change what they get. Readings that found nothing or failed are not kept.
 */
export function untilWritten<Value>(
  tables: readonly SQLiteTable[],
): (db: Database, key: string, read: () => Value) => Value {
  const names = tables.map(getTableName)
  const known = new WeakMap<Database, { version: number; values: Map<string, Value> }>()

  function valuesOf(db: Database): Map<string, Value> {
    const version = db.versionOf(names)
    const last = known.get(db)
    if (last?.version === version) return last.values
    const values = new Map<string, Value>()
    known.set(db, { version, values })
    return values
  }

  return (db, key, read) => {
    const values = valuesOf(db)
    db.note(names)
    const remembered = values.get(key)
    if (remembered !== undefined) return remembered
    // After the version: what is written meanwhile makes it old.
    const value = read()
    if (value === null) return value
    if (values.size >= MOST) values.clear()
    values.set(key, value)
    if (value instanceof Promise) value.catch(() => values.delete(key))
    return value
  }
}
