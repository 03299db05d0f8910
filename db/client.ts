import { Database as Sqlite } from 'bun:sqlite'
import { type BunSQLiteDatabase, drizzle } from 'drizzle-orm/bun-sqlite'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { migrate } from './migrate.ts'
import { type Observation, observe } from './observation.ts'
import { createWatches } from './watches.ts'

/** What queries are made on: the reading connection, or the transaction inside `write`. Await every query. */
export type Connection = BunSQLiteDatabase & { $client: Sqlite }

export type Effect = () => unknown

/** The connection inside `write`. */
export type Transaction = Connection & {
  /**
   * Has `effect` run once after the commit, and never after a rollback. Effects run in order; one that throws is reported
   * and does not fail the write, which returns when all are done.
   */
  afterCommit(effect: Effect): void
  /**
   * Lets reads be answered between many statements, each of which takes milliseconds of this process. Other writes wait until
   * the transaction ends, as ever.
   */
  breathe(): Promise<void>
}

export interface Database extends Observation {
  /** For reads outside a transaction. */
  readonly read: Connection
  /**
   * Runs one transaction after all earlier ones: BEGIN IMMEDIATE … COMMIT, or ROLLBACK when `work` throws.
   * Inside it nothing but the database is awaited, since every other write waits meanwhile. Another engine may run `work`
   * again, so what is done elsewhere is handed to `tx.afterCommit`.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls `changed` after every commit that inserted, changed or deleted a row, whoever wrote it, with what stands in these
   * columns of such rows: before anybody else can see that it was made.
   */
  watch(columns: readonly SQLiteColumn[], changed: (keys: readonly number[]) => void): void
  /** The reading connection itself, for Lucia's adapter and for backups. */
  readonly sqlite: Sqlite
  /** Applies the migrations that the file does not have yet, all or none. */
  migrate(migrationsFolder: string): void
  /** Waits for the writes under way, then closes both connections. */
  close(): Promise<void>
}

function connect(path: string): Sqlite {
  const sqlite = new Sqlite(path, { create: true, strict: true })
  sqlite.run('PRAGMA busy_timeout = 5000')
  sqlite.run('PRAGMA journal_mode = WAL')
  sqlite.run('PRAGMA synchronous = FULL')
  sqlite.run('PRAGMA foreign_keys = ON')
  // What is deleted is overwritten: nobody finds a deleted account in the file or its backups.
  sqlite.run('PRAGMA secure_delete = ON')
  sqlite.run('PRAGMA temp_store = MEMORY')
  return sqlite
}

/** Opens the database file at `path`, made if it is not there. `report` is told of effects of a commit that failed. */
export function openDatabase(path: string, report: (error: unknown) => void = console.error): Database {
  const reader = connect(path)
  const writer = connect(path)
  const observation = observe(reader, writer)
  const read = drizzle(reader)
  const watches = createWatches(writer)
  let queue: Promise<unknown> = Promise.resolve()
  /** Writes whose effects may still run. */
  const unfinished = new Set<Promise<unknown>>()
  /** Of the transaction under way; null between two. */
  let effects: Effect[] | null = null
  const tx: Transaction = Object.assign(drizzle(writer), {
    afterCommit(effect: Effect) {
      if (!effects) throw new Error('There is no transaction any more.')
      effects.push(effect)
    },
    breathe: () => new Promise<void>((resolve) => setImmediate(resolve)),
  })

  async function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<[T, Effect[]]> {
    watches.begin()
    writer.run('BEGIN IMMEDIATE')
    const handed: Effect[] = (effects = [])
    try {
      const result = await work(tx)
      const tellers = watches.take()
      writer.run('COMMIT')
      // At once: what memory has must not look as new as its tables are while it is not.
      for (const tell of tellers) attempt(tell)
      return [result, handed]
    } catch (error) {
      if (writer.inTransaction) writer.run('ROLLBACK')
      throw error
    } finally {
      effects = null
    }
  }

  function attempt(tell: () => void): void {
    try {
      tell()
    } catch (error) {
      report(error)
    }
  }

  async function finish<T>(committed: Promise<[T, Effect[]]>): Promise<T> {
    const [result, handed] = await committed
    for (const effect of handed) {
      try {
        await effect()
      } catch (error) {
        report(error)
      }
    }
    return result
  }

  return {
    ...observation,
    read,
    sqlite: reader,
    write(work) {
      const committed = queue.then(() => transact(work))
      queue = committed.catch(() => undefined)
      const finished = finish(committed).finally(() => unfinished.delete(finished))
      unfinished.add(finished)
      return finished
    },
    watch: watches.add,
    migrate: (migrationsFolder) => migrate(reader, writer, migrationsFolder),
    async close() {
      while (unfinished.size > 0) await Promise.allSettled(unfinished)
      // With the statements that are kept.
      writer.close(true)
      reader.close(true)
    },
  }
}

/** Lets a query be prepared once for each connection: worth it for what runs on every request. */
export function preparedOnce<Query>(prepare: (db: Connection) => Query): (db: Connection) => Query {
  const known = new WeakMap<Connection, Query>()
  return (db) => {
    const query = known.get(db) ?? prepare(db)
    known.set(db, query)
    return query
  }
}

/** The one row that a write returned. Throws when there is none. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The write returned no row.')
  return row
}
