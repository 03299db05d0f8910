import type { Connection, Database } from './client.ts'
import { EVERY_TABLE } from './tables-of.ts'

interface Known<Value> {
  reading: Promise<Value>
  /** The tables that it rests on, all of them while it is read, and their version before. */
  tables: readonly string[]
  version: number
}

const ALL_TABLES: readonly string[] = [EVERY_TABLE]

/**
 * Reads what only the database decides once for each version of the tables that it reads: whoever asks after a commit that wrote
 * one of them, another process's too, gets it anew, everybody else what was read already. Nobody may change what they get. A reading
 * that failed is not kept.
 */
export function whileUnchanged<Value>(
  read: (db: Connection) => Promise<Value>,
): (db: Database) => Promise<Value> {
  const known = whileUnchangedFor(1, read)
  return (db) => known(db, undefined)
}

/**
 * The same for each of many that are asked about, such as people, the `most` that were asked for last. `keyOf` says all that the
 * reading depends on besides the tables. What was not found (null) is not kept; once one is old, all are let go.
 */
export function whileUnchangedFor<Asked, Value>(
  most: number,
  read: (db: Connection, asked: Asked) => Promise<Value>,
  keyOf: (asked: Asked) => unknown = (asked) => asked,
): (db: Database, asked: Asked) => Promise<Value> {
  const ofDatabases = new WeakMap<Database, Map<unknown, Known<Value>>>()

  function ofDatabase(db: Database): Map<unknown, Known<Value>> {
    const known = ofDatabases.get(db) ?? new Map<unknown, Known<Value>>()
    ofDatabases.set(db, known)
    return known
  }

  /** What is known and still so, as the one that was asked for last. */
  function current(db: Database, known: Map<unknown, Known<Value>>, key: unknown): Known<Value> | null {
    const last = known.get(key)
    if (!last) return null
    known.delete(key)
    if (db.versionOf(last.tables) === last.version) {
      known.set(key, last)
      return last
    }
    // The others were read from the same tables: nothing stays of who is deleted.
    if (last.tables !== ALL_TABLES) known.clear()
    return null
  }

  function begin(db: Database, known: Map<unknown, Known<Value>>, asked: Asked, key: unknown): Known<Value> {
    // First the version: what is written while it is read makes it old.
    const begun = { tables: ALL_TABLES, version: db.versionOf(ALL_TABLES) }
    const reading = db.readBy(() => read(db.read, asked))
    const own: Known<Value> = Object.assign(begun, { reading: reading.then(({ value }) => value) })
    const forget = () => known.get(key) === own && known.delete(key)
    known.set(key, own)
    reading.then(({ value, tables, version }) => {
      Object.assign(own, { tables, version })
      if (value === null) return forget()
      for (const oldest of known.keys()) {
        if (known.size <= most) break
        known.delete(oldest)
      }
    }, forget)
    return own
  }

  return (db, asked) => {
    const key = keyOf(asked)
    const known = ofDatabase(db)
    const own = current(db, known, key) ?? begin(db, known, asked, key)
    // For who knows only that they asked.
    const note = () => db.note(own.tables)
    if (own.tables === ALL_TABLES) return own.reading.finally(note)
    note()
    return own.reading
  }
}
