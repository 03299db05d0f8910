import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { devices } from '#db/schema/index.ts'
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
  wrongGuesses,
  wrongTries,
} from './support.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'

const email = 'maya@example.test'
let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await aClient(app, { email })
})
afterEach(() => app.close())

describe('an account’s owner', () => {
  async function ownCode(owner: Browser): Promise<Response> {
    await owner.logIn(email)
    return owner.verify(email, await codeFor(app, email))
  }

  test('gets in by code in a known browser, whatever strangers used up', async () => {
    const owner = await signedInBrowser(app, email)
    app.advance(MINUTE_MS)
    await wrongGuesses(app, email, 10)
    expect((await ownCode(owner)).status).toBe(200)
  })

  test('gets in by link in a new browser, whatever strangers used up', async () => {
    await wrongGuesses(app, email, 10)
    const owner = aBrowser(app)
    expect((await ownCode(owner)).status).toBe(400)
    expect((await owner.useLink(await linkFor(app, email))).status).toBe(200)
    app.advance(MINUTE_MS)
    expect((await ownCode(owner)).status).toBe(200)
  })

  test.each([
    ['signed in to another account only', MINUTE_MS, async () => signedInBrowser(app, 'theo@example.test')],
    ['signed in 90 days ago', 90 * DAY_MS, async () => signedInBrowser(app, email)],
  ])('is unknown in a browser that %s', async (_name, wait, known) => {
    await aClient(app, { email: 'theo@example.test' })
    const browser = await known()
    app.advance(wait)
    await wrongGuesses(app, email, 3)
    expect((await ownCode(browser)).status).toBe(400)
  })

  test('stays known for 90 days after the last sign-in', async () => {
    const owner = await signedInBrowser(app, email)
    app.advance(80 * DAY_MS)
    expect((await ownCode(owner)).status).toBe(200)
    app.advance(90 * DAY_MS - 1)
    await wrongGuesses(app, email, 3)
    expect((await ownCode(owner)).status).toBe(200)
  })

  test('of two accounts is known to both in one browser', async () => {
    await aClient(app, { email: 'theo@example.test' })
    const browser = await signedInBrowser(app, 'theo@example.test')
    await ownCode(browser)
    await wrongGuesses(app, email, 3)
    await wrongGuesses(app, 'theo@example.test', 3)
    app.advance(MINUTE_MS)
    for (const address of [email, 'theo@example.test']) {
      await browser.logIn(address)
      expect((await browser.verify(address, await codeFor(app, address))).status).toBe(200)
    }
  })

  test('is unknown in a revoked browser until they sign in there again, which replaces its cookie', async () => {
    const browser = await signedInBrowser(app, email)
    const stolen = browser.cookies.get('cohearth_device') ?? ''
    await app.deps.db.write(async (tx) => {
      await tx.update(devices).set({ revoked_at: app.deps.clock() })
    })
    app.advance(MINUTE_MS)
    await wrongGuesses(app, email, 3)
    expect((await ownCode(browser)).status).toBe(400)
    await browser.useLink(await linkFor(app, email))
    app.advance(MINUTE_MS)
    expect((await ownCode(browser)).status).toBe(200)
    expect(browser.cookies.get('cohearth_device')).not.toBe(stolen)
    app.advance(MINUTE_MS)
    const thief = aBrowser(app)
    thief.cookies.set('cohearth_device', stolen)
    expect((await ownCode(thief)).status).toBe(400)
  })

  test("has ten wrong guesses a day in a known browser, separate from everyone else's", async () => {
    const another = await signedInBrowser(app, email)
    app.advance(1)
    const owner = await signedInBrowser(app, email)
    for (const looked of [3, 3, 3, 1]) {
      app.advance(20 * MINUTE_MS)
      await owner.logIn(email)
      const code = await codeFor(app, email)
      const before = await wrongTries(app)
      for (let guess = 0; guess < 3; guess += 1) await owner.verify(email, otherThan(code))
      expect((await wrongTries(app)) - before).toBe(looked)
    }
    app.advance(20 * MINUTE_MS)
    expect((await ownCode(owner)).status).toBe(400)
    expect(await wrongGuesses(app, email, 4)).toBe(3)
    expect((await ownCode(another)).status).toBe(200)
    app.advance(20 * MINUTE_MS)
    await owner.logIn(email)
    expect((await owner.useLink(await linkFor(app, email))).status).toBe(200)
    app.advance(DAY_MS)
    expect((await ownCode(owner)).status).toBe(200)
  })

  test('has thirty wrong guesses in 90 days in a known browser, then only the link', async () => {
    const owner = await signedInBrowser(app, email)
    /** Makes a day's wrong guesses and returns how many were compared. */
    const wrongDay = async (codes: number) => {
      const before = await wrongTries(app)
      for (let sent = 0; sent < codes; sent += 1) {
        app.advance(20 * MINUTE_MS)
        await owner.logIn(email)
        const code = await codeFor(app, email)
        for (let guess = 0; guess < 3; guess += 1) await owner.verify(email, otherThan(code))
      }
      app.advance(DAY_MS)
      return (await wrongTries(app)) - before
    }
    expect(await wrongDay(4)).toBe(10)
    expect(await wrongDay(4)).toBe(10)
    expect(await wrongDay(4)).toBe(10)
    expect(await wrongDay(1)).toBe(0)
    const refused = await ownCode(owner)
    expect(await refused.json()).toEqual({ ...FAILED, next: NEXT.limitedCodes })
    expect((await owner.useLink(await linkFor(app, email))).status).toBe(200)
    app.advance(DAY_MS)
    await owner.logIn(email)
    expect((await owner.verify(email, await codeFor(app, email))).status).toBe(400)
    app.advance(85 * DAY_MS)
    expect((await ownCode(owner)).status).toBe(200)
  })
})
