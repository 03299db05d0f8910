import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadSecretKey } from '#api/auth/secret-key.ts'
import { createSessions } from '#api/auth/sessions.ts'
import type { Config } from '#api/config.ts'
import type { Deps } from '#api/deps.ts'
import { createMatchingIndex } from '#api/features/matching/matching-index.ts'
import { jsonLogger } from '#api/log.ts'
import { folders } from '#api/folders.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { isEmpty, seedDemo } from '#db/seed/demo/seed-demo.ts'
import { loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'

export interface Runtime {
  deps: Deps
  /** Stops the jobs and closes the database. */
  close(): Promise<void>
}

/** Opens everything that the configuration names: database with all migrations, key, gateways, jobs. */
export async function startRuntime(config: Config): Promise<Runtime> {
  mkdirSync(config.dataDir, { recursive: true })
  const clock = Date.now
  const db = openDatabase(join(config.dataDir, 'cohearth.sqlite'))
  db.migrate(folders().migrations)
  await loadReferenceData(db, config, clock())
  const deps: Deps = {
    config,
    db,
    clock,
    log: jsonLogger((line) => process.stdout.write(line), clock),
    key: loadSecretKey(config.dataDir),
    sessions: createSessions(db, config),
    matching: createMatchingIndex(db),
    mail: { deliver: async () => undefined },
  }
  return { deps, close: () => db.close() }
}

async function loadReferenceData(db: Database, config: Config, now: number): Promise<void> {
  await loadShippedQuestionnaire(db, now)
  if (!config.demo || !(await isEmpty(db))) return
  await seedDemo(db, { avatars: folders().avatars, pictures: join(config.dataDir, 'pictures') }, now)
}
