import { Database as Sqlite } from 'bun:sqlite'
import { BackupError } from '#api/backup/archive.ts'

/** What a backup holds, for the operator to compare. */
export interface Contents {
  people: number
  pictures: number
}

/** Opens a database and reads all of it. Throws a BackupError when it is not whole, or not one of ours. */
export function checkDatabase(path: string): Contents {
  const sqlite = new Sqlite(path, { readwrite: true })
  try {
    const faults = sqlite.query<{ integrity_check: string }, []>('PRAGMA integrity_check').all()
    const orphans = sqlite.query('PRAGMA foreign_key_check').all()
    if (faults[0]?.integrity_check !== 'ok' || orphans.length > 0) throw new Error('it is damaged')
    const sql = 'SELECT count(*) AS people, count(profile_picture_filename) AS pictures FROM users'
    const contents = sqlite.query<Contents, []>(sql).get()
    if (!contents) throw new Error('it has no people')
    return contents
  } catch (error) {
    throw new BackupError(
      `The database in the backup cannot be used: ${error instanceof Error ? error.message : ''}`,
    )
  } finally {
    sqlite.close()
  }
}

/** How many migrations a database has had. */
export function migrationsOf(path: string): number {
  const sqlite = new Sqlite(path, { readwrite: true })
  try {
    return sqlite.query<{ n: number }, []>('SELECT count(*) AS n FROM __drizzle_migrations').get()?.n ?? 0
  } finally {
    sqlite.close()
  }
}
