// Promise: `cohearth doctor` finds what's wrong with an installation, says what to do about each finding, and changes nothing.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Database as Sqlite } from 'bun:sqlite'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBackups } from '#api/doctor/backups.ts'
import { checkDatabaseFile } from '#api/doctor/database.ts'
import { checkClock, checkFilms, checkFolder } from '#api/doctor/machine.ts'
import { checkMail } from '#api/doctor/mail.ts'
import { checkAddress } from '#api/doctor/outside.ts'
import { recorded } from '#api/backup/status.ts'
import { backupName } from '#api/backup/places/place.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { MIGRATIONS } from '#tests/support/older-database.ts'
import { smtpServer } from '#tests/support/smtp.ts'
import { NOW, levels, expectAdvice } from './support.ts'

const MAIN = join(import.meta.dir, '../../../api/main.ts')
let seeded = ''

beforeAll(() => {
  seeded = mkdtempSync(join(tmpdir(), 'cohearth-doctor-'))
  expect(cohearth(seeded, {}, 'migrate').exitCode).toBe(0)
})
afterAll(() => rmSync(seeded, { recursive: true }))

function cohearth(dataDir: string, env: Record<string, string>, ...args: string[]) {
  const { exitCode, stdout } = Bun.spawnSync([process.execPath, MAIN, ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...env },
  })
  return { exitCode, output: stdout.toString() }
}

