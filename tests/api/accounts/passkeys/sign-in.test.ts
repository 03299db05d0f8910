// Promise: A passkey response counts once, for the person, purpose and browser that were asked, within five minutes, for our origin; replayed, forged and cloned ones are refused alike.
// Promise: Asking for a passkey names no one, so no one learns who has one.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { aBrowser, codeFor } from '../support.ts'
import { addPasskeyIn, askToSignIn, optionsOf, passkeySignIn, passkeysIn, withPasskey } from './support.ts'
import { drain } from '#api/mail/service.ts'
import { audit, passkeyChallenges, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { aClient } from '#tests/support/factories.ts'
import { MINUTE_MS } from '#domain/duration.ts'

const EMAIL = 'maya@example.test'
const REFUSED = {
  detail: 'That passkey didn’t work. Please try again, or sign in with your email address.',
}

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app, { email: EMAIL })
})
afterEach(() => app.close())

async function expectRefused(response: Response): Promise<void> {
  expect([response.status, await response.json()]).toEqual([400, REFUSED])
}

describe('signing in with a passkey', () => {
  test('needs no address, and works in a new browser', async () => {
    const { authenticator } = await withPasskey(app, EMAIL)
    const { browser, response } = await passkeySignIn(app, authenticator)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: maya, email: EMAIL })
    expect((await browser.me()).status).toBe(200)
    const lines = await app.deps.db.read.select().from(audit)
    expect(lines.at(-1)).toMatchObject({ action: 'session.started', detail: { by: 'passkey' } })
  })

  test('works with a second passkey', async () => {
    const { browser, authenticator } = await withPasskey(app, EMAIL)
    const second = await addPasskeyIn(browser)
    expect((await passkeysIn(browser)).length).toBe(2)
    for (const one of [authenticator, second.authenticator]) {
      expect((await passkeySignIn(app, one)).response.status).toBe(200)
    }
  })

  test('over and over fills neither the audit log nor the mailbox, and works again later', async () => {
    const { authenticator } = await withPasskey(app, EMAIL)
    const statuses: number[] = []
    for (let round = 0; round < 40; round += 1) {
      statuses.push((await passkeySignIn(app, authenticator)).response.status)
    }
    // Adding it counted as one use.
    expect(statuses).toEqual([...Array<number>(29).fill(200), ...Array<number>(11).fill(429)])
    await drain(app.deps)
    expect(app.mails.length).toBeLessThan(35)
    app.advance(60 * MINUTE_MS)
    expect((await passkeySignIn(app, authenticator)).response.status).toBe(200)
  })

  test('asks for no particular user', async () => {
    await withPasskey(app, EMAIL)
    const response = await aBrowser(app).call('POST', '/passkeys/sign-in/options')
    expect(await response.json()).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(await app.deps.db.read.select().from(passkeyChallenges)).toMatchObject([{ user_id: null }])
  })

  test("ends the browser's earlier session", async () => {
    const { browser, authenticator } = await withPasskey(app, EMAIL)
    const before = browser.cookies.get('cohearth_session') ?? ''
    await passkeySignIn(app, authenticator, {}, browser)
    const old = aBrowser(app)
    old.cookies.set('cohearth_session', before)
    expect((await old.me()).status).toBe(401)
  })
})

