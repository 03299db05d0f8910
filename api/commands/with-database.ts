import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#api/config.ts'
import { folders } from '#api/folders.ts'
import { type Database, openDatabase } from '#db/client.ts'

/** Opens the configured database, brought up to date, for a command that ends. A server may be running beside it. */
export async function withDatabase(work: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true })
  const db = openDatabase(join(config.dataDir, 'cohearth.sqlite'))
  try {
    db.migrate(folders().migrations)
    await work(db, config)
  } finally {
    await db.close()
  }
}
