// Promise: Each /24, /64 and /48 has its own email limit; at 1,000 emails an hour the server stops sending to unknown browsers and alerts the admins.
// Promise: Addresses with and without an account get the same response, in body, status and rows written.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { challenges, hits, outbox } from '#db/schema/index.ts'
import { aClient } from '#tests/support/factories.ts'
import { PUBLIC_ADDRESS, type TestApp, testApp } from '#tests/support/app.ts'
import { aBrowser, newestFor, SIGNUP } from './support.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/duration.ts'
import { rowsOf } from '#tests/support/engines.ts'

const KNOWN = 'known@example.test'
const UNKNOWN = 'unknown@example.test'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await aClient(app, { email: KNOWN })
})
afterEach(() => app.close())

const CALLS = [
  ['POST', '/signup', 201],
  ['PUT', '/login', 200],
  ['POST', '/verification-code/send', 200],
  ['PUT', '/verification-code/resend', 200],
] as const

const TABLES = ['users', 'challenges', 'outbox', 'hits', 'audit', 'sessions', 'devices']

async function rowCounts(): Promise<number[]> {
  const count = async (table: string) => (await rowsOf(app.deps.db, `SELECT id FROM ${table}`)).length
  return Promise.all(TABLES.map(count))
}

async function templates() {
  const rows = await app.deps.db.read.select().from(outbox).orderBy(outbox.id)
  return rows.map((row) => row.template)
}

describe.each(CALLS)('%s %s', (method, path, status) => {
  async function answerTo(email: string) {
    const before = await rowCounts()
    const response = await aBrowser(app).call(method, path, { ...SIGNUP, email })
    const after = await rowCounts()
    return {
      status: response.status,
      body: (await response.text()).replace(email, 'the address'),
      headers: [...response.headers.keys()],
      rows: after.map((count, table) => count - (before[table] ?? 0)),
    }
  }

  test('returns the address in its stored form', async () => {
    const response = await aBrowser(app).call(method, path, { ...SIGNUP, email: ' New.Person@Example.TEST ' })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ email: 'new.person@example.test' })
  })

  test('responds the same to known and unknown addresses, and writes as many rows', async () => {
    const known = await answerTo(KNOWN)
    expect(known).toMatchObject({ status, rows: [0, 1, 1, 5, 0, 0, 0] })
    expect(await answerTo(UNKNOWN)).toEqual(known)
  })

  test('is limited the same for known and unknown addresses', async () => {
    for (const email of [KNOWN, UNKNOWN]) {
      const browser = aBrowser(app)
      await browser.call(method, path, { ...SIGNUP, email })
      app.advance(10 * SECOND_MS)
      const response = await browser.call(method, path, { ...SIGNUP, email })
      expect(response.status).toBe(429)
      expect(await response.json()).toEqual({
        detail: 'Please use the latest email, or wait 20 seconds for another.',
      })
      app.advance(20 * SECOND_MS)
      expect((await browser.call(method, path, { ...SIGNUP, email })).status).toBe(status)
    }
  })
})

test('an unknown address is emailed that it has no account, and a known one gets a code even at a second sign-up', async () => {
  await aBrowser(app).logIn(UNKNOWN)
  await aBrowser(app).logIn(KNOWN)
  await aBrowser(app).signUp({ email: KNOWN })
  await aBrowser(app).signUp({ email: UNKNOWN })
  expect(await templates()).toEqual(['unknown-address', 'sign-in', 'sign-in', 'sign-in'])
})

test("the email isn't sent once its code has expired", async () => {
  await aBrowser(app).logIn(KNOWN)
  const challenge = await newestFor(app, KNOWN)
  const [mail] = await app.deps.db.read.select().from(outbox)
  expect(mail).toMatchObject({ params: { challenge: challenge.id }, give_up_at: challenge.expires_at })
  expect(challenge.expires_at - app.deps.clock()).toBe(10 * MINUTE_MS)
})

