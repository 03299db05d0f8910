import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { aClient } from '#tests/support/factories.ts'
import { PUBLIC_ADDRESS, type TestApp, testApp } from '#tests/support/app.ts'
import { aBrowser, codeFor, linkFor } from './support.ts'
import { HOUR_MS } from '#domain/duration.ts'

const email = 'maya@example.test'
let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

describe('one network', () => {
  const address = '198.51.100.7'

  test('gets sixty failed guesses an hour over all accounts, then 429 for everyone; links still work', async () => {
    await aClient(app, { email })
    const guesser = aBrowser(app, { address })
    for (let guess = 0; guess < 60; guess += 1) {
      expect((await guesser.verify(`person${guess}@example.test`, '0000')).status).toBe(400)
    }
    await guesser.logIn(email)
    for (const known of [email, 'unknown@example.test']) {
      const response = await guesser.verify(known, await codeFor(app, email))
      expect(response.status).toBe(429)
      expect(await response.json()).toEqual({
        detail:
          'We’ve had too many wrong codes from your network. Please use the link in the latest email, or wait 60 minutes.',
      })
    }
    expect((await guesser.useLink(await linkFor(app, email))).status).toBe(200)
    app.advance(HOUR_MS)
    await guesser.logIn(email)
    expect((await guesser.verify(email, await codeFor(app, email))).status).toBe(200)
  })

  test('includes this machine when it serves the public', async () => {
    const other = await testApp(PUBLIC_ADDRESS)
    const guesser = aBrowser(other, { address: '127.0.0.1', origin: 'https://cohearth.example' })
    for (let guess = 0; guess < 60; guess += 1) await guesser.verify(email, '0000')
    expect((await guesser.verify(email, '0000')).status).toBe(429)
    await other.close()
  })

  test.each([
    ['0', '192.0.2.9', [400, 429]],
    ['1', '192.0.2.9', [400, 400]],
    ['1', '192.0.2.9, 203.0.113.5', [400, 429]],
    ['1', 'nonsense', [400, 429]],
  ])('with TRUST_PROXY=%s is read from X-Forwarded-For: %s', async (trust, forwarded, expected) => {
    const other = await testApp({ TRUST_PROXY: trust })
    const guess = (headers: Record<string, string>) =>
      other.call('POST', '/verify', { address, headers, json: { email, verification_code: '0000' } })
    const own = trust === '1' && forwarded.includes('203') ? '203.0.113.5' : address
    const statuses = new Set<number>()
    for (let times = 0; times < 60; times += 1) statuses.add((await guess({ 'x-forwarded-for': own })).status)
    expect([...statuses, (await guess({ 'x-forwarded-for': forwarded })).status]).toEqual(expected)
    await other.close()
  })
})
