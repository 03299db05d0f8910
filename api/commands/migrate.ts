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
      console.log('It belongs to no secret key now. The next server to start gives it its own.')
    },
    { withBackup: !withoutBackup },
  )
}
