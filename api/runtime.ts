import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadSecretKey } from '#api/auth/secret-key.ts'
import { createSessions } from '#api/auth/sessions.ts'
import type { Config } from '#api/config.ts'
import type { Deps } from '#api/deps.ts'
import { jsonLogger } from '#api/log.ts'
import { openDatabase } from '#db/client.ts'

export interface Runtime {
  deps: Deps
  /** Stops the jobs and closes the database. */
  close(): Promise<void>
}

/** Opens everything that the configuration names: database with all migrations, key, gateways, jobs. */
export async function startRuntime(config: Config, migrationsFolder: string): Promise<Runtime> {
  mkdirSync(config.dataDir, { recursive: true })
  const clock = Date.now
  const db = openDatabase(join(config.dataDir, 'cohearth.sqlite'))
  db.migrate(migrationsFolder)
  const deps: Deps = {
    config,
    db,
    clock,
    log: jsonLogger((line) => process.stdout.write(line), clock),
    key: loadSecretKey(config.dataDir),
    sessions: createSessions(db, config),
    mail: { deliver: async () => undefined },
  }
  return { deps, close: () => db.close() }
}
