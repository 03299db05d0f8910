import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkDatabase, type Contents, migrationsOf, readArchive } from '#api/backup/archive.ts'
import { BackupError } from '#api/backup/backup-error.ts'
import { checkManifest } from '#api/backup/manifest.ts'
import { DATABASE, UPLOADS } from '#api/boot/data-folder.ts'
import { type Database, openDatabase } from '#db/client.ts'

/**
 * Unpacks a backup into a new `folder`, checks everything in it against its manifest, and upgrades its database. `finish` may
 * change the upgraded database. Throws a BackupError.
 */
export async function unpackBackup(
  file: string,
  folder: string,
  migrationsFolder: string,
  finish: (db: Database) => Promise<void> = async () => undefined,
): Promise<Contents> {
  if (!existsSync(file)) throw new BackupError(`There’s no file ${file}.`)
  for (const name of UPLOADS) mkdirSync(join(folder, name), { recursive: true })
  await readArchive(file, folder)
  await checkManifest(folder)
  const path = join(folder, DATABASE)
  const contents = checkDatabase(path)
  const known = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length
  if (migrationsOf(path) > known)
    throw new BackupError('The backup is from a newer release. Please restore it with that release.')
  const db = openDatabase(path)
  try {
    db.migrate(migrationsFolder)
    await finish(db)
  } finally {
    await db.close()
  }
  return contents
}
