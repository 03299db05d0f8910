import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Browser, codeFor, otherThan, signedInBrowser } from './support.ts'
import { withPasskey } from './passkeys/support.ts'
import { drain } from '#api/mail/service.ts'
import { audit } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

const EMAIL = 'maya@example.test'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app, { email: EMAIL, phone_number: '4165550100', first_name: 'Maya' })
})
afterEach(() => app.close())

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

describe('a dangerous action', () => {
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

  test("doesn't include changing your name", async () => {
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
    const response = await browser.call(method, path, body)
    expect([response.status, (await response.json()).confirm]).toEqual([403, true])
    await confirmWith(browser, await sendCode(browser))
    expect((await browser.call(method, path, body)).ok).toBe(true)
  })

  test('includes changes that admins make to other users', async () => {
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
      const response = await admin.call(method, path, body)
      expect([path, response.status, (await response.json()).confirm]).toEqual([path, 403, true])
    }
  })
})

describe('a confirmation', () => {
  test('with a wrong code is refused, and the third wrong one ends the code', async () => {
    const browser = await signedInBrowser(app, EMAIL)
    app.advance(HOUR_MS)
    const code = await sendCode(browser)
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await confirmWith(browser, otherThan(code))).status).toBe(400)
    }
    expect((await confirmWith(browser, code)).status).toBe(400)
    expect(await isFresh(browser)).toBe(false)
  })

  test('with a used code is refused', async () => {
    const browser = await signedInBrowser(app, EMAIL)
    app.advance(HOUR_MS)
    const code = await sendCode(browser)
    expect((await confirmWith(browser, code)).status).toBe(204)
    expect((await confirmWith(browser, code)).status).toBe(400)
  })

  test('doesn’t refresh other sessions', async () => {
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

  test("by passkey accepts only the person's own passkey", async () => {
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
