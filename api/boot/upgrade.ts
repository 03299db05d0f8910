import { setTimeout } from 'node:timers/promises'
import { FolderInUse, holdDataFolder } from '#api/boot/data-folder.ts'
import type { Database } from '#db/client.ts'
import { migrationState, NewerDatabase } from '#db/migrate.ts'

/** An upgrade that wasn't done, with a message for the operator. The database is as it was. */
export class UpgradeError extends Error {}

/** How many backups from before upgrades are kept. */
const KEPT = 3

const LOOK_AGAIN_MS = 200

/**
 * Brings the database up to date. One with something in it is backed up before, so that the former release can be put back. Of
 * several processes that start at once, one does it and the others wait. Throws an UpgradeError or NewerDatabase.
 */
export async function upgradeDatabase(
  db: Database,
  dataDir: string,
  migrationsFolder: string,
  { withBackup = true } = {},
): Promise<void> {
  const state = () => migrationState(db.sqlite, migrationsFolder)
  let backup: string | null = null
  if (withBackup && state().missing.length > 0 && !state().isNew) {
    const release = await turn(dataDir)
    try {
      if (state().missing.length > 0) backup = await backUp(dataDir)
    } finally {
      release()
    }
  }
  try {
    db.migrate(migrationsFolder)
  } catch (error) {
    if (error instanceof NewerDatabase) throw error
    const where = backup === null ? '' : ` A backup from just before is ${backup}.`
    throw new UpgradeError(
      `The database couldn’t be upgraded and hasn’t changed: ${error instanceof Error ? error.message : ''}. Keep running the former release, and report this.${where}`,
    )
  }
}

/** Waits until no other process makes a backup or upgrades. */
async function turn(dataDir: string): Promise<() => void> {
  for (;;) {
    try {
      return holdDataFolder(dataDir, 'backup')
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await setTimeout(LOOK_AGAIN_MS)
    }
  }
}

/** Loaded only when there's something to upgrade: a start doesn't wait for it. */
async function backUp(dataDir: string): Promise<string> {
  const { saveBeforeUpgrade } = await import('#api/backup/save.ts')
  const { localBackups } = await import('#api/backup/places/places.ts')
  const { BackupError } = await import('#api/backup/backup-error.ts')
  const place = localBackups(dataDir)
  try {
    const { name } = await saveBeforeUpgrade(dataDir, place, KEPT)
    return `${place.label}/${name}`
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new UpgradeError(
      `Nothing was upgraded, because no backup could be made: ${error.message} To upgrade without one, run cohearth migrate --without-backup.`,
    )
  }
}