/** Runs `look` on a healthy data folder's copy. */
async function inCopy<T>(look: (dataDir: string) => T | Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cohearth-doctor-'))
  try {
    cpSync(seeded, dataDir, { recursive: true })
    await Bun.write(join(dataDir, 'secret.key'), 'secret')
    for (const name of ['', 'secret.key', 'cohearth.sqlite'])
      chmodSync(join(dataDir, name), name ? 0o600 : 0o700)
    return await look(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

describe('the command', () => {
  test('exits with 0 and writes JSON if nothing is wrong', () =>
    inCopy((dataDir) => {
      const { exitCode, output } = cohearth(dataDir, { PORT: '1' }, 'doctor', '--json')
      const { healthy, findings } = JSON.parse(output)
      expect(levels(findings)).not.toContain('problem')
      expect([exitCode, healthy]).toEqual([0, true])
      expectAdvice(findings)
    }))

  test('exits with 1 and names each invalid value of the configuration', () => {
    const { exitCode, output } = cohearth(seeded, { PORT: 'x', BACKUP_EVERY: 'often' }, 'doctor')
    expect(exitCode).toBe(1)
    expect(output).toContain('PORT: must be')
    expect(output).toContain('BACKUP_EVERY: must be a time like 30m, 12h or 1d')
    expect(output).toContain('2 problems')
  })
})

describe('the data folder', () => {
  test('belongs to the user alone, or the command that makes it so is shown', () =>
    inCopy((dataDir) => {
      expect(levels(checkFolder({ dataDir, databaseUrl: null, secretKey: null }))).toEqual(['ok'])
      chmodSync(join(dataDir, 'secret.key'), 0o644)
      const [finding] = checkFolder({ dataDir, databaseUrl: null, secretKey: null })
      expect(finding).toMatchObject({ level: 'problem', advice: `chmod go= ${join(dataDir, 'secret.key')}` })
      rmSync(join(dataDir, 'secret.key'))
      expect(checkFolder({ dataDir, databaseUrl: null, secretKey: null })[0]?.text).toContain('is missing')
      rmSync(join(dataDir, 'cohearth.sqlite'))
      expect(checkFolder({ dataDir, databaseUrl: null, secretKey: null })[0]?.text).toContain(
        'There’s no database',
      )
    }))
})

test('films that weren’t unpacked beside the executable are a problem', () =>
  inCopy((dataDir) => {
    expect(checkFilms(join(dataDir, 'cohearth-assets/media'))).toMatchObject([{ level: 'problem' }])
    expect(levels(checkFilms(dataDir))).toEqual(['ok'])
  }))

describe('the database', () => {
  test('is checked as a whole', () =>
    inCopy(async (dataDir) => {
      expect(levels(checkDatabaseFile(dataDir, MIGRATIONS))).toEqual(['ok', 'ok'])
      const file = join(dataDir, 'cohearth.sqlite')
      const bytes = await Bun.file(file).bytes()
      bytes.fill(7, bytes.length / 2, bytes.length / 2 + 20_000)
      await Bun.write(file, bytes)
      expect(checkDatabaseFile(dataDir, MIGRATIONS)[0]?.text).toStartWith('It’s damaged')
    }))

  test('of a newer release is distinguished from one that needs an upgrade', () =>
    inCopy((dataDir) => {
      using sqlite = new Sqlite(join(dataDir, 'cohearth.sqlite'))
      sqlite.run('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)', ['x', 9e15])
      expect(checkDatabaseFile(dataDir, MIGRATIONS)[1]?.text).toContain('newer release')
      sqlite.run(
        'DELETE FROM __drizzle_migrations WHERE created_at > (SELECT min(created_at) FROM __drizzle_migrations)',
      )
      expect(checkDatabaseFile(dataDir, MIGRATIONS)[1]).toMatchObject({ level: 'warning' })
    }))
})

describe('backups', () => {
  const to = (dataDir: string, every: number | null, production = true) => ({
    dataDir,
    production,
    backups: { every, keep: 3, to: { kind: 'folder' as const, folder: dataDir } },
  })
  const madeAt = (dataDir: string, at: number) => Bun.write(join(dataDir, backupName(at)), 'x')
  const tried = (dataDir: string, at: number, error?: string) =>
    recorded(
      dataDir,
      'drill',
      () => at,
      async () => {
        if (error) throw new Error(error)
        return { name: 'x' }
      },
    ).catch(() => undefined)

  test('must be scheduled on a public site', () =>
    inCopy(async (dataDir) => {
      expect(levels(await checkBackups(to(dataDir, null), NOW))).toEqual(['problem'])
      expect(levels(await checkBackups(to(dataDir, null, false), NOW))).toEqual(['warning'])
    }))

  test('must be recent, and drilled within the last week', () =>
    inCopy(async (dataDir) => {
      const look = () => checkBackups(to(dataDir, DAY_MS), NOW)
      expect(levels(await look())).toEqual(['problem'])
      await madeAt(dataDir, NOW - 3 * DAY_MS)
      expect((await look())[0]?.text).toContain('3 days old')
      await madeAt(dataDir, NOW - HOUR_MS)
      expect(levels(await look())).toEqual(['ok', 'warning'])
      await tried(dataDir, NOW - DAY_MS)
      expect(levels(await look())).toEqual(['ok', 'ok'])
      await tried(dataDir, NOW - HOUR_MS, 'it is damaged')
      const findings = await look()
      expect(findings[1]).toMatchObject({ level: 'problem', text: expect.stringContaining('it is damaged') })
      expectAdvice(findings)
    }))
})

describe('email', () => {
  test('is tried with the real server, with a test message if an address is given', async () => {
    const server = await smtpServer()
    const config = { smtpUrl: server.url, mailFrom: 'Cohearth <hello@cohearth.test>' }
    expect(levels(await checkMail(config))).toEqual(['ok'])
    expect(server.mails).toEqual([])
    expect(levels(await checkMail(config, 'operator@home.test'))).toEqual(['ok'])
    expect(await server.nextMailTo('operator@home.test')).toMatchObject({ subject: 'Cohearth test message' })
    server.refuseWith({ at: 'RCPT TO', status: 550 })
    expect(levels(await checkMail(config, 'operator@home.test'))).toEqual(['problem'])
    await server.stop()
    expect(levels(await checkMail(config))).toEqual(['problem'])
  })
})

describe('the address', () => {
  const answering = (body: () => Response) => Bun.serve({ port: 0, fetch: body })

  test('serves this release, another one, something else, or nothing', async () => {
    using ours = answering(() => Response.json({ status: 'ok', version: '1.0.0' }))
    const at = { publicUrl: `http://localhost:${ours.port}`, production: true }
    expect(levels(await checkAddress(at, '1.0.0'))).toEqual(['ok'])
    expect(levels(await checkAddress(at, '1.1.0'))).toEqual(['warning'])
    using other = answering(() => new Response('It works!'))
    const otherAddress = { publicUrl: `http://localhost:${other.port}`, production: true }
    expect(levels(await checkAddress(otherAddress, '1.0.0'))).toEqual(['problem'])
    const nobody = { publicUrl: 'http://localhost:1', production: true }
    expect(levels(await checkAddress(nobody, '1.0.0'))).toEqual(['problem'])
    expect(levels(await checkAddress({ ...nobody, production: false }, '1.0.0'))).toEqual(['skipped'])
  })
})

test('a clock that is minutes off is a problem', () => {
  const name = 'api.stripe.com'
  expect(levels(checkClock({ name, date: NOW, at: NOW + 2000 }))).toEqual(['ok'])
  expect(levels(checkClock({ name, date: NOW, at: NOW + 90_000 }))).toEqual(['problem'])
  expect(levels(checkClock({ name, date: NOW, at: NOW - 90_000 }))).toEqual(['problem'])
  expect(levels(checkClock(null))).toEqual(['skipped'])
})
