import { Database as Sqlite } from 'bun:sqlite'
import { type BunSQLiteDatabase, drizzle } from 'drizzle-orm/bun-sqlite'
import { migrate } from 'drizzle-orm/bun-sqlite/migrator'

/** What queries are made on: the reading connection, or the transaction inside `write`. Await every query. */
export type Connection = BunSQLiteDatabase & { $client: Sqlite }

export interface Database {
  /** For reads outside a transaction. */
  readonly read: Connection
  /**
   * Runs one transaction after all earlier ones: BEGIN IMMEDIATE … COMMIT, or ROLLBACK when `work` throws.
   * Inside it nothing but the database is awaited, since every other write waits meanwhile.
   */
  write<T>(work: (tx: Connection) => Promise<T>): Promise<T>
  /** The reading connection itself, for Lucia's adapter and for backups. */
  readonly sqlite: Sqlite
  /** Applies the migrations that the file does not have yet. */
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
  return sqlite
}

/** Opens the database file at `path`, made if it is not there. */
export function openDatabase(path: string): Database {
  const reader = connect(path)
  const writer = connect(path)
  const read = drizzle(reader, { casing: 'snake_case' })
  const tx = drizzle(writer, { casing: 'snake_case' })
  let queue: Promise<unknown> = Promise.resolve()

  async function transact<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    writer.run('BEGIN IMMEDIATE')
    try {
      const result = await work(tx)
      writer.run('COMMIT')
      return result
    } catch (error) {
      if (writer.inTransaction) writer.run('ROLLBACK')
      throw error
    }
  }

  return {
    read,
    sqlite: reader,
    write(work) {
      const result = queue.then(() => transact(work))
      queue = result.catch(() => undefined)
      return result
    },
    migrate(migrationsFolder) {
      migrate(tx, { migrationsFolder })
    },
    async close() {
      await queue
      writer.close()
      reader.close()
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
