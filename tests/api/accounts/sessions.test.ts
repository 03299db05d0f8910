// Promise: An ended session, a deactivation, or a new role, name or plan counts from the very next request, even when another process wrote it.
// Promise: Sessions end after 30 days without a visit and 90 days in all, staff sessions after 12 hours, by the user's current role.
// Promise: A sign-in from an unknown browser is emailed to its owner, with a link that ends it, for 30 days.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { aBrowser, type Browser, codeFor, otherThan, restarted, signedInBrowser } from './support.ts'
import { passkeySignIn, withPasskey } from './passkeys/support.ts'
import { drain } from '#api/mail/service.ts'
import { audit, sessions } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
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
  ['she waits for a place', "UPDATE users SET stage = 'subscriber'", 401],
  ['she loses her role', 'UPDATE users SET role = NULL', 403],
  ['she becomes an agent', 'UPDATE users SET role = 3', { role: 3 }],
  ['she gets another name', "UPDATE users SET first_name = 'Mia'", { first_name: 'Mia' }],
  ['she moves on', 'UPDATE users SET state_id = 2000', { state: 2000 }],
  ['she pays', "INSERT INTO journeys SELECT id, 'BILLING', 'COMPLETED', 0 FROM users", { subscribed: true }],
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
    const answer = await browser.me()
    if (typeof expected === 'number') expect(answer.status).toBe(expected)
    else expect(await answer.json()).toMatchObject(expected)
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

const PROFILE = { first_name: 'Maya', middle_name: '', last_name: 'Tremblay' }
const changePhone = (browser: Browser, phone_number: string) =>
  browser.call('PUT', '/user/profile', { ...PROFILE, phone_number, user_id: maya })

async function sendCode(browser: Browser): Promise<string> {
  expect((await browser.call('POST', '/confirmation/code')).status).toBe(204)
  return codeFor(app, EMAIL)
}

const confirmWith = (browser: Browser, verification_code: string) =>
  browser.call('PUT', '/confirmation/code', { verification_code })

async function isFresh(browser: Browser): Promise<boolean> {
  return (await (await browser.call('GET', '/confirmation')).json()).fresh
}

describe('a dangerous act', () => {
  test('needs a sign-in of the last 15 minutes, says so, and continues after a code', async () => {
    const browser = await signedInBrowser(app, EMAIL)
    expect((await changePhone(browser, '4165550101')).status).toBe(200)
    app.advance(15 * MINUTE_MS + 1)
    const refused = await changePhone(browser, '4165550102')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({
      detail: expect.stringContaining('confirm it’s you'),
      confirm: true,
    })
    expect((await confirmWith(browser, await sendCode(browser))).status).toBe(204)
    expect((await changePhone(browser, '4165550102')).status).toBe(200)
    const lines = await app.deps.db.read.select().from(audit)
    expect(lines.map(({ action }) => action)).toContain('session.confirmed')
  })

  test("isn't a change of name", async () => {
    const browser = await signedInBrowser(app, EMAIL)
    app.advance(HOUR_MS)
    expect((await changePhone(browser, '416-555-0100')).status).toBe(200)
  })

  test.each([
    ['GET', '/account/export', undefined],
    ['DELETE', '/account', { email: EMAIL }],
  ])('is %s %s', async (method, path, body) => {
    const browser = await signedInBrowser(app, EMAIL)
    app.advance(HOUR_MS)
    const answer = await browser.call(method, path, body)
    expect([answer.status, (await answer.json()).confirm]).toEqual([403, true])
    await confirmWith(browser, await sendCode(browser))
    expect((await browser.call(method, path, body)).ok).toBe(true)
  })

  test('includes what admins do to others', async () => {
    const client = await aClient(app, { email: 'theo@example.test' })
    await anAdmin(app, { email: 'admin@example.test' })
    const admin = await signedInBrowser(app, 'admin@example.test')
    app.advance(HOUR_MS)
    const person = { user_id: client, role: 2 }
    for (const [method, path, body] of [
      ['POST', '/admin/create-user', { role: 1, first_name: 'A', last_name: 'B', email: 'new@example.test' }],
      ['POST', '/admin/deactivate-user', person],
      ['POST', '/admin/reactivate-user', person],
      ['PUT', '/update/state/theo@example.test', { state: '300' }],
      ['PUT', '/update/stage/theo@example.test', { stage: 'lead' }],
      ['POST', '/journey/update', { user_id: client, journey_type: 'ONBOARDING', state: '100' }],
    ] as const) {
      const answer = await admin.call(method, path, body)
      expect([path, answer.status, (await answer.json()).confirm]).toEqual([path, 403, true])
    }
  })
})

