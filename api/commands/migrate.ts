import type { CommandOptions } from '#api/commands/command.ts'
import { withDatabase } from '#api/commands/with-database.ts'

export async function migrateOnly({
  'without-backup': withoutBackup = false,
}: CommandOptions): Promise<void> {
  await withDatabase(
    async (_db, config) => {
      console.log(
        config.databaseUrl === null
          ? `The database in ${config.dataDir} is up to date.`
          : 'The database is up to date.',
      )
    },
    { withBackup: !withoutBackup },
  )
}
