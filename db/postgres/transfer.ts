import { Database as Sqlite } from 'bun:sqlite'
import type { ReservedSQL } from 'bun'
import { applyMigrations, journalOf, NewerDatabase, stateOf } from '#db/migrate.ts'
import { connect, SCHEMA } from './connections.ts'
import { copyIntoSqlite } from './copy.ts'
import { appliedTo, createFrom, inTransaction } from './migrate.ts'
import { difference, sumsOfPostgres, sumsOfSqlite } from './rows.ts'
import { quoted, schemaOf } from './schema.ts'

/** Thrown when a copy can't be made, with a message for the operator. Both databases are unchanged. */
export class TransferError extends Error {}

async function connected<T>(url: string, work: (connection: ReservedSQL) => Promise<T>): Promise<T> {
  // Comparing a large SQLite file takes minutes, during which this transaction is idle.
  const sql = connect(url, { max: 1, settings: { idle_in_transaction_session_timeout: '0' } })
  try {
    const connection = await sql.reserve()
    try {
      return await work(connection)
    } finally {
      await connection.release()
    }
  } finally {
    await sql.close()
  }
}

/** Throws a TransferError while other Cohearth processes are connected. */
async function refuseOthers(connection: ReservedSQL): Promise<void> {
  const others = await connection.unsafe(`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'cohearth' AND pid <> pg_backend_pid()`)
  if (others.length > 0)
    throw new TransferError('Other processes of Cohearth use that database. Please stop the servers first.')
}

/**
 * Copies a SQLite database with all migrations into PostgreSQL, in one transaction, and compares every row. With `replace`, existing
 * data is deleted; without it, an existing database is refused. Throws a TransferError.
 */
export async function importIntoPostgres(
  url: string,
  path: string,
  folder: string,
  { replace }: { replace: boolean },
): Promise<void> {
  using sqlite = new Sqlite(path, { readwrite: true })
  await connected(url, (connection) =>
    inTransaction(connection, async () => {
      await refuseOthers(connection)
      if (replace) await connection.unsafe(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`)
      else if ((await appliedTo(connection)) > 0)
        throw new TransferError('There’s a Cohearth database at that address already. Nothing was copied.')
      await createFrom(connection, sqlite, folder)
      const schema = schemaOf(sqlite)
      const table = difference(sumsOfSqlite(sqlite, schema), await sumsOfPostgres(connection, schema))
      if (table) throw new TransferError(`The copy of ${table} isn’t like the original. Nothing was copied.`)
      // Without statistics, PostgreSQL assumes that large tables are small.
      await connection.unsafe(`ANALYZE ${[...schema.tables.keys()].map(quoted).join()}`)
    }),
  )
}

/**
 * Copies PostgreSQL's data at one moment into a new SQLite file, with the same migrations, and compares every row. People may keep
 * working. Throws a TransferError, and NewerDatabase, whose columns this release wouldn't copy.
 */
export async function exportFromPostgres(url: string, path: string, folder: string): Promise<void> {
  using sqlite = new Sqlite(path, { create: true, strict: true })
  await connected(url, async (connection) => {
    await connection.unsafe('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const last = await appliedTo(connection)
    const all = journalOf(folder)
    const { isNew, isNewer } = stateOf(all, last)
    if (isNew) throw new TransferError('There’s no Cohearth database at DATABASE_URL.')
    if (isNewer) throw new NewerDatabase()
    sqlite.run('PRAGMA synchronous = OFF')
    sqlite.run('BEGIN')
    applyMigrations(
      sqlite,
      folder,
      all.filter(({ when }) => when <= last),
    )
    await copyIntoSqlite(sqlite, connection)
    sqlite.run('COMMIT')
    const schema = schemaOf(sqlite)
    const table = difference(await sumsOfPostgres(connection, schema), sumsOfSqlite(sqlite, schema))
    if (table) throw new TransferError(`The copy of ${table} isn’t like the original.`)
    await connection.unsafe('COMMIT')
  })
}