describe('a confirmation', () => {
  test('by a wrong code is refused, and the third one ends the code', async () => {
    const browser = await signedInBrowser(app, EMAIL)
    app.advance(HOUR_MS)
    const code = await sendCode(browser)
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await confirmWith(browser, otherThan(code))).status).toBe(400)
    }
    expect((await confirmWith(browser, code)).status).toBe(400)
    expect(await isFresh(browser)).toBe(false)
  })

  test('by a used code is refused', async () => {
    const browser = await signedInBrowser(app, EMAIL)
    app.advance(HOUR_MS)
    const code = await sendCode(browser)
    expect((await confirmWith(browser, code)).status).toBe(204)
    expect((await confirmWith(browser, code)).status).toBe(400)
  })

  test('leaves other sessions as old as they are', async () => {
    const here = await signedInBrowser(app, EMAIL)
    app.advance(MINUTE_MS)
    const there = await signedInBrowser(app, EMAIL)
    app.advance(HOUR_MS)
    await confirmWith(here, await sendCode(here))
    expect([await isFresh(here), await isFresh(there)]).toEqual([true, false])
  })

  test('has its own email', async () => {
    const browser = await signedInBrowser(app, EMAIL)
    app.advance(HOUR_MS)
    const code = await sendCode(browser)
    await drain(app.deps)
    const mail = app.mails.at(-1)
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Your code to confirm it’s you' })
    expect(mail?.text).toContain(`    ${code}`)
  })

  test("by passkey accepts only one's own", async () => {
    const { browser, authenticator } = await withPasskey(app, EMAIL)
    await aClient(app, { email: 'theo@example.test' })
    const theos = await withPasskey(app, 'theo@example.test')
    app.advance(HOUR_MS)
    const confirm = async (key: typeof authenticator) => {
      const options = await browser.call('POST', '/confirmation/passkey/options')
      return (await browser.call('PUT', '/confirmation/passkey', key.assert(await options.json()))).status
    }
    expect(await confirm(theos.authenticator)).toBe(400)
    expect(await isFresh(browser)).toBe(false)
    expect(await confirm(authenticator)).toBe(204)
    expect(await isFresh(browser)).toBe(true)
  })
})

/** The token of the link in the newest email about a new browser. */
async function endToken(): Promise<string> {
  await drain(app.deps)
  const mail = app.mails.findLast(({ subject }) => subject.startsWith('New sign-in'))
  return /end-sign-in#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const newBrowserMails = async () => {
  await drain(app.deps)
  return app.mails.filter(({ subject }) => subject.startsWith('New sign-in'))
}

describe('a sign-in with a new browser', () => {
  test('is emailed with time, zone and browser', async () => {
    await signedInBrowser(app, EMAIL)
    const [mail, ...others] = await newBrowserMails()
    expect(others).toEqual([])
    expect(mail?.to).toBe(EMAIL)
    expect(mail?.text).toContain('Unknown browser, on Aug 1, 2026, 8:00 AM EDT.')
  })

  test("isn't emailed again for a known browser", async () => {
    const browser = await signedInBrowser(app, EMAIL)
    app.advance(HOUR_MS)
    await browser.logIn(EMAIL)
    expect((await browser.verify(EMAIL, await codeFor(app, EMAIL))).status).toBe(200)
    expect(await newBrowserMails()).toHaveLength(1)
  })

  test("isn't emailed for the very first one, at sign-up", async () => {
    const browser = aBrowser(app)
    await browser.signUp({ email: 'new@example.test' })
    await browser.verify('new@example.test', await codeFor(app, 'new@example.test'))
    expect(await statusOf(browser)).toBe(200)
    expect(await newBrowserMails()).toEqual([])
  })

  test('is emailed for a passkey too', async () => {
    const { authenticator } = await withPasskey(app, EMAIL)
    await passkeySignIn(app, authenticator)
    expect(await newBrowserMails()).toHaveLength(2)
  })

  test("ends by the email's link, signed in or not, however often it's pressed", async () => {
    const mine = await signedInBrowser(app, EMAIL)
    app.advance(MINUTE_MS)
    const thief = await signedInBrowser(app, EMAIL)
    const token = await endToken()
    const anywhere = aBrowser(app)
    for (let pressed = 0; pressed < 3; pressed += 1) {
      expect((await anywhere.call('POST', '/end-sign-in', { token })).status).toBe(204)
    }
    expect([await statusOf(mine), await statusOf(thief)]).toEqual([200, 401])
    const lines = await app.deps.db.read.select().from(audit)
    const ended = lines.filter(({ action }) => action === 'session.ended')
    expect(ended).toMatchObject([{ actor_id: null, subject_id: maya, detail: { by: 'mail', sessions: 1 } }])
    // Other browsers are still known.
    app.advance(MINUTE_MS)
    await mine.logIn(EMAIL)
    await mine.verify(EMAIL, await codeFor(app, EMAIL))
    expect(await newBrowserMails()).toHaveLength(2)
    // The browser isn't known any more, so its next sign-in is emailed again.
    app.advance(MINUTE_MS)
    await thief.logIn(EMAIL)
    await thief.verify(EMAIL, await codeFor(app, EMAIL))
    expect(await newBrowserMails()).toHaveLength(3)
  })

  test("doesn't end by a link that is forged, of another kind, or older than 30 days", async () => {
    const browser = await signedInBrowser(app, EMAIL)
    const token = await endToken()
    app.advance(29 * DAY_MS)
    expect(await statusOf(browser)).toBe(200)
    const [device = '', until = ''] = token.split('.')
    for (const forged of [
      '',
      'x',
      `${token}x`,
      `${device}.${Number(until) + DAY_MS}.${token.split('.')[2]}`,
    ]) {
      expect((await browser.call('POST', '/end-sign-in', { token: forged })).status).toBe(400)
    }
    app.advance(DAY_MS)
    expect((await browser.call('POST', '/end-sign-in', { token })).status).toBe(400)
    expect(await statusOf(browser)).toBe(200)
  })
})
