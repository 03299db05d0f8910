import type { Connection, Database } from './client.ts'

interface Known<Value> {
  /** Of all tables, before it was read. */
  commits: number
  reading: Promise<Value>
  /** The tables that were read, and their version before; null while it is read. */
  rests: { tables: readonly string[]; version: number } | null
}

const EVERY_TABLE = ['*'] as const

/**
 * Reads what only the database decides once for each version of the tables that it reads: whoever asks after a commit that
 * wrote one of them gets it anew, everybody else what was read already. Nobody may change what they get. A reading that
 * failed is not kept.
 */
export function whileUnchanged<Value>(
  read: (db: Database['read']) => Promise<Value>,
): (db: Database) => Promise<Value> {
  const known = new WeakMap<Database, Known<Value>>()

  function begin(db: Database): Known<Value> {
    const reading = db.readBy(() => read(db.read))
    const begun: Known<Value> = {
      // What is written while it is read makes it old.
      commits: db.versionOf(EVERY_TABLE),
      reading: reading.then(({ value }) => value),
      rests: null,
    }
    reading.then(
      (rests) => (begun.rests = rests),
      () => known.get(db) === begun && known.delete(db),
    )
    known.set(db, begun)
    return begun
  }

  return async (db) => {
    const last = known.get(db)
    const current = last && isCurrent(db, last) ? last : begin(db)
    const value = await current.reading
    // For who knows only that they asked.
    db.note(current.rests?.tables ?? EVERY_TABLE)
    return value
  }
}

function isCurrent(db: Database, { rests, commits }: Known<unknown>): boolean {
  return rests ? db.versionOf(rests.tables) === rests.version : db.versionOf(EVERY_TABLE) === commits
}

/** The same for each of many keys, such as people, the `most` that were asked for last. */
export function whileUnchangedFor<Key, Value>(
  most: number,
  read: (db: Connection, key: Key) => Promise<Value>,
): (db: Database, key: Key) => Promise<Value> {
  const ofKeys = new Map<Key, (db: Database) => Promise<Value>>()
  return (db, key) => {
    const known = ofKeys.get(key) ?? whileUnchanged((connection) => read(connection, key))
    ofKeys.delete(key)
    ofKeys.set(key, known)
    for (const oldest of ofKeys.keys()) {
      if (ofKeys.size <= most) break
      ofKeys.delete(oldest)
    }
    return known(db)
  }
}
