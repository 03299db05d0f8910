import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { create, extract } from 'tar'
import { BackupError } from '#api/backup/backup-error.ts'
import { MANIFEST } from '#api/backup/manifest.ts'
import { DATABASE, sync, UPLOADS } from '#api/boot/data-folder.ts'
import { Database as Sqlite } from 'bun:sqlite'
import { formatList, plural } from '#domain/format.ts'

/** Everything a backup may contain; none of these names points anywhere else. */
const CONTENTS = /^(cohearth\.sqlite|manifest\.json|(pictures|listings|receipts)(\/|\/[a-z0-9-]+\.webp)?)$/

/** A link with one of those names could point to the database, which would then be served as a picture. */
const PLAIN: readonly unknown[] = ['File', 'OldFile', 'Directory']

/** Writes the database and pictures in `folder` as a tar archive, durably. */
export async function writeArchive(folder: string, file: string): Promise<void> {
  const contents = [MANIFEST, DATABASE, ...UPLOADS].filter((name) => existsSync(join(folder, name)))
  await create({ file, cwd: folder, portable: true, mode: 0o600 }, contents)
  sync(file)
  sync(dirname(file))
}

/** Unpacks a backup. Throws a BackupError if it isn't one or was cut short. */
export async function readArchive(file: string, folder: string): Promise<void> {
  const strangers: string[] = []
  const filter = (name: string, entry: object) => {
    const isPlain = 'type' in entry && PLAIN.includes(entry.type)
    if (isPlain && CONTENTS.test(name)) return true
    strangers.push(name)
    return false
  }
  await extract({ file, cwd: folder, strict: true, preserveOwner: false, filter }).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`)
  })
  if (strangers.length > 0)
    throw new BackupError(`${file} isn’t a Cohearth backup: it contains ${strangers[0]}.`)
  if (!existsSync(join(folder, DATABASE))) throw new BackupError(`${file} doesn’t contain a database.`)
}

export interface Contents {
  people: number
  pictures: number
}

/** Writes what a backup contains: "12 people and 1 picture". */
export function inWords({ people, pictures }: Contents): string {
  return formatList([
    plural(people, { one: '1 person', other: `${people} people` }),
    plural(pictures, { one: '1 picture', other: `${pictures} pictures` }),
  ])
}

/** Opens a database and reads all of it. Throws a BackupError if it's damaged or isn't ours. */
export function checkDatabase(path: string): Contents {
  const sqlite = new Sqlite(path, { readwrite: true })
  try {
    const faults = sqlite.query<{ integrity_check: string }, []>('PRAGMA integrity_check').all()
    const orphans = sqlite.query('PRAGMA foreign_key_check').all()
    if (faults[0]?.integrity_check !== 'ok' || orphans.length > 0) throw new Error('it is damaged')
    const sql = 'SELECT count(*) AS people, count(profile_picture_filename) AS pictures FROM users'
    const contents = sqlite.query<Contents, []>(sql).get()
    if (!contents) throw new Error('it contains no people')
    return contents
  } catch (error) {
    throw new BackupError(
      `The database in the backup can’t be used: ${error instanceof Error ? error.message : ''}`,
    )
  } finally {
    sqlite.close()
  }
}

export function migrationsOf(path: string): number {
  const sqlite = new Sqlite(path, { readwrite: true })
  try {
    return sqlite.query<{ n: number }, []>('SELECT count(*) AS n FROM __drizzle_migrations').get()?.n ?? 0
  } finally {
    sqlite.close()
  }
}
