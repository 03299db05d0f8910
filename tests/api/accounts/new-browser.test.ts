// Promise: A sign-in from an unknown browser is emailed to its owner, with a link that ends it, for 30 days.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { aBrowser, type Browser, codeFor, signedInBrowser } from './support.ts'
import { passkeySignIn, withPasskey } from './passkeys/support.ts'
import { drain } from '#api/mail/service.ts'
import { audit } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { refusalIn } from '#tests/support/refusals.ts'

const EMAIL = 'maya@example.test'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app, { email: EMAIL, phone_number: '4165550100', first_name: 'Maya' })
})
afterEach(() => app.close())

const statusOf = async (browser: Browser) => (await browser.me()).status

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

  test('is emailed for sign-ins by passkey too', async () => {
    const { authenticator } = await withPasskey(app, EMAIL)
    await passkeySignIn(app, authenticator)
    expect(await newBrowserMails()).toHaveLength(2)
  })

  test("is ended by the email's link, signed in or not, however often it's pressed", async () => {
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

  test("isn't ended by a link that is forged, of another kind, or older than 30 days", async () => {
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
    expect(await refusalIn(await browser.call('POST', '/end-sign-in', { token }))).toEqual([
      400,
      'This link is incomplete or has expired. You can see where you’re signed in, and sign out, in Settings.',
    ])
    expect(await statusOf(browser)).toBe(200)
  })
})