describe('these are refused with the same response:', () => {
  test('an unknown passkey', async () => {
    await expectRefused((await passkeySignIn(app, new Authenticator())).response)
  })

  test('a removed passkey', async () => {
    const { browser, authenticator } = await withPasskey(app, EMAIL)
    const [passkey] = await passkeysIn(browser)
    await browser.call('DELETE', `/passkeys/${passkey?.id}`)
    await expectRefused((await passkeySignIn(app, authenticator)).response)
  })

  test('a replayed response', async () => {
    const { authenticator } = await withPasskey(app, EMAIL)
    const browser = aBrowser(app)
    const assertion = authenticator.assert(await askToSignIn(browser))
    expect((await browser.call('POST', '/passkeys/sign-in', assertion)).status).toBe(200)
    await expectRefused(await browser.call('POST', '/passkeys/sign-in', assertion))
  })

  test("a response from a browser that wasn't the one asked", async () => {
    const { authenticator } = await withPasskey(app, EMAIL)
    const assertion = authenticator.assert(await askToSignIn(aBrowser(app)))
    const thief = aBrowser(app)
    await askToSignIn(thief)
    await expectRefused(await thief.call('POST', '/passkeys/sign-in', assertion))
  })

  test('a response after five minutes', async () => {
    const { authenticator } = await withPasskey(app, EMAIL)
    const browser = aBrowser(app)
    const assertion = authenticator.assert(await askToSignIn(browser))
    app.advance(5 * MINUTE_MS)
    await expectRefused(await browser.call('POST', '/passkeys/sign-in', assertion))
  })

  test('a response to another challenge', async () => {
    const { browser, authenticator } = await withPasskey(app, EMAIL)
    const response = await browser.call('POST', '/confirmation/passkey/options')
    const { challenge }: { challenge: string } = await response.json()
    await expectRefused(await browser.call('POST', '/passkeys/sign-in', authenticator.assert({ challenge })))
  })

  test.each([
    ['another origin', { origin: 'https://cohearth.evil.test' }],
    ['another port of this machine', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpID: 'evil.test' }],
    ['an authenticator that didn’t verify the user', { userVerified: false }],
    ['a clone, whose counter hasn’t increased', { counter: 1 }],
  ])('a response from %s', async (_what, ceremony) => {
    const { authenticator } = await withPasskey(app, EMAIL)
    expect((await passkeySignIn(app, authenticator)).response.status).toBe(200)
    await expectRefused((await passkeySignIn(app, authenticator, ceremony)).response)
  })

  test('a forged signature', async () => {
    const { authenticator } = await withPasskey(app, EMAIL)
    const browser = aBrowser(app)
    const assertion = authenticator.assert(await askToSignIn(browser))
    const other = new Authenticator().assert(await askToSignIn(browser))
    const forged = { ...assertion, response: { ...assertion.response, signature: other.response.signature } }
    await expectRefused(await browser.call('POST', '/passkeys/sign-in', forged))
  })

  test("a deactivated person's passkey", async () => {
    const { authenticator } = await withPasskey(app, EMAIL)
    await app.deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, maya)))
    await expectRefused((await passkeySignIn(app, authenticator)).response)
  })
})

test('someone on the waiting list gets the same explanation as with a code', async () => {
  const { authenticator } = await withPasskey(app, EMAIL)
  await app.deps.db.write((tx) => tx.update(users).set({ stage: 'subscriber' }).where(eq(users.id, maya)))
  const { response } = await passkeySignIn(app, authenticator)
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('waiting list')
})

test('a response sent many times at once signs in once', async () => {
  const { authenticator } = await withPasskey(app, EMAIL)
  const browser = aBrowser(app)
  const assertion = authenticator.assert(await askToSignIn(browser))
  const all = await Promise.all(
    Array.from({ length: 10 }, () => browser.call('POST', '/passkeys/sign-in', assertion)),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a network gets a limited number of challenges an hour, which stops no one signed in there', async () => {
  const address = '198.51.100.7'
  const { browser, authenticator } = await withPasskey(app, EMAIL, address)
  for (let count = 0; count < 300; count += 1) await askToSignIn(aBrowser(app, { address }))
  const response = await aBrowser(app, { address }).call('POST', '/passkeys/sign-in/options')
  expect(response.status).toBe(429)
  expect(await response.text()).toContain('use a code')
  const options = await optionsOf(browser.call('POST', '/confirmation/passkey/options'))
  expect((await browser.call('PUT', '/confirmation/passkey', authenticator.assert(options))).status).toBe(204)
})

test('of cloned passkeys used at the same time, only one signs in', async () => {
  const { authenticator } = await withPasskey(app, EMAIL)
  const both = [aBrowser(app), aBrowser(app)]
  const assertions: unknown[] = []
  for (const browser of both)
    assertions.push(authenticator.assert(await askToSignIn(browser), { counter: 7 }))
  const all = await Promise.all(
    both.map((browser, i) => browser.call('POST', '/passkeys/sign-in', assertions[i])),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([200, 400])
})

describe('a confirmation by passkey', () => {
  test("doesn't accept a response to a challenge for another purpose", async () => {
    const { browser, authenticator } = await withPasskey(app, EMAIL)
    const options = await optionsOf(browser.call('POST', '/passkeys/options'))
    const response = await browser.call('PUT', '/confirmation/passkey', authenticator.assert(options))
    expect(response.status).toBe(400)
  })

  test("doesn't accept a response to someone else's challenge in this browser", async () => {
    const { browser } = await withPasskey(app, EMAIL)
    const options = await optionsOf(browser.call('POST', '/confirmation/passkey/options'))
    const email = 'theo@example.test'
    await aClient(app, { email })
    const { authenticator } = await withPasskey(app, email)
    await browser.logIn(email)
    expect((await browser.verify(email, await codeFor(app, email))).status).toBe(200)
    const response = await browser.call('PUT', '/confirmation/passkey', authenticator.assert(options))
    expect(response.status).toBe(400)
  })
})

test('unanswered challenges are deleted with the next one after they expire', async () => {
  for (let count = 0; count < 10; count += 1) await askToSignIn(aBrowser(app))
  app.advance(6 * MINUTE_MS)
  await askToSignIn(aBrowser(app))
  expect(await app.deps.db.read.$count(passkeyChallenges)).toBe(1)
})
