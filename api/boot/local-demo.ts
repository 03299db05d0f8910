import { Database as Sqlite } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#api/boot/config.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { DEMO_MARK } from '#db/seed/demo/people.ts'

/** A new database on this machine gets the demo community, unless DEMO says otherwise; one that has it keeps it. */
export function withLocalDemo(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment)
  if (environment.DEMO || config.production) return config
  if (config.databaseUrl !== null) return config
  const path = join(config.dataDir, DATABASE)
  return !existsSync(path) || isForDemo(path) ? { ...config, demo: true } : config
}

function isForDemo(path: string): boolean {
  using sqlite = new Sqlite(path, { readwrite: true })
  const isThere = (table: string) =>
    sqlite.query("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== null
  const has = (table: string, condition: string) =>
    isThere(table) && sqlite.query(`SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`).get() !== null
  return has('seed_versions', `name = '${DEMO_MARK}'`) || !has('users', 'true')
}
