import type { Database as Sqlite } from 'bun:sqlite'
import { sql } from 'drizzle-orm'
import type { Database, SqliteDatabase } from '#db/client.ts'
import type { TestApp } from './app.ts'

export const isSqlite = (db: Database): db is SqliteDatabase => db.engine === 'sqlite'

/** Returns the driver of a database in a file, for tests of what only SQLite has. */
export function sqliteOf(db: Database): Sqlite {
  if (!isSqlite(db)) throw new Error('This tests SQLite itself.')
  return db.sqlite
}

/**
 * A column that tells which of two rows was written later. PostgreSQL reuses the space of deleted rows, so there it's the
 * transaction id.
 */
export const writeOrder = (db: Database) => sql.raw(db.engine === 'postgres' ? 'xmin::text::bigint' : 'rowid')

/** Runs a statement in its own transaction. */
export async function changeRows(db: Database, statement: string): Promise<void> {
  await db.write(async (tx) => void (await tx.run(sql.raw(statement))))
}

/** Returns the rows of a query. */
export async function rowsOf(db: Database, query: string): Promise<Record<string, unknown>[]> {
  return db.read.all<Record<string, unknown>>(sql.raw(query))
}

/** The names of all tables, including the engine's internal ones. */
export async function tablesOf(db: Database): Promise<string[]> {
  const rows = await rowsOf(
    db,
    db.engine === 'postgres'
      ? "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'cohearth'"
      : "SELECT name FROM sqlite_schema WHERE type = 'table'",
  )
  return rows.map(({ name }) => String(name))
}

/** Runs a statement as another process would, without notifying this one. */
export async function byAnotherProcess({ deps, reopen }: TestApp, statement: string): Promise<void> {
  if (isSqlite(deps.db)) {
    const script = `new (require('bun:sqlite').Database)(process.argv[1]).run(process.argv[2])`
    const { exitCode } = Bun.spawnSync([process.execPath, '-e', script, deps.db.sqlite.filename, statement])
    if (exitCode !== 0) throw new Error(`The other process failed at ${statement}.`)
    return
  }
  const other = reopen()
  await changeRows(other, statement)
  await other.close()
}

interface Refused {
  table: string
  event?: 'INSERT' | 'UPDATE'
  /** A condition on `new` and `old`. */
  when?: string
}

/** Makes a table refuse rows, as a full disk would, until the returned function is called. */
export async function refuse(db: Database, { table, event = 'INSERT', when }: Refused) {
  const name = `refuse_${event.toLowerCase()}_${table}`
  const head = `CREATE TRIGGER ${name} BEFORE ${event} ON ${table}`
  const condition = when ? ` WHEN (${when})` : ''
  if (db.engine === 'postgres') {
    await changeRows(
      db,
      "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no room''; END'",
    )
    await changeRows(db, `${head} FOR EACH ROW${condition} EXECUTE FUNCTION refuse()`)
    return () => changeRows(db, `DROP TRIGGER ${name} ON ${table}`)
  }
  await changeRows(db, `${head}${condition} BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  return () => changeRows(db, `DROP TRIGGER ${name}`)
}

/** Makes the next row of a table have this id. */
export async function countFrom(db: Database, table: string, id: number): Promise<void> {
  await changeRows(
    db,
    db.engine === 'postgres'
      ? `SELECT setval('${table}_id_seq', ${id}, false)`
      : `UPDATE sqlite_sequence SET seq = ${id - 1} WHERE name = '${table}'`,
  )
}
