import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UNPACKING } from '#api/backup/abandoned.ts'
import { BackupError, checkDatabase, type Contents, migrationsOf, readArchive } from '#api/backup/archive.ts'
import { finishRestore, READY } from '#api/backup/finish-restore.ts'
import { endAllSignIns } from '#api/features/accounts/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { DATABASE, sync, UPLOADS } from '#api/boot/data-folder.ts'
import { openDatabase } from '#db/client.ts'

/**
 * Replaces database and pictures with a backup. If it's killed at any moment, the data folder has all of the old or,
 * after the next start, all of the new. Everyone signs in again, because the backup doesn't know later sign-outs, used
 * links and removed devices. The caller holds the folder alone.
 */
export async function restoreBackup(
  dataDir: string,
  file: string,
  migrationsFolder: string,
): Promise<Contents> {
  if (!existsSync(file)) throw new BackupError(`There’s no file ${file}.`)
  finishRestore(dataDir)
  const folder = join(dataDir, UNPACKING)
  rmSync(folder, { recursive: true, force: true })
  for (const name of UPLOADS) mkdirSync(join(folder, name), { recursive: true })
  try {
    await readArchive(file, folder)
    const path = join(folder, DATABASE)
    const contents = checkDatabase(path)
    const known = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length
    if (migrationsOf(path) > known)
      throw new BackupError('The backup is from a newer release. Please restore it with that release.')
    await prepare(path, migrationsFolder)
    for (const name of [DATABASE, ...UPLOADS, '.']) sync(join(folder, name))
    renameSync(folder, join(dataDir, READY))
    sync(dataDir)
    finishRestore(dataDir)
    return contents
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Upgrades the database before it counts, and ends every sign-in. */
async function prepare(path: string, migrationsFolder: string): Promise<void> {
  const db = openDatabase(path)
  try {
    db.migrate(migrationsFolder)
    await db.write(async (tx) => {
      const at = Date.now()
      await endAllSignIns(tx, at)
      await recordAudit(tx, { at, action: 'database.restored' })
    })
  } finally {
    await db.close()
  }
}
