import { setTimeout } from 'node:timers/promises'
import type { BackupSource } from '#api/backup/write-backup.ts'
import { FolderInUse, holdDataFolder } from '#api/boot/data-folder.ts'
import type { Database } from '#db/client.ts'
import { NewerDatabase } from '#db/migrate.ts'

/** An upgrade that wasn't done, with a message for the operator. The database is unchanged. */
export class UpgradeError extends Error {}

/** How many pre-upgrade backups are kept. */
const KEPT = 3

const POLL_MS = 200

/**
 * Brings the database up to date. One that isn't empty is backed up first, so that the previous release can be restored. If
 * several processes start at the same time, one upgrades and the others wait. Throws an UpgradeError or NewerDatabase.
 */
export async function upgradeDatabase(
  db: Database,
  source: BackupSource,
  migrationsFolder: string,
  { withBackup = true } = {},
): Promise<void> {
  const isUpgrade = async () => {
    const { missing, isNew } = await db.migrationState(migrationsFolder)
    return missing.length > 0 && !isNew
  }
  let backup: string | null = null
  if (withBackup && (await isUpgrade())) {
    const release = await waitForFolder(source.dataDir)
    try {
      if (await isUpgrade()) backup = await backUp(source)
    } finally {
      release()
    }
  }
  try {
    await db.migrate(migrationsFolder)
  } catch (error) {
    if (error instanceof NewerDatabase) throw error
    const where = backup === null ? '' : ` A backup from just before is ${backup}.`
    throw new UpgradeError(
      `The database couldn’t be upgraded and hasn’t changed: ${error instanceof Error ? error.message : ''}. Keep running the previous release, and report this.${where}`,
    )
  }
}

/** Holds the data folder as soon as no other process is making a backup or upgrading. Returns a function that releases it. */
async function waitForFolder(dataDir: string): Promise<() => void> {
  for (;;) {
    try {
      return holdDataFolder(dataDir, 'backup')
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await setTimeout(POLL_MS)
    }
  }
}

/** Loaded only when there's something to upgrade: a start doesn't wait for it. */
async function backUp(source: BackupSource): Promise<string> {
  const { saveBeforeUpgrade } = await import('#api/backup/save.ts')
  const { localBackups } = await import('#api/backup/places/places.ts')
  const { BackupError } = await import('#api/backup/backup-error.ts')
  const place = localBackups(source.dataDir)
  try {
    const { name } = await saveBeforeUpgrade(source, place, KEPT)
    return `${place.label}/${name}`
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new UpgradeError(
      `The database wasn’t upgraded, because it couldn’t be backed up: ${error.message} To upgrade without one, run cohearth migrate --without-backup.`,
    )
  }
}
