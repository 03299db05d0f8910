import type { CommandOptions } from '#api/commands/command.ts'
import { withDatabase } from '#api/commands/with-database.ts'
import { forgetKey } from '#api/auth/queries.ts'

export async function migrateOnly({
  'without-backup': withoutBackup = false,
  'new-key': newKey = false,
}: CommandOptions): Promise<void> {
  await withDatabase(
    async (db, config) => {
      console.log(
        config.databaseUrl === null
          ? `The database in ${config.dataDir} is up to date.`
          : 'The database is up to date.',
      )
      if (!newKey) return
      await db.write(forgetKey)
      console.log(
        'The database isn’t tied to a secret key anymore. The next server to start ties it to its own.',
      )
    },
    { withBackup: !withoutBackup },
  )
}
