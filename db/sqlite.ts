import { Database, type SQLQueryBindings } from 'bun:sqlite'
import { SQLiteBunSession } from 'drizzle-orm/bun-sqlite/session'
import { BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

/** How many compiled statements a connection caches, at about 15 kB each: more than a busy server uses. */
Database.MAX_QUERY_CACHE_SIZE = 500

/** Compiles each statement once. Otherwise Drizzle compiles every query that isn't prepared, which takes longer than running it. */
class Sqlite extends Database {
  override prepare<Row, Values extends SQLQueryBindings | SQLQueryBindings[]>(text: string) {
    return this.query<Row, Values>(text)
  }
}

export function connect(path: string): Database {
  const sqlite = new Sqlite(path, { create: true, strict: true })
  sqlite.run('PRAGMA busy_timeout = 5000')
  sqlite.run('PRAGMA journal_mode = WAL')
  sqlite.run('PRAGMA synchronous = FULL')
  sqlite.run('PRAGMA foreign_keys = ON')
  // Overwrites deleted rows, so that a deleted account can't be found in the file or its backups.
  sqlite.run('PRAGMA secure_delete = ON')
  sqlite.run('PRAGMA temp_store = MEMORY')
  return sqlite
}

/**
 * Writes `+?` for a value. SQLite's planner looks at values that a join compares with `column = ?` (`sqlite3ExprIsInteger`), and so
 * compiles the statement again at each binding, which takes ten times as long as running it. It doesn't look behind a plus.
 */
class Dialect extends SQLiteSyncDialect {
  override escapeParam = () => '+?'
}

type NoSchema = Record<string, never>

export function drizzleOver(sqlite: Database) {
  const dialect = new Dialect()
  const session = new SQLiteBunSession<NoSchema, NoSchema>(sqlite, dialect, undefined)
  return new BaseSQLiteDatabase<'sync', void>('sync', dialect, session, undefined)
}
