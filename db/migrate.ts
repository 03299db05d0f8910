import type { Database as Sqlite } from 'bun:sqlite'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** What `drizzle-kit generate` writes beside the migrations, oldest first; `when` is epoch milliseconds. */
const journalSchema = v.object({ entries: v.array(v.object({ tag: v.string(), when: v.number() })) })

/** As Drizzle's own migrator creates and reads it. */
const TABLE =
  'CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)'

export interface Migration {
  tag: string
  when: number
}

/** Which migrations of a folder a database doesn't have yet, oldest first, and whether it has newer ones. */
export interface MigrationState {
  missing: readonly Migration[]
  isNew: boolean
  isNewer: boolean
}

/** Thrown for a database upgraded by a newer release, which this one would damage. */
export class NewerDatabase extends Error {
  constructor() {
    super(
      'A newer release has upgraded this database. Run that release, or restore a backup that was made before the upgrade.',
    )
  }
}

/** Returns the migrations of a folder, oldest first. */
export function journalOf(folder: string): readonly Migration[] {
  const journal = readFileSync(join(folder, 'meta/_journal.json'), 'utf8')
  return v.parse(journalSchema, JSON.parse(journal)).entries
}

/** `last` is when the database's newest migration was made; 0 for a new database. */
export function stateOf(all: readonly Migration[], last: number): MigrationState {
  const missing = all.filter(({ when }) => when > last)
  return { missing, isNew: last === 0, isNewer: last > (all.at(-1)?.when ?? 0) }
}

export const migrationState = (sqlite: Sqlite, folder: string): MigrationState =>
  stateOf(journalOf(folder), lastApplied(sqlite))

export const textOf = (folder: string, { tag }: Migration) => readFileSync(join(folder, `${tag}.sql`), 'utf8')

export const hashOf = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex')

/**
 * Applies the migrations of a folder that the database doesn't have yet, all or none of them. Drizzle's migrator would read all files
 * at every start and load much of Drizzle to do so, but it could continue where this one stopped. The read connection, which a start
 * needs anyway, tells whether there's anything to do. Leaves no dangling references. Throws NewerDatabase, and SQLite's errors.
 */
export function migrate(reader: Sqlite, writer: Sqlite, folder: string): void {
  const { missing, isNewer } = migrationState(reader, folder)
  if (isNewer) throw new NewerDatabase()
  if (missing.length === 0) return
  // Rebuilding a table drops it first, which would delete the rows that refer to it. Inside the transaction this can't
  // be turned off.
  writer.run('PRAGMA foreign_keys = OFF')
  try {
    writer.run('BEGIN IMMEDIATE')
    // Checked again: another process may have been first.
    applyMigrations(writer, folder, migrationState(writer, folder).missing)
    const orphans = writer.query<{ table: string }, []>('PRAGMA foreign_key_check').all()
    if (orphans.length > 0)
      throw new Error(
        `The migrations leave ${orphans.length} dangling references, the first in ${orphans[0]?.table}.`,
      )
    writer.run('COMMIT')
  } catch (error) {
    if (writer.inTransaction) writer.run('ROLLBACK')
    throw error
  } finally {
    writer.run('PRAGMA foreign_keys = ON')
  }
}

/** Runs migrations in the current transaction, and records that they're done. */
export function applyMigrations(writer: Sqlite, folder: string, migrations: readonly Migration[]): void {
  writer.run(TABLE)
  for (const migration of migrations) {
    const text = textOf(folder, migration)
    writer.run(text)
    const row = [hashOf(text), migration.when]
    writer.run('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)', row)
  }
}

/** When the database's newest migration was made, in epoch milliseconds; 0 for a new database. */
function lastApplied(sqlite: Sqlite): number {
  const known = sqlite.query("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get()
  if (!known) return 0
  const newest = 'SELECT max(created_at) AS last FROM __drizzle_migrations'
  return sqlite.query<{ last: number | null }, []>(newest).get()?.last ?? 0
}
