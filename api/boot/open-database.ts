import { join } from 'node:path'
import type { Config } from '#api/boot/config.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { type Database, openDatabase } from '#db/client.ts'

/** Opens the configured database: PostgreSQL where DATABASE_URL names one, else the file in the data folder. */
export async function openConfigured(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  report?: (error: unknown) => void,
): Promise<Database> {
  if (databaseUrl === null) return openDatabase(join(dataDir, DATABASE), report)
  // Loaded only where it's configured: a start doesn't wait for it.
  const { openPostgres } = await import('#db/postgres/open.ts')
  return openPostgres(databaseUrl, { ...(report && { report }) })
}
