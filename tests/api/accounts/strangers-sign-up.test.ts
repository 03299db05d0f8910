// Promise: No one gets an account with details a stranger typed: finishing a sign-up in another browser shows name and phone first, to correct.
// Promise: A network makes at most 20 accounts a day; someone refused keeps what they typed, and their code stays good.
// Promise: An email domain makes at most 10 accounts a day and 30 in 30 days, a mailbox three, deleted ones included; large providers count by mailbox alone. It's checked only after the mailbox is proven.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { hits, users } from '#db/schema/index.ts'
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

/**
 * A whole sign-up, from its own network unless one is given; returns the first response that isn't ok, or the last.
 */
async function signUpAs(email: string, address?: string): Promise<Response> {
  const browser = aBrowser(app, address === undefined ? {} : { address })
  const sent = await browser.signUp({ email })
  return sent.status === 201 ? browser.verify(email, await codeFor(app, email)) : sent
}

describe("a sign-up that a stranger started with someone's address", () => {
  test("creates no account with the stranger's details: the owner sees and corrects them first", async () => {
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

  test('changes nothing about an account created in the meantime', async () => {
    await aBrowser(app).signUp(STRANGERS)
    const token = await linkFor(app, email)
    const id = await aClient(app, { email, first_name: 'Maya' })
    const owner = aBrowser(app)
    expect((await owner.finishByLink(token, OWN)).status).toBe(200)
    expect(await (await owner.me()).json()).toMatchObject({ id, first_name: 'Maya', last_name: 'Tremblay' })
  })
})

describe('one network', () => {
  const signUpFrom = (address: string, person: number) => signUpAs(`person@home${person}.test`, address)

  test.each([
    ['198.51.100.7', (person: number) => `198.51.100.${person}`],
    ['2001:db8:1::1', (person: number) => `2001:db8:1:${person}::1`],
  ])('creates twenty accounts a day: that of %s', async (first, next) => {
    for (let person = 0; person < 20; person += 1) {
      expect((await signUpFrom(next(person), person)).status).toBe(200)
    }
    await aClient(app, { email })
    const refusals = [email, 'nobody@example.test'].map(async (address) => {
      const response = await aBrowser(app, { address: first }).signUp({ email: address })
      return [response.status, await response.json()]
    })
    const detail =
      'Too many people signed up from your network today. Try again in 24 hours, or from another network.'
    expect(await Promise.all(refusals)).toEqual([
      [429, { detail }],
      [429, { detail }],
    ])
    expect((await aBrowser(app, { address: first }).logIn(email)).status).toBe(200)
    expect((await signUpFrom('203.0.113.9', 30)).status).toBe(200)
    app.advance(DAY_MS)
    expect((await signUpFrom(first, 31)).status).toBe(200)
  })

  test('is refused at the code too, which stays valid along with what was typed', async () => {
    const address = '198.51.100.7'
    const late = aBrowser(app, { address })
    await late.signUp()
    const later = aBrowser(app, { address })
    await later.signUp({ email: 'later@example.test' })
    for (let person = 0; person < 20; person += 1) await signUpFrom(address, person)
    const code = await codeFor(app, email)
    const refused = await late.verify(email, code)
    expect(refused.status).toBe(429)
    expect((await refused.json()).detail).toContain('We’ve saved what you typed for two days')
    expect((await late.useLink(await linkFor(app, email))).status).toBe(429)
    expect((await aBrowser(app).finishByLink(await linkFor(app, email), OWN)).status).toBe(200)
    app.advance(DAY_MS + MINUTE_MS)
    await later.logIn('later@example.test')
    const done = await later.verify('later@example.test', await codeFor(app, 'later@example.test'))
    expect(await done.json()).toMatchObject({ first_name: 'Maya' })
  })
})

describe('one mailbox domain', () => {
  const statuses = async (emails: string[]) => {
    const found: number[] = []
    for (const one of emails) found.push((await signUpAs(one)).status)
    return found
  }
  const people = (count: number, domain: string, from = 0) =>
    Array.from({ length: count }, (_, each) => `person${from + each}@${domain}`)
  const made = (count: number) => Array.from({ length: count }, () => 200)

  test('creates ten accounts a day and thirty in thirty days, from any networks and subdomains', async () => {
    expect(await statuses(people(5, 'catch-all.test'))).toEqual(made(5))
    expect(await statuses(people(5, 'a.b.catch-all.test'))).toEqual(made(5))
    const refused = await signUpAs('person10@c.catch-all.test')
    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        detail:
          'Too many people signed up with addresses at catch-all.test. Try again in 24 hours, or use an address at another provider. We’ve saved what you typed for two days. Log in with this address in this browser to continue.',
      },
    ])
    expect((await signUpAs('maya@elsewhere.test')).status).toBe(200)
    for (const day of [1, 2]) {
      app.advance(DAY_MS)
      expect(await statuses(people(10, 'catch-all.test', 10 * day))).toEqual(made(10))
    }
    app.advance(DAY_MS)
    const afterThirty = await signUpAs('person40@catch-all.test')
    expect(afterThirty.status).toBe(429)
    expect((await afterThirty.json()).detail).toBe(
      'Too many people signed up with addresses at catch-all.test. Try again in 27 days, or use an address at another provider.',
    )
    app.advance(27 * DAY_MS)
    expect(await statuses(people(10, 'catch-all.test', 41))).toEqual(made(10))
  }, 900_000)

  test("of a large provider isn't counted, but each mailbox is: three accounts in thirty days", async () => {
    expect(await statuses(people(12, 'gmail.com'))).toEqual(made(12))
    const labels = ['ma.ya+1@gmail.com', 'may.a+2@gmail.com', 'maya@googlemail.com', 'm.a.y.a@gmail.com']
    expect(await statuses(labels)).toEqual([...made(3), 429])
    app.advance(30 * DAY_MS)
    expect(await statuses(['m.a.y.a+again@gmail.com'])).toEqual([200])
  }, 900_000)

  test('stays counted when its accounts are deleted, but never by name', async () => {
    const emails = people(10, 'catch-all.test')
    for (const one of emails) {
      const browser = aBrowser(app)
      await browser.signUp({ email: one })
      await browser.verify(one, await codeFor(app, one))
      expect((await browser.call('DELETE', '/account', { email: one })).status).toBeLessThan(300)
    }
    expect(await accounts()).toEqual([])
    expect((await signUpAs('person11@catch-all.test')).status).toBe(429)
    const rows = await app.deps.db.read.select().from(hits)
    const ofDomain = rows.filter(({ bucket }) => bucket.startsWith('accounts-domain:'))
    expect(ofDomain).toHaveLength(10)
    expect(ofDomain.every(({ at, expires_at }) => expires_at === at + 30 * DAY_MS)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('catch-all')
  }, 900_000)

  test("doesn't matter to existing accounts, and the sign-up call reveals nothing", async () => {
    expect(await statuses(people(10, 'catch-all.test'))).toEqual(made(10))
    const emails = ['person1@catch-all.test', 'nobody@catch-all.test', 'nobody@elsewhere.test']
    for (const one of emails) {
      const response = await aBrowser(app).signUp({ email: one })
      expect([response.status, await response.json()]).toEqual([201, { email: one }])
    }
    const [known = ''] = emails
    const back = aBrowser(app)
    await back.signUp({ email: known })
    expect((await back.verify(known, await codeFor(app, known))).status).toBe(200)
  }, 900_000)
})
