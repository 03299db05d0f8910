import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { audit, devices, sessions, users } from '#db/schema/index.ts'
import { aClient } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import {
  aBrowser,
  type Browser,
  codeFor,
  FAILED,
  linkFor,
  NEXT,
  otherThan,
  signedInBrowser,
  wrongTries,
} from './support.ts'
import { MINUTE_MS } from '#domain/duration.ts'

const email = 'maya@example.test'
let app: TestApp
let id: number
beforeEach(async () => {
  app = await testApp()
  id = await aClient(app, { email })
})
afterEach(() => app.close())

async function expectRefused(response: Response) {
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject(FAILED)
  expect(response.headers.getSetCookie()).toEqual([])
}

describe('the right code', () => {
  test('signs in with a session and a device cookie', async () => {
    const browser = await signedInBrowser(app, email)
    expect(await (await browser.me()).json()).toMatchObject({ id, logged_in: true })
    expect([...browser.cookies.keys()]).toEqual(['cohearth_browser', 'cohearth_device', 'cohearth_session'])
    const [entry] = await app.deps.db.read.select().from(audit)
    expect(entry).toMatchObject({ action: 'session.started', actor_id: id, detail: { by: 'code' } })
  })

  test('works once', async () => {
    const browser = await signedInBrowser(app, email)
    await expectRefused(await browser.verify(email, await codeFor(app, email)))
  })

  test('sent fifty times at once, starts one session', async () => {
    const browser = aBrowser(app)
    await browser.logIn(email)
    const code = await codeFor(app, email)
    const responses = await Promise.all(Array.from({ length: 50 }, () => browser.verify(email, code)))
    const statuses = responses.map((response) => response.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(49)
    expect(await app.deps.db.read.select().from(sessions)).toHaveLength(1)
    expect(await app.deps.db.read.select().from(devices)).toHaveLength(1)
  })

  test('works for ten minutes', async () => {
    const browser = aBrowser(app)
    await browser.logIn(email)
    app.advance(10 * MINUTE_MS - 1)
    expect((await browser.verify(email, await codeFor(app, email))).status).toBe(200)
  })

  test("replaces the browser's session of another account", async () => {
    const other = 'theo@example.test'
    await aClient(app, { email: other })
    const browser = await signedInBrowser(app, email)
    const before = { cookie: `cohearth_session=${browser.cookies.get('cohearth_session')}` }
    await browser.logIn(other)
    await browser.verify(other, await codeFor(app, other))
    expect(await (await browser.me()).json()).toMatchObject({ email: other })
    expect((await app.call('GET', '/me', { headers: before })).status).toBe(401)
  })
})

describe('a code is refused', () => {
  const CASES: [name: string, attempt: (browser: Browser, code: string) => Promise<Response>][] = [
    ['when it’s wrong', (browser, code) => browser.verify(email, otherThan(code))],
    ['in a browser that didn’t request it', (_browser, code) => aBrowser(app).verify(email, code)],
    ['for another address', (browser, code) => browser.verify('theo@example.test', code)],
    [
      'in another browser that also requested one',
      async (_browser, code) => {
        const other = aBrowser(app)
        app.advance(1)
        await other.logIn(email)
        return other.verify(email, code === (await codeFor(app, email)) ? otherThan(code) : code)
      },
    ],
    [
      'after ten minutes',
      (browser, code) => {
        app.advance(10 * MINUTE_MS)
        return browser.verify(email, code)
      },
    ],
    [
      'once the browser has requested a newer one, even after that was used',
      async (browser, code) => {
        app.advance(MINUTE_MS)
        await browser.resend(email)
        const newer = await codeFor(app, email)
        if (newer !== code) await expectRefused(await browser.verify(email, code))
        await browser.verify(email, newer)
        return browser.verify(email, code)
      },
    ],
    [
      'after the link of the same email was used',
      async (browser, code) => {
        await aBrowser(app).useLink(await linkFor(app, email))
        return browser.verify(email, code)
      },
    ],
  ]
  test.each(CASES)('%s', async (_name, attempt) => {
    const browser = aBrowser(app)
    await browser.logIn(email)
    await expectRefused(await attempt(browser, await codeFor(app, email)))
  })

  test('for an address without an account, even the right one', async () => {
    const unknown = 'unknown@example.test'
    const browser = aBrowser(app)
    await browser.logIn(unknown)
    await expectRefused(await browser.verify(unknown, await codeFor(app, unknown)))
    await expectRefused(await browser.useLink(await linkFor(app, unknown)))
    expect(await wrongTries(app)).toBe(1)
  })
})

test('a deactivated person can’t sign in by code or link, and both responses say whom to contact', async () => {
  const browser = aBrowser(app)
  await browser.logIn(email)
  const [code, link] = [await codeFor(app, email), await linkFor(app, email)]
  await app.deps.db.write((tx) => tx.update(users).set({ is_active: false }))
  for (const response of [await browser.verify(email, code), await aBrowser(app).useLink(link)]) {
    expect(response.status).toBe(400)
    expect((await response.json()).detail).toBe(FAILED.detail)
    expect(response.headers.getSetCookie()).toEqual([])
  }
  app.advance(MINUTE_MS)
  await browser.logIn(email)
  const refused = await browser.verify(email, await codeFor(app, email))
  expect(await refused.json()).toEqual({
    ...FAILED,
    next: 'This account is deactivated. Write to us at hello@cohearth.localhost.',
  })
})

test('three wrong tries end a code, and another code works', async () => {
  // A known browser may guess more often than one code allows.
  const browser = await signedInBrowser(app, email)
  app.advance(MINUTE_MS)
  await browser.logIn(email)
  const code = await codeFor(app, email)
  const next: unknown[] = []
  for (const guess of [otherThan(code), otherThan(code), otherThan(code), code]) {
    const response = await browser.verify(email, guess)
    await expectRefused(response.clone())
    next.push((await response.json()).next)
  }
  expect(next).toEqual([undefined, undefined, NEXT.endedCode, NEXT.endedCode])
  app.advance(MINUTE_MS)
  await browser.resend(email)
  expect((await browser.verify(email, await codeFor(app, email))).status).toBe(200)
})

test('two wrong tries leave the third for the right code', async () => {
  const browser = aBrowser(app)
  await browser.logIn(email)
  const code = await codeFor(app, email)
  for (let tries = 0; tries < 2; tries += 1) await browser.verify(email, otherThan(code))
  expect((await browser.verify(email, code)).status).toBe(200)
})

test("someone else's request doesn't void a code", async () => {
  const browser = aBrowser(app)
  await browser.logIn(email)
  const code = await codeFor(app, email)
  app.advance(MINUTE_MS)
  await aBrowser(app).logIn(email)
  expect((await browser.verify(email, code)).status).toBe(200)
})
