import { withDatabase } from '#api/commands/with-database.ts'

export async function migrateOnly(): Promise<void> {
  await withDatabase(async (_db, config) => {
    console.log(`The database in ${config.dataDir} is up to date.`)
  })
}
