import { finishInterruptedRestore } from '#api/backup/finish-restore.ts'
import { type Config, readConfig } from '#api/boot/config.ts'
import { holdDataFolder } from '#api/boot/data-folder.ts'
import { openConfigured } from '#api/boot/open-database.ts'
import { upgradeDatabase } from '#api/boot/upgrade.ts'
import { folders } from '#api/boot/asset-folders.ts'
import type { Database } from '#db/client.ts'

/** Opens and upgrades the configured database for a short-lived command. A server may run at the same time. */
export async function withDatabase(
  work: (db: Database, config: Config) => Promise<void>,
  { withBackup = true } = {},
): Promise<void> {
  const config = readConfig(process.env)
  finishInterruptedRestore(config.dataDir)
  const release = holdDataFolder(config.dataDir, 'shared')
  const db = await openConfigured(config)
  try {
    await upgradeDatabase(db, config, folders().migrations, { withBackup })
    await work(db, config)
  } finally {
    await db.close()
    release()
  }
}
