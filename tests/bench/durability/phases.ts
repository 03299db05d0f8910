import { Database as Sqlite } from 'bun:sqlite'
import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { faultsIn, type Folder, openFolder, restored } from './folder.ts'
import type { Writers } from './writers.ts'
import { PICTURES } from '#api/boot/data-folder.ts'
import { MIGRATIONS_COUNT, faultsOf, olderDatabase, rowsOf } from '#tests/support/older-database.ts'
import { freePort, type Server } from '#tests/support/server.ts'

export interface Bench {
  site: Server
  writers: Writers
  folder: Folder
  /** A backup of the site, and the duration of each command in milliseconds if it isn't killed. */
  backup: string
  takes: { backup: number; restore: number; start: number }
  /** Milliseconds until the site responded after each kill. */
  starts: number[]
}

/** Kills something half-way and returns what's wrong after the next start; null if it finished before the kill. */
export type Phase = (bench: Bench, round: number) => Promise<string[] | null>

const AT_LEAST_MS = 20
const AT_MOST_MS = 250
const MAX_MISSING = 6

const pause = (most: number, least = 0) => Bun.sleep(least + Math.random() * (most - least))

async function killSite({ site, writers, starts }: Bench, stopWriting: () => Promise<void>) {
  await site.kill()
  await stopWriting()
  const started = performance.now()
  await site.restart()
  starts.push(performance.now() - started)
  return [...writers.check(), ...faultsOf(join(site.dataDir, 'cohearth.sqlite'))]
}

const serving: Phase = async (bench) => {
  const stopWriting = bench.writers.begin()
  await pause(AT_MOST_MS, AT_LEAST_MS)
  return killSite(bench, stopWriting)
}

/** Returns writes missing from the backup although they were acknowledged before it began, and writes in it that came after it ended. */
async function faultsOfBackup({ writers }: Bench, file: string, before: ReturnType<Writers['counts']>) {
  const folder = await restored(file)
  const faults = faultsIn(folder)
  const after = writers.counts()
  for (const [at, { who, stored }] of writers.counts(folder.database).entries()) {
    const [least = 0, most = 0] = [before[at]?.acknowledged, after[at]?.acknowledged]
    if (stored < least || stored > most + 1)
      faults.push(`${who} in a backup: ${stored}, not ${least} to ${most}`)
  }
  folder.remove()
  rmSync(file)
  return faults
}

const backingUp: Phase = async (bench, round) => {
  const { folder, writers, takes } = bench
  const file = join(folder.path, `backup-${round}.tar`)
  const before = writers.counts()
  const stopWriting = writers.begin()
  const isKilled = await folder.killed(['backup', file], takes.backup)
  // The rename is its last step.
  const faults = existsSync(file) ? await faultsOfBackup(bench, file, before) : []
  await folder.run('backup', `${file}.next`)
  await stopWriting()
  faults.push(
    ...(await faultsOfBackup(bench, `${file}.next`, before)),
    ...writers.check(),
    ...faultsIn(folder),
  )
  return isKilled ? faults : null
}

const servingInBackup: Phase = async (bench, round) => {
  const { folder, writers, takes } = bench
  const file = join(folder.path, `beside-${round}.tar`)
  const before = writers.counts()
  const stopWriting = writers.begin()
  const backup = folder.run('backup', file)
  await pause(takes.backup)
  const faults = await killSite(bench, stopWriting)
  await backup
  return [...faults, ...(await faultsOfBackup(bench, file, before))]
}

const migrating: Phase = async ({ backup, takes }, round) => {
  const newest = await restored(backup)
  const folder = openFolder()
  await olderDatabase(folder.database, newest.database, MIGRATIONS_COUNT - 1 - (round % MAX_MISSING))
  newest.remove()
  const older = join(folder.path, 'older.sqlite')
  copyFileSync(folder.database, older)
  const environment = { PORT: String(await freePort()) }
  const isKilled = await folder.killed([round % 2 === 0 ? 'migrate' : 'serve'], takes.start * 2, environment)
  await folder.served(environment)
  const faults = faultsIn(folder)
  if (!Bun.deepEquals(rowsOf(folder.database, older), rowsOf(older, folder.database)))
    faults.push('an older database lost rows')
  using sqlite = new Sqlite(folder.database, { readwrite: true })
  const [applied] = sqlite.query('SELECT count(*) FROM __drizzle_migrations').values().flat()
  if (applied !== MIGRATIONS_COUNT) faults.push(`only ${applied} migrations were made`)
  folder.remove()
  return isKilled ? faults : null
}

function told({ database, dataDir }: Folder): string {
  using sqlite = new Sqlite(database, { readwrite: true })
  const names = sqlite.query('SELECT first_name FROM users ORDER BY id').values()
  return JSON.stringify([names, readdirSync(join(dataDir, PICTURES)).toSorted()])
}

const restoring: Phase = async ({ backup, takes }) => {
  const folder = await restored(backup)
  const inBackup = told(folder)
  const sqlite = new Sqlite(folder.database)
  sqlite.run("UPDATE users SET first_name = 'New'")
  sqlite.close()
  rmSync(join(folder.dataDir, PICTURES, 'demo-02.webp'))
  const ofNow = told(folder)
  const isKilled = await folder.killed(['restore', backup], takes.restore)
  await folder.run('migrate')
  const faults = faultsIn(folder)
  if (![inBackup, ofNow].includes(told(folder))) faults.push('a restore was done by half')
  folder.remove()
  return isKilled ? faults : null
}

const firstStart: Phase = async ({ takes }) => {
  const folder = openFolder()
  const environment = { PORT: String(await freePort()), DEMO: '1' }
  const isKilled = await folder.killed(['serve'], takes.start * 10, environment)
  await folder.served(environment)
  const faults = faultsIn(folder)
  using sqlite = new Sqlite(folder.database, { readwrite: true })
  const [people] = sqlite.query('SELECT count(*) FROM users').values().flat()
  const [moved] = sqlite.query("SELECT count(*) FROM seed_versions WHERE name = 'demo'").values().flat()
  if (people === 0 || moved !== 1) faults.push(`a first start left ${people} people`)
  folder.remove()
  return isKilled ? faults : null
}

export const PHASES: readonly { what: string; kills: number; phase: Phase }[] = [
  { what: 'the server, while people write', kills: 50, phase: serving },
  { what: 'a backup, while people write', kills: 20, phase: backingUp },
  { what: 'the server, in the middle of a backup', kills: 20, phase: servingInBackup },
  { what: 'migrations of an older database', kills: 20, phase: migrating },
  { what: 'a restore', kills: 20, phase: restoring },
  { what: 'a first start with the demo', kills: 10, phase: firstStart },
]
