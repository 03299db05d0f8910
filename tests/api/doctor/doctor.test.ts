// Promise: `cohearth doctor` finds what's wrong with an installation, says what to do about each finding, and changes nothing.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Database as Sqlite } from 'bun:sqlite'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { checkBackups } from '#api/doctor/backups.ts'
import { checkDatabaseFile } from '#api/doctor/database.ts'
import type { Finding } from '#api/doctor/finding.ts'
import { checkClock, checkFilms, checkFolder } from '#api/doctor/machine.ts'
import { checkMail } from '#api/doctor/mail.ts'
import { checkAddress } from '#api/doctor/outside.ts'
import { checkStripe } from '#api/doctor/stripe.ts'
import { recorded } from '#api/backup/status.ts'
import { backupName } from '#api/backup/places/place.ts'
import { HANDLED_EVENTS } from '#api/gateways/payment-events.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { MIGRATIONS } from '#tests/support/older-database.ts'
import { smtpServer } from '#tests/support/smtp.ts'

const MAIN = join(import.meta.dir, '../../../api/main.ts')
const NOW = Date.parse('2026-06-10T12:00:00Z')

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

/** Runs `look` on a copy of a data folder that's in order. */
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

const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level)

/** What is wrong says what to do. */
function expectAdvice(findings: readonly Finding[]): void {
  for (const { level, advice } of findings)
    if (level === 'problem' || level === 'warning') expect(advice).toBeTruthy()
}

describe('the command', () => {
  test('exits with 0 and writes JSON where nothing is wrong', () =>
    inCopy((dataDir) => {
      const { exitCode, output } = cohearth(dataDir, { PORT: '1' }, 'doctor', '--json')
      const { healthy, findings } = JSON.parse(output)
      expect(levels(findings)).not.toContain('problem')
      expect([exitCode, healthy]).toEqual([0, true])
      expectAdvice(findings)
    }))

  test('exits with 1 and names each wrong value of the configuration', () => {
    const { exitCode, output } = cohearth(seeded, { PORT: 'x', BACKUP_EVERY: 'often' }, 'doctor')
    expect(exitCode).toBe(1)
    expect(output).toContain('PORT: must be')
    expect(output).toContain('BACKUP_EVERY: must be a time like 30m, 12h or 1d')
    expect(output).toContain('2 problems')
  })
})

describe('the data folder', () => {
  test('is the user’s alone, or the command to make it so is named', () =>
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
  test('is read as a whole', () =>
    inCopy(async (dataDir) => {
      expect(levels(checkDatabaseFile(dataDir, MIGRATIONS))).toEqual(['ok', 'ok'])
      const file = join(dataDir, 'cohearth.sqlite')
      const bytes = await Bun.file(file).bytes()
      bytes.fill(7, bytes.length / 2, bytes.length / 2 + 20_000)
      await Bun.write(file, bytes)
      expect(checkDatabaseFile(dataDir, MIGRATIONS)[0]?.text).toStartWith('It’s damaged')
    }))

  test('of a newer release is distinguished from one that’s due for an upgrade', () =>
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

  test('must be young, and restorable in the last week', () =>
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

describe('Stripe', () => {
  const PRICE = {
    id: 'price_1',
    object: 'price',
    active: true,
    currency: 'cad',
    unit_amount: 1500,
    recurring: { interval: 'month', interval_count: 1 },
  }
  const ENDPOINT = {
    id: 'we_1',
    object: 'webhook_endpoint',
    url: 'https://cohearth.test/api/stripe/webhook',
    status: 'enabled',
    api_version: Stripe.API_VERSION as string,
    enabled_events: [...HANDLED_EVENTS] as string[],
  }

  async function withStripe(price: object, endpoints: object[], key = 'sk_live_right') {
    using server = Bun.serve({
      port: 0,
      fetch(request) {
        if (request.headers.get('authorization') !== 'Bearer sk_live_right')
          return Response.json(
            { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
            { status: 401 },
          )
        if (new URL(request.url).pathname === '/v1/prices/price_1') return Response.json(price)
        return Response.json({
          object: 'list',
          data: endpoints,
          has_more: false,
          url: '/v1/webhook_endpoints',
        })
      },
    })
    const apiBase = `http://127.0.0.1:${server.port}`
    const stripe = {
      secretKey: key,
      publishableKey: 'pk_live_x',
      webhookSecret: 'whsec_x',
      priceId: 'price_1',
      apiBase,
    }
    const payments = { kind: 'stripe' as const, publishableKey: 'pk_live_x', inTest: false }
    const findings = await checkStripe({ stripe, payments, publicUrl: 'https://cohearth.test' })
    expectAdvice(findings)
    return findings
  }

  test('has the price and the webhook', async () => {
    expect(levels(await withStripe(PRICE, [ENDPOINT]))).toEqual(['ok', 'ok'])
  })

  test.each([
    ['a refused key', () => withStripe(PRICE, [ENDPOINT], 'sk_live_wrong'), 'Invalid API Key'],
    [
      'a price in another currency',
      () => withStripe({ ...PRICE, currency: 'usd' }, [ENDPOINT]),
      'isn’t an active monthly price',
    ],
    [
      'an archived price',
      () => withStripe({ ...PRICE, active: false }, [ENDPOINT]),
      'isn’t an active monthly price',
    ],
    [
      'a yearly price',
      () => withStripe({ ...PRICE, recurring: { interval: 'year', interval_count: 1 } }, [ENDPOINT]),
      'isn’t an active monthly price',
    ],
    ['no webhook', () => withStripe(PRICE, []), 'no enabled webhook endpoint'],
    [
      'a webhook that was switched off',
      () => withStripe(PRICE, [{ ...ENDPOINT, status: 'disabled' }]),
      'no enabled webhook endpoint',
    ],
    [
      'an old API version',
      () => withStripe(PRICE, [{ ...ENDPOINT, api_version: '2020-08-27' }]),
      'sends API version 2020-08-27',
    ],
    [
      'missing events',
      () => withStripe(PRICE, [{ ...ENDPOINT, enabled_events: HANDLED_EVENTS.slice(1) }]),
      `doesn’t send ${HANDLED_EVENTS[0]}`,
    ],
  ])('with %s is found', async (_what, look, sentence) => {
    const found = (await look()).filter(({ level }) => level !== 'ok')
    expect(found.map(({ text }) => text)).toEqual([expect.stringContaining(sentence)])
  })
})

describe('the address', () => {
  const answering = (body: () => Response) => Bun.serve({ port: 0, fetch: body })

  test('is this release, another one, something else, or nobody', async () => {
    using ours = answering(() => Response.json({ status: 'ok', version: '1.0.0' }))
    const at = { publicUrl: `http://localhost:${ours.port}`, production: true }
    expect(levels(await checkAddress(at, '1.0.0'))).toEqual(['ok'])
    expect(levels(await checkAddress(at, '1.1.0'))).toEqual(['warning'])
    using other = answering(() => new Response('It works!'))
    const elsewhere = { publicUrl: `http://localhost:${other.port}`, production: true }
    expect(levels(await checkAddress(elsewhere, '1.0.0'))).toEqual(['problem'])
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
