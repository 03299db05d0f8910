import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UNPACKING } from '#api/backup/abandoned.ts'
import type { Contents } from '#api/backup/archive.ts'
import { BackupError } from '#api/backup/backup-error.ts'
import { finishRestore, READY } from '#api/backup/finish-restore.ts'
import type { BackupSource } from '#api/backup/write-backup.ts'
import { unpackBackup } from '#api/backup/unpack.ts'
import { endAllSignIns } from '#api/features/accounts/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { DATABASE, sync, UPLOADS } from '#api/boot/data-folder.ts'
import { fileStore } from '#api/gateways/files/stores.ts'
import type { Database } from '#db/client.ts'

/**
 * Replaces database and pictures with a backup. If it's killed at any moment, the data folder has all of the old or,
 * after the next start, all of the new. Everyone signs in again, because the backup doesn't know about later sign-outs, used
 * links and removed devices. The caller has locked the folder exclusively. Throws a BackupError.
 */
export async function restoreBackup(
  source: BackupSource,
  file: string,
  migrationsFolder: string,
): Promise<Contents> {
  const { dataDir, databaseUrl } = source
  finishRestore(dataDir)
  const folder = join(dataDir, UNPACKING)
  rmSync(folder, { recursive: true, force: true })
  try {
    const contents = await unpackBackup(file, folder, migrationsFolder, signEveryoneOut)
    if (source.files !== null) await moveIntoBucket(folder, source)
    if (databaseUrl !== null) {
      addUploads(folder, dataDir)
      await restoreIntoServer(databaseUrl, join(folder, DATABASE), migrationsFolder)
      return contents
    }
    for (const name of [DATABASE, ...uploadsIn(folder), '.']) sync(join(folder, name))
    renameSync(folder, join(dataDir, READY))
    sync(dataDir)
    finishRestore(dataDir)
    return contents
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const uploadsIn = (folder: string) => UPLOADS.filter((name) => existsSync(join(folder, name)))

/** A backup from before FILES_TO was set has pictures. */
async function moveIntoBucket(folder: string, source: BackupSource): Promise<void> {
  for (const kind of UPLOADS) {
    const store = fileStore(source, kind)
    for (const name of readdirSync(join(folder, kind)))
      await store.save([{ name, bytes: readFileSync(join(folder, kind, name)) }])
    rmSync(join(folder, kind), { recursive: true })
  }
}

/** Pictures are named after their content. Those that the restored database doesn't know are removed like other unused ones. */
function addUploads(from: string, to: string): void {
  for (const name of uploadsIn(from))
    cpSync(join(from, name), join(to, name), { recursive: true, force: false })
}

/** PostgreSQL is loaded only where it's configured. */
async function restoreIntoServer(url: string, path: string, migrationsFolder: string): Promise<void> {
  const { importIntoPostgres, TransferError } = await import('#db/postgres/transfer.ts')
  try {
    await importIntoPostgres(url, path, migrationsFolder, { replace: true })
  } catch (error) {
    throw error instanceof TransferError ? new BackupError(error.message) : error
  }
}

async function signEveryoneOut(db: Database): Promise<void> {
  await db.write(async (tx) => {
    const at = Date.now()
    await endAllSignIns(tx, at)
    await recordAudit(tx, { at, action: 'database.restored' })
  })
}
