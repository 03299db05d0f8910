import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { users } from '#db/schema/index.ts'
import { aClient } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aBrowser, codeFor, linkFor, NEXT, SIGNUP } from './support.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'

const { email } = SIGNUP
const OWN = { first_name: 'Maya', last_name: 'Okafor', phone_number: '604-555-0123' }
const STRANGERS = { first_name: 'Rude', last_name: 'Stranger', phone_number: '9005550100' }
let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const accounts = () => app.deps.db.read.select().from(users)

describe('a sign-up that a stranger began with somebody’s address', () => {
  test('makes no account with the stranger’s name and phone: the owner sees and corrects them first', async () => {
    await aBrowser(app).signUp(STRANGERS)
    const token = await linkFor(app, email)
    const owner = aBrowser(app)
    for (let press = 0; press < 3; press += 1) {
      const shown = await owner.useLink(token)
      expect(shown.status).toBe(202)
      expect(await shown.json()).toEqual({ signup: { ...STRANGERS, email } })
      expect(shown.headers.getSetCookie()).toEqual([])
    }
    expect(await accounts()).toEqual([])
    const wrong = await owner.finishByLink(token, { ...OWN, first_name: '1' })
    expect(wrong.status).toBe(400)
    const finished = await owner.finishByLink(token, { ...OWN, email: 'other@example.test' })
    expect(finished.status).toBe(200)
    expect(await (await owner.me()).json()).toMatchObject({ ...OWN, phone_number: '6045550123', email })
    expect(await accounts()).toHaveLength(1)
    const again = await aBrowser(app).finishByLink(token, OWN)
    expect(await again.json()).toMatchObject({ next: NEXT.endedLink })
  })

  test('changes nothing of an account that was made meanwhile', async () => {
    await aBrowser(app).signUp(STRANGERS)
    const token = await linkFor(app, email)
    const id = await aClient(app, { email, first_name: 'Maya' })
    const owner = aBrowser(app)
    expect((await owner.finishByLink(token, OWN)).status).toBe(200)
    expect(await (await owner.me()).json()).toMatchObject({ id, first_name: 'Maya', last_name: 'Tremblay' })
  })
})

describe('one network', () => {
  /** A whole sign-up; returns the status of its first call, or of the second when the first was good. */
  async function signUpFrom(address: string, person: number): Promise<Response> {
    const browser = aBrowser(app, { address })
    const own = `person${person}@example.test`
    const sent = await browser.signUp({ email: own })
    return sent.status === 201 ? browser.verify(own, await codeFor(app, own)) : sent
  }

  test.each([
    ['198.51.100.7', (person: number) => `198.51.100.${person}`],
    ['2001:db8:1::1', (person: number) => `2001:db8:1:${person}::1`],
  ])('makes twenty accounts a day: that of %s', async (first, next) => {
    for (let person = 0; person < 20; person += 1) {
      expect((await signUpFrom(next(person), person)).status).toBe(200)
    }
    await aClient(app, { email })
    const refusals = [email, 'nobody@example.test'].map(async (address) => {
      const response = await aBrowser(app, { address: first }).signUp({ email: address })
      return [response.status, await response.json()]
    })
    const detail =
      'Too many people signed up from your network today. Please try again in 24 hours, or from another network.'
    expect(await Promise.all(refusals)).toEqual([
      [429, { detail }],
      [429, { detail }],
    ])
    expect((await aBrowser(app, { address: first }).logIn(email)).status).toBe(200)
    expect((await signUpFrom('203.0.113.9', 30)).status).toBe(200)
    app.advance(DAY_MS)
    expect((await signUpFrom(first, 31)).status).toBe(200)
  })

  test('is refused at the code too, which stays good, as what was typed does', async () => {
    const address = '198.51.100.7'
    const late = aBrowser(app, { address })
    await late.signUp()
    const later = aBrowser(app, { address })
    await later.signUp({ email: 'later@example.test' })
    for (let person = 0; person < 20; person += 1) await signUpFrom(address, person)
    const code = await codeFor(app, email)
    const refused = await late.verify(email, code)
    expect(refused.status).toBe(429)
    expect((await refused.json()).detail).toContain('What you typed is kept for two days')
    expect((await late.useLink(await linkFor(app, email))).status).toBe(429)
    expect((await aBrowser(app).finishByLink(await linkFor(app, email), OWN)).status).toBe(200)
    app.advance(DAY_MS + MINUTE_MS)
    await later.logIn('later@example.test')
    const done = await later.verify('later@example.test', await codeFor(app, 'later@example.test'))
    expect(await done.json()).toMatchObject({ first_name: 'Maya' })
  })
})
