// Promise: An ended session, a deactivation, or a new role, name or plan counts from the very next request, even when another process wrote it.
// Promise: Sessions end after 30 days without a visit and 90 days in all, staff sessions after 12 hours, by the user's current role.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { aBrowser, type Browser, restarted, signedInBrowser } from './support.ts'
import { sessions } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { byAnotherProcess, changeRows } from '#tests/support/engines.ts'

const EMAIL = 'maya@example.test'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app, { email: EMAIL, phone_number: '4165550100', first_name: 'Maya' })
})
afterEach(() => app.close())

const statusOf = async (browser: Browser) => (await browser.me()).status
const namesOf = (cookies: string[]) => cookies.map((cookie) => cookie.split('=')[0]).sort()

/** What someone may write about Maya, and the response to her next request. */
const WRITTEN: [string, string, number | object][] = [
  ['her session is ended', 'DELETE FROM sessions', 401],
  ['her session has run out', 'UPDATE sessions SET expires_at = 1', 401],
  ['she signed in long ago', 'UPDATE sessions SET created_at = 1', 401],
  ['she is deactivated', 'UPDATE users SET is_active = 0', 401],
  ['she is put on the waiting list', "UPDATE users SET stage = 'subscriber'", 401],
  ['she loses her role', 'UPDATE users SET role = NULL', 403],
  ['she becomes an agent', 'UPDATE users SET role = 3', { role: 3 }],
  ['her name is changed', "UPDATE users SET first_name = 'Mia'", { first_name: 'Mia' }],
  ['she moves to another stage', 'UPDATE users SET state_id = 2000', { state: 2000 }],
  [
    'she subscribes',
    "INSERT INTO journeys SELECT id, 'BILLING', 'COMPLETED', 0 FROM users",
    { subscribed: true },
  ],
]

const WRITERS: [string, (sql: string) => Promise<void>][] = [
  ['this process', (sql) => changeRows(app.deps.db, sql)],
  ['another process', (sql) => byAnotherProcess(app, sql)],
]

describe.each(WRITERS)('what %s writes takes effect with the very next request', (_who, write) => {
  test.each(WRITTEN)('%s', async (_what, sql, expected) => {
    const browser = await signedInBrowser(app, EMAIL)
    for (const _time of [1, 2]) expect(await statusOf(browser)).toBe(200)
    await write(sql)
    const response = await browser.me()
    if (typeof expected === 'number') expect(response.status).toBe(expected)
    else expect(await response.json()).toMatchObject(expected)
  })
})

test('a session is recognized only by its own cookie', async () => {
  const robin = await aClient(app, { email: 'robin@example.test' })
  const [first, second] = [
    await signedInBrowser(app, EMAIL),
    await signedInBrowser(app, 'robin@example.test'),
  ]
  const idOf = async (browser: Browser) => (await (await browser.me()).json()).id
  for (const _time of [1, 2]) expect([await idOf(first), await idOf(second)]).toEqual([maya, robin])
  await first.call('POST', '/logout')
  expect([await statusOf(first), await idOf(second)]).toEqual([401, robin])
})

test("another script's badly encoded cookie changes nothing", async () => {
  const browser = await signedInBrowser(app, EMAIL)
  browser.cookies.set('theirs', '%E0%A4%A')
  expect(await statusOf(browser)).toBe(200)
  const stranger = aBrowser(app)
  stranger.cookies.set('theirs', '%')
  expect(await statusOf(stranger)).toBe(401)
})

describe('a session', () => {
  test('ends after 30 days without a visit', async () => {
    const browser = await signedInBrowser(app, EMAIL)
    app.advance(30 * DAY_MS - 1000)
    expect(await statusOf(browser)).toBe(200)
    app.advance(30 * DAY_MS)
    expect(await statusOf(browser)).toBe(401)
  })

  test("ends after 90 days however often it's used, also after a restart", async () => {
    const browser = await signedInBrowser(app, EMAIL)
    for (let day = 0; day < 89; day += 1) {
      app.advance(DAY_MS)
      expect(await statusOf(browser)).toBe(200)
    }
    app = await restarted(app)
    app.advance(DAY_MS)
    const after = aBrowser(app)
    for (const [name, value] of browser.cookies) after.cookies.set(name, value)
    expect(await statusOf(after)).toBe(401)
  })

  test("is extended once a day when it's used, and its cookie too", async () => {
    const browser = await signedInBrowser(app, EMAIL)
    const before = await app.deps.db.read.select().from(sessions)
    app.advance(DAY_MS - 1000)
    expect((await browser.me()).headers.getSetCookie()).toEqual([])
    expect(await app.deps.db.read.select().from(sessions)).toEqual(before)
    app.advance(1000)
    expect((await browser.me()).headers.getSetCookie().join()).toContain('cohearth_session=')
  })

  test("keeps a response's other cookies when it extends itself", async () => {
    const browser = await signedInBrowser(app, EMAIL)
    app.advance(DAY_MS)
    const { headers } = await browser.logIn(EMAIL)
    expect(namesOf(headers.getSetCookie())).toEqual(['cohearth_browser', 'cohearth_session'])
  })

  test("isn't extended by the response that ends it", async () => {
    const browser = await signedInBrowser(app, EMAIL)
    app.advance(DAY_MS)
    const { headers } = await browser.call('POST', '/logout')
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^cohearth_session=;.* Max-Age=0/)])
  })

  test("of staff ends after 12 hours however often it's used", async () => {
    await anAdmin(app, { email: 'admin@example.test' })
    const browser = await signedInBrowser(app, 'admin@example.test')
    for (let hour = 0; hour < 11; hour += 1) {
      app.advance(HOUR_MS)
      expect(await statusOf(browser)).toBe(200)
    }
    app.advance(HOUR_MS)
    expect(await statusOf(browser)).toBe(401)
  })
})