describe('limits on sends', () => {
  const statusOf = async (response: Promise<Response>) => (await response).status

  test('one browser gets five emails an hour per address', async () => {
    const browser = aBrowser(app)
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await statusOf(browser.logIn(KNOWN))).toBe(200)
      app.advance(MINUTE_MS)
    }
    const refused = await browser.logIn(KNOWN)
    expect(await refused.json()).toEqual({
      detail: 'Please use the latest email, or wait 55 minutes for another.',
    })
    expect(await statusOf(browser.logIn(UNKNOWN))).toBe(200)
    app.advance(55 * MINUTE_MS)
    expect(await statusOf(browser.logIn(KNOWN))).toBe(200)
    expect(await statusOf(browser.logIn(KNOWN))).toBe(429)
  })

  test.each([
    [30, '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    [60, '198.51.100.7', '198.51.100.8', '198.51.101.7'],
    [60, '198.51.100.7', '::ffff:198.51.100.9', '::ffff:198.51.101.7'],
  ])('one network gets %d emails an hour: %s, %s, but not %s', async (most, first, same, other) => {
    const logInFrom = (address: string, number: number) =>
      statusOf(aBrowser(app, { address }).logIn(`person${number}@example.test`))
    for (let sent = 0; sent < most; sent += 1) expect(await logInFrom(first, sent)).toBe(200)
    expect(await logInFrom(same, 60)).toBe(429)
    expect(await logInFrom(other, 61)).toBe(200)
    app.advance(HOUR_MS)
    expect(await logInFrom(same, 62)).toBe(200)
  })

  test('eighty networks of one /48 get sixty emails an hour and two hundred a day together', async () => {
    const sentIn = async (hours: number) => {
      const statuses: number[] = []
      for (let hour = 0; hour < hours; hour += 1) {
        for (let subnet = 0; subnet < 80; subnet += 1) {
          const browser = aBrowser(app, { address: `2001:db8:1:${subnet.toString(16)}::1` })
          statuses.push(await statusOf(browser.logIn(`person${hour}-${subnet}@example.test`)))
        }
        app.advance(HOUR_MS)
      }
      return statuses.filter((status) => status === 200).length
    }
    expect(await sentIn(1)).toBe(60)
    expect(await sentIn(5)).toBe(140)
    expect(await statusOf(aBrowser(app, { address: '2001:db8:2::1' }).logIn(KNOWN))).toBe(200)
  })

  test('a refused send writes nothing', async () => {
    const browser = aBrowser(app)
    await browser.logIn(KNOWN)
    const before = await rowCounts()
    await browser.logIn(KNOWN)
    expect(await rowCounts()).toEqual(before)
  })

  test("this machine doesn't count as a network", async () => {
    const statuses = new Set<number>()
    for (let sent = 0; sent < 61; sent += 1) {
      statuses.add(
        await statusOf(aBrowser(app, { address: '127.0.0.1' }).logIn(`person${sent}@example.test`)),
      )
    }
    expect([...statuses]).toEqual([200])
  })

  test('no address is stored in the clear', async () => {
    await aBrowser(app, { address: '198.51.100.7' }).logIn(KNOWN)
    const buckets = await app.deps.db.read.select({ bucket: hits.bucket }).from(hits)
    const limits = buckets.map(({ bucket }) => bucket.split(':')[0])
    expect(limits.toSorted()).toEqual([
      'log-in-address',
      'log-in-address-network',
      'send-browser',
      'send-network',
      'send-server',
    ])
    expect(JSON.stringify(buckets)).not.toMatch(/known|198\.51/)
  })
})

describe('the browser cookie', () => {
  test('binds the challenge, and only its SHA-256 is stored', async () => {
    const browser = aBrowser(app)
    await browser.logIn(KNOWN)
    const cookie = browser.cookies.get('cohearth_browser') ?? ''
    expect(cookie).toMatch(/^[\w-]{32}$/)
    const [row] = await app.deps.db.read.select().from(challenges)
    expect(row?.browser_id).toBe(new Bun.CryptoHasher('sha256').update(cookie).digest('hex'))
    app.advance(MINUTE_MS)
    await browser.resend(KNOWN)
    expect(browser.cookies.get('cohearth_browser')).toBe(cookie)
  })

  test('is ignored if malformed', async () => {
    const browser = aBrowser(app)
    browser.cookies.set('cohearth_browser', 'short')
    await browser.logIn(KNOWN)
    expect(browser.cookies.get('cohearth_browser')).toMatch(/^[\w-]{32}$/)
  })

  test.each([
    [
      {},
      'http://localhost:3000',
      /^cohearth_browser=[\w-]{32}; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/,
    ],
    [
      PUBLIC_ADDRESS,
      'https://cohearth.example',
      /^__Host-cohearth_browser=[\w-]{32}; Max-Age=172800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])('is for this host only: %j', async (environment: Record<string, string>, origin, expected) => {
    const other = await testApp(environment)
    const response = await aBrowser(other, { origin }).logIn(KNOWN)
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(expected)])
    await other.close()
  })
})
