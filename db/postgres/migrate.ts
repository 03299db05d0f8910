import { Database as Sqlite } from 'bun:sqlite'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReservedSQL, SQL } from 'bun'
import {
  hashOf,
  journalOf,
  type Migration,
  type MigrationState,
  NewerDatabase,
  stateOf,
  textOf,
} from '#db/migrate.ts'
import { changesBetween, NotDerivable } from './changes.ts'
import { SCHEMA } from './connections.ts'
import { copyIntoPostgres } from './copy.ts'
import { BEFORE_TABLES, AFTER_TABLES } from './functions.ts'
import { NOTHING, schemaOf } from './schema.ts'
import { LOCK_WRITERS } from './writer.ts'

/** As Drizzle's migrator creates it for SQLite. */
const TABLE =
  'CREATE TABLE IF NOT EXISTS __drizzle_migrations (hash text NOT NULL, created_at bigint NOT NULL)'

type Connected = SQL | ReservedSQL

/** When the database's newest migration was made, in epoch milliseconds; 0 for none. */
export async function appliedTo(sql: Connected): Promise<number> {
  // Not to_regclass, which doesn't see tables that others have created since.
  const known = await sql.unsafe(
    `SELECT 1 FROM pg_tables WHERE schemaname = '${SCHEMA}' AND tablename = '__drizzle_migrations'`,
  )
  if (known.length === 0) return 0
  const [newest] = await sql.unsafe('SELECT max(created_at) AS last FROM __drizzle_migrations')
  return Number(newest.last ?? 0)
}

/** Returns which migrations the database lacks, or has beyond those of the folder. */
export const postgresState = async (sql: Connected, folder: string): Promise<MigrationState> =>
  stateOf(journalOf(folder), await appliedTo(sql))

/** Runs all of `work` or none of it, while nobody else writes. */
export async function inTransaction(connection: ReservedSQL, work: () => Promise<void>): Promise<void> {
  await connection.unsafe(`BEGIN; ${LOCK_WRITERS}`)
  try {
    await work()
    await connection.unsafe('COMMIT')
  } catch (error) {
    await connection.unsafe('ROLLBACK')
    throw error
  }
}

/**
 * Brings the database up to date, all or nothing; if several processes do so at the same time, the first one does it. A new database
 * gets the schema that SQLite has after all migrations. Throws NewerDatabase and NotDerivable.
 */
export async function migratePostgres(connection: ReservedSQL, folder: string): Promise<void> {
  const { missing, isNewer } = await postgresState(connection, folder)
  if (isNewer) throw new NewerDatabase()
  if (missing.length === 0) return
  await inTransaction(connection, async () => {
    // Checked again: another process may have been first.
    const state = await postgresState(connection, folder)
    if (!state.isNew) return upgrade(connection, folder, state.missing)
    using sqlite = new Sqlite(':memory:')
    for (const migration of state.missing) sqlite.run(textOf(folder, migration))
    await createFrom(connection, sqlite, folder)
  })
}

/** Creates the schema and the rows that a SQLite database with all migrations has, in the current transaction. */
export async function createFrom(connection: ReservedSQL, sqlite: Sqlite, folder: string): Promise<void> {
  await connection.unsafe(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`)
  await runAll(connection, [...BEFORE_TABLES, ...changesBetween(NOTHING, schemaOf(sqlite))])
  await copyIntoPostgres(connection, sqlite)
  await runAll(connection, [...AFTER_TABLES, TABLE])
  await note(connection, folder, journalOf(folder))
}

/** In one round trip: there are hundreds. */
async function runAll(connection: ReservedSQL, statements: readonly string[]): Promise<void> {
  await connection.unsafe(statements.join(';\n'))
}

async function note(connection: ReservedSQL, folder: string, done: readonly Migration[]): Promise<void> {
  for (const migration of done) {
    const row = [hashOf(textOf(folder, migration)), BigInt(migration.when)]
    await connection.unsafe('INSERT INTO __drizzle_migrations (hash, created_at) VALUES ($1, $2)', row)
  }
}

async function upgrade(
  connection: ReservedSQL,
  folder: string,
  missing: readonly Migration[],
): Promise<void> {
  using sqlite = new Sqlite(':memory:')
  await runAll(connection, BEFORE_TABLES)
  for (const migration of journalOf(folder)) {
    const before = schemaOf(sqlite)
    sqlite.run(textOf(folder, migration))
    if (!missing.some(({ tag }) => tag === migration.tag)) continue
    await runAll(
      connection,
      statementsOf(folder, migration, () => changesBetween(before, schemaOf(sqlite))),
    )
  }
  await runAll(connection, AFTER_TABLES)
  await note(connection, folder, missing)
}

/** A migration's own SQL for PostgreSQL is a file with the same name in the folder's `postgres`. */
function statementsOf(folder: string, migration: Migration, derive: () => string[]): string[] {
  const file = join(folder, 'postgres', `${migration.tag}.sql`)
  if (existsSync(file)) return [readFileSync(file, 'utf8')]
  if (changesRows(textOf(folder, migration)))
    throw new NotDerivable(`${migration.tag} changes rows: PostgreSQL needs ${file}.`)
  return derive()
}

/** Rows that Drizzle copies from a table to its rebuilt one aren't changes. */
function changesRows(text: string): boolean {
  const statements = text.replaceAll(/--.*$/gm, '').split(';')
  return statements.some(
    (statement) =>
      /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(statement) && !/INTO\s+[`"]__new_/i.test(statement),
  )
}
