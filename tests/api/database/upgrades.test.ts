// Promise: An older database is upgraded to the newest release without losing anything.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Database as Sqlite } from 'bun:sqlite'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DATABASE } from '#api/boot/data-folder.ts'
import { openDatabase } from '#db/client.ts'
import {
  MIGRATIONS,
  MIGRATIONS_COUNT,
  faultsOf,
  olderDatabase,
  rowsOf,
} from '#tests/support/older-database.ts'
import { IS_LONG_RUN, sample } from '#tests/support/sample.ts'

const MAIN = join(import.meta.dir, '../../../api/main.ts')
const TESTS = join(import.meta.dir, '../..')
const KILL_AT = join(TESTS, 'support/kill-at.ts')
const LIMIT_MS = 900_000
/** Published answers have a table that the next migration fills: nobody had one without the other. */
const HALF = 8
/** How many of the newest migrations the killed database lacks. */
const LACKING = 3
/** The statements before which it's killed: all in a long run, otherwise every third one. */
const EVERY = IS_LONG_RUN ? 1 : 3
const [FIRST = 1] = IS_LONG_RUN ? [1] : sample('first statement to be killed at', [1, 2, 3], 1)

const COUNTS = Array.from({ length: MIGRATIONS_COUNT }, (_, at) => at + 1).filter((count) => count !== HALF)

let folder: string
let now: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohearth-upgrades-'))
  expect(cohearth('now', ['seed', '--demo']).exitCode).toBe(0)
  now = join(folder, 'now', DATABASE)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command on a data folder of that name; with `killAt`, only until that many statements have run. */
function cohearth(data: string, args: string[], killAt = 0) {
  const preload = killAt === 0 ? [] : ['--preload', KILL_AT]
  return Bun.spawnSync([process.execPath, ...preload, MAIN, ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, data), KILL_AT: String(killAt) },
  })
}

const applied = (path: string) => {
  using sqlite = new Sqlite(path, { readwrite: true })
  return sqlite.query('SELECT count(*) FROM __drizzle_migrations').values()[0]?.[0]
}

async function expectUpgrade(path: string): Promise<void> {
  const before = `${path}.before`
  copyFileSync(path, before)
  expect(rowsOf(before, before).get('users')?.length).toBeGreaterThan(40)
  const db = openDatabase(path)
  db.migrate(MIGRATIONS)
  await db.close()
  expect(applied(path)).toBe(MIGRATIONS_COUNT)
  expect(faultsOf(path)).toEqual([])
  expect(rowsOf(path, before)).toEqual(rowsOf(before, path))
}

/** Upgrades a database kept by `keep-release.ts`. */
async function expectUpgradeOf(kept: string): Promise<void> {
  const path = join(folder, `${basename(kept)}.sqlite`)
  await Bun.write(path, Bun.gunzipSync(await Bun.file(kept).bytes()))
  await expectUpgrade(path)
}

describe('a released database', () => {
  for (const kept of new Bun.Glob('released/*.sqlite.gz').scanSync({ cwd: TESTS, absolute: true }))
    test(`${basename(kept)} is upgraded completely and keeps everything in it`, () => expectUpgradeOf(kept))

  test('is kept by one command, which never changes an existing one', async () => {
    const keep = () =>
      Bun.spawnSync([process.execPath, join(TESTS, 'support/keep-release.ts'), join(folder, 'released')])
    expect(keep().exitCode).toBe(0)
    const [kept = ''] = new Bun.Glob('v*.sqlite.gz').scanSync({
      cwd: join(folder, 'released'),
      absolute: true,
    })
    await expectUpgradeOf(kept)
    const again = keep()
    expect([again.exitCode, again.stderr.toString()]).toEqual([
      1,
      expect.stringContaining('Raise the version'),
    ])
  })
})

describe('an older database', () => {
  test.each(sample('older databases', COUNTS, 10))(
    'with %d migrations is upgraded completely and keeps everything in it',
    async (migrations) => {
      const path = join(folder, `${migrations}.sqlite`)
      await olderDatabase(path, now, migrations)
      await expectUpgrade(path)
    },
  )

  test(
    'killed before any statement of its migrations has none of them, and the next start runs all',
    async () => {
      mkdirSync(join(folder, 'data'))
      const path = join(folder, 'data', DATABASE)
      const lacking = MIGRATIONS_COUNT - LACKING
      await olderDatabase(path, now, lacking)
      const older = join(folder, 'older.sqlite')
      copyFileSync(path, older)
      const found: unknown[] = []
      for (let at = FIRST; ; at += EVERY) {
        const { exitCode, signalCode } = cohearth('data', ['migrate'], at)
        expect(faultsOf(path)).toEqual([])
        expect(rowsOf(path, older)).toEqual(rowsOf(older, path))
        found.push(applied(path))
        if (exitCode === 0) break
        expect(signalCode).toBe('SIGKILL')
      }
      const first = found.indexOf(MIGRATIONS_COUNT)
      expect(found.slice(0, first).every((count) => count === lacking)).toBe(true)
      expect(found.slice(first).every((count) => count === MIGRATIONS_COUNT)).toBe(true)
      // Each migration is two statements, besides those that open and commit.
      expect(FIRST + first * EVERY).toBeGreaterThan(2 * LACKING)
    },
    LIMIT_MS,
  )
})
