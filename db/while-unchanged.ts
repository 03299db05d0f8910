import type { Database } from './client.ts'

/**
 * Reads what only the database decides once for each of its versions: whoever asks after a commit gets it anew, everybody
 * else what was read already. Nobody may change what they get. A reading that failed is not kept.
 */
export function whileUnchanged<Value>(
  read: (db: Database['read']) => Promise<Value>,
): (db: Database) => Promise<Value> {
  const known = new WeakMap<Database, { version: number; value: Promise<Value> }>()
  return (db) => {
    // Before reading: what is written meanwhile makes it old.
    const version = db.version()
    const last = known.get(db)
    if (last?.version === version) return last.value
    const value = read(db.read)
    known.set(db, { version, value })
    value.catch(() => known.get(db)?.value === value && known.delete(db))
    return value
  }
}
