// Promise: Adding and removing a passkey is emailed to the owner, and doing so repeatedly floods neither mailbox nor audit log.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { signedInBrowser } from '../support.ts'
import { addPasskeyIn, passkeySignIn, passkeysIn, withPasskey } from './support.ts'
import { drain } from '#api/mail/service.ts'
import { passkeys } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { aClient } from '#tests/support/factories.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { refusalIn } from '#tests/support/refusals.ts'

const EMAIL = 'maya@example.test'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await aClient(app, { email: EMAIL })
})
afterEach(() => app.close())

describe('adding a passkey', () => {
  test('stores a name and emails the owner', async () => {
    const { browser } = await withPasskey(app, EMAIL)
    expect(await passkeysIn(browser)).toMatchObject([{ name: 'Unknown browser', used_at: null }])
    await drain(app.deps)
    expect(app.mails.at(-1)).toMatchObject({ to: EMAIL, subject: 'A passkey was added' })
  })

  test.each([
    ['another origin', { origin: 'https://cohearth.evil.test' }],
    ['another relying party', { rpID: 'evil.test' }],
    ['an authenticator that didn’t verify the user', { userVerified: false }],
  ])('is refused for a response from %s', async (_what, ceremony) => {
    const browser = await signedInBrowser(app, EMAIL)
    expect((await addPasskeyIn(browser, ceremony)).response.status).toBe(400)
    expect(await passkeysIn(browser)).toEqual([])
  })

  test('is refused a second time with the same response', async () => {
    const browser = await signedInBrowser(app, EMAIL)
    const { challenge }: { challenge: string } = await (
      await browser.call('POST', '/passkeys/options')
    ).json()
    const registration = new Authenticator().register({ challenge })
    expect((await browser.call('POST', '/passkeys', registration)).status).toBe(201)
    expect((await browser.call('POST', '/passkeys', registration)).status).toBe(400)
  })

  test('needs a sign-in of the last 15 minutes', async () => {
    const { browser, authenticator } = await withPasskey(app, EMAIL)
    const [passkey] = await passkeysIn(browser)
    app.advance(16 * MINUTE_MS)
    for (const [method, path, body] of [
      ['POST', '/passkeys/options', undefined],
      ['POST', '/passkeys', authenticator.register({ challenge: 'x' })],
      ['DELETE', `/passkeys/${passkey?.id}`, undefined],
    ] as const) {
      const response = await browser.call(method, path, body)
      expect([response.status, (await response.json()).confirm]).toEqual([403, true])
    }
  })

  test('stops at twenty', async () => {
    const browser = await signedInBrowser(app, EMAIL)
    for (let added = 0; added < 20; added += 1)
      expect((await addPasskeyIn(browser)).response.status).toBe(201)
    expect(await refusalIn(await browser.call('POST', '/passkeys/options'))).toEqual([
      409,
      'You’ve reached the limit of 20 passkeys. Please remove one first.',
    ])
  })
})

describe('a person’s passkeys', () => {
  test('can be renamed and removed, and an email reports the removal', async () => {
    const { browser } = await withPasskey(app, EMAIL)
    await addPasskeyIn(browser)
    const [first, second] = await passkeysIn(browser)
    // In the order they were added.
    expect(first?.id).toBeLessThan(second?.id ?? 0)
    const renamed = await browser.call('PUT', `/passkeys/${first?.id}`, { name: '  My \n key ' })
    expect(await renamed.json()).toMatchObject([{ name: 'My key' }, { id: second?.id, name: second?.name }])
    for (const name of ['', ' ', 'x'.repeat(61), null]) {
      expect((await browser.call('PUT', `/passkeys/${first?.id}`, { name })).status).toBe(400)
    }
    const removed = await browser.call('DELETE', `/passkeys/${first?.id}`)
    const left = await removed.json()
    expect(left).toHaveLength(1)
    expect(left).toMatchObject([{ id: second?.id }])
    expect(await refusalIn(await browser.call('DELETE', `/passkeys/${first?.id}`))).toEqual([
      404,
      'This passkey has already been removed.',
    ])
    await drain(app.deps)
    expect(app.mails.at(-1)).toMatchObject({ to: EMAIL, subject: 'A passkey was removed' })
  })

  test("can't be seen, named or removed by anyone else", async () => {
    await withPasskey(app, EMAIL)
    const [passkey] = await app.deps.db.read.select().from(passkeys)
    await aClient(app, { email: 'theo@example.test' })
    const theo = await signedInBrowser(app, 'theo@example.test')
    expect(await passkeysIn(theo)).toEqual([])
    expect((await theo.call('PUT', `/passkeys/${passkey?.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await theo.call('DELETE', `/passkeys/${passkey?.id}`)).status).toBe(404)
    expect(await app.deps.db.read.select().from(passkeys)).toHaveLength(1)
  })

  test('are offered to people without one, until they dismiss the offer', async () => {
    const offered = async (browser: Awaited<ReturnType<typeof signedInBrowser>>) =>
      (await (await browser.call('GET', '/passkeys/offer')).json()).offered
    const browser = await signedInBrowser(app, EMAIL)
    expect(await offered(browser)).toBe(true)
    await browser.call('DELETE', '/passkeys/offer')
    expect(await offered(browser)).toBe(false)
    await aClient(app, { email: 'theo@example.test' })
    expect(await offered((await withPasskey(app, 'theo@example.test')).browser)).toBe(false)
  })

  test('show when they were last used', async () => {
    const { authenticator } = await withPasskey(app, EMAIL)
    app.advance(DAY_MS)
    const { browser } = await passkeySignIn(app, authenticator)
    expect(await passkeysIn(browser)).toMatchObject([{ used_at: app.deps.clock() }])
  })
})
