import type { Database as Sqlite } from 'bun:sqlite'
import { statSync } from 'node:fs'
import { type Placeholder, sql } from 'drizzle-orm'
import type { BaseSQLiteDatabase, SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { migrate, type MigrationState, migrationState } from './migrate.ts'
import { createRowChanges } from './row-changes.ts'
import { connect, drizzleOver } from './sqlite.ts'
import { createWriteQueue, type Effect } from './write-queue.ts'

export type Engine = 'sqlite' | 'postgres'

/** The read connection, or the transaction inside `write`. Await every query. */
export type Connection = BaseSQLiteDatabase<'sync' | 'async', unknown> & {
  /** Which engine it is. For db/ only, where the two differ. */
  readonly engine: Engine
}

export type Transaction = Connection & {
  /**
   * Runs `effect` once after the commit, and never after a rollback. Effects run in order; one that throws is reported and
   * doesn't fail the write, which resolves when all are done.
   */
  afterCommit(effect: Effect): void
  /** Lets other requests read during a long transaction. Other writes wait until it ends. */
  yieldToReaders(): Promise<void>
}

export interface Database {
  readonly engine: Engine
  readonly read: Connection
  /**
   * Runs one transaction after all earlier ones, and rolls back if `work` throws. Await only the database inside, because every other
   * write waits, including those of other processes. `work` may be retried, so hand effects to `tx.afterCommit`.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls `subscriber` with these columns' values for every row that a commit changed: right after this process's commits, and
   * at the next `pollOtherProcesses` after another's.
   */
  onRowChanges(columns: readonly SQLiteColumn[], subscriber: (keys: readonly number[]) => void): void
  /** Notifies subscribers of what other processes have committed since the last call. Costs microseconds if there's nothing. */
  pollOtherProcesses(): Promise<void>
  /** Brings the database up to date. Throws NewerDatabase. */
  migrate(migrationsFolder: string): void | Promise<void>
  migrationState(migrationsFolder: string): MigrationState | Promise<MigrationState>
  /** Throws if the database doesn't respond. */
  ping(): Promise<void>
  /** In bytes. Only SQLite's log is counted. */
  sizes(): Promise<{ database: number; log: number | null }>
  close(): Promise<void>
}

/** A database in a file. */
export interface SqliteDatabase extends Database {
  readonly engine: 'sqlite'
  /** The read connection's driver, for backups. */
  readonly sqlite: Sqlite
  /** The write connection's driver. */
  readonly writer: Sqlite
  migrate(migrationsFolder: string): void
}

const SQLITE = { engine: 'sqlite' } as const

/** Opens the database file at `path`, creating it if missing. `report` gets errors of after-commit effects. */
export function openDatabase(path: string, report: (error: unknown) => void = console.error): SqliteDatabase {
  const reader = connect(path)
  const writer = connect(path)
  const read = Object.assign(drizzleOver(reader), SQLITE)
  const rowChanges = createRowChanges(writer, reader)
  const queue = createWriteQueue(report)
  const tx: Transaction = Object.assign(drizzleOver(writer), {
    ...SQLITE,
    afterCommit: queue.afterCommit,
    yieldToReaders: () => new Promise<void>((resolve) => setImmediate(resolve)),
  })

  async function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    rowChanges.begin()
    writer.run('BEGIN IMMEDIATE')
    try {
      const result = await work(tx)
      const notifications = rowChanges.take()
      writer.run('COMMIT')
      queue.notify(notifications)
      return result
    } catch (error) {
      if (writer.inTransaction) writer.run('ROLLBACK')
      throw error
    }
  }

  return {
    ...SQLITE,
    read,
    sqlite: reader,
    writer,
    write: (work) => queue.write(() => transact(work)),
    onRowChanges: rowChanges.subscribe,
    async pollOtherProcesses() {
      queue.notify(rowChanges.changesOfOthers())
    },
    migrate: (migrationsFolder) => migrate(reader, writer, migrationsFolder),
    migrationState: (migrationsFolder) => migrationState(reader, migrationsFolder),
    ping: async () => void reader.query('SELECT 1').get(),
    sizes: async () => ({ database: sizeOf(path), log: sizeOf(`${path}-wal`) }),
    async close() {
      await queue.drained()
      // `true` also finalizes open statements.
      writer.close(true)
      reader.close(true)
    },
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Prepares a query once per connection. Worth it for queries that run on every request. */
export function preparedOnce<Query>(prepare: (db: Connection) => Query): (db: Connection) => Query {
  const known = new WeakMap<Connection, Query>()
  return (db) => {
    const query = known.get(db) ?? prepare(db)
    known.set(db, query)
    return query
  }
}

/**
 * Prepares a query over a list of ids, whose SQL depends on the list's length: once per power of two, filling the list up with its
 * last id. Returns no rows for an empty list. Building such a query costs more than running it.
 */
export function preparedForIds<Row>(
  prepare: (
    db: Connection,
    ids: Placeholder[],
  ) => { execute(values: Record<string, unknown>): Row[] | Promise<Row[]> },
): (db: Connection, ids: readonly number[]) => Promise<Row[]> {
  const queries = Array.from({ length: MAX_ID_DOUBLINGS + 1 }, (_, doublings) =>
    preparedOnce((db) =>
      prepare(
        db,
        Array.from({ length: 2 ** doublings }, (_, i) => sql.placeholder(String(i))),
      ),
    ),
  )
  return async (db, ids) => {
    if (ids.length === 0) return []
    const doublings = Math.ceil(Math.log2(ids.length))
    const query = queries[doublings]
    if (!query) throw new RangeError(`${ids.length} ids are too many for one query.`)
    const filled = Array.from({ length: 2 ** doublings }, (_, i) => ids[i] ?? ids.at(-1))
    return query(db).execute({ ...filled })
  }
}

/** SQLite binds at most 32,766 values (https://www.sqlite.org/limits.html#max_variable_number), some queries two for each id. */
const MAX_ID_DOUBLINGS = 13

/** Returns the one row that a write returned. Throws if there is none. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The write returned no row.')
  return row
}
