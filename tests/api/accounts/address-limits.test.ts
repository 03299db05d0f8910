// Promise: An address gets at most 20 emails with codes in 24 hours, however it's spelled; the counters survive a restart.
// Promise: Strangers can't use up an address's emails: 3 of the 20 are for its known browsers, and no single network can take the rest.
// Promise: Trying to log in uses none of the emails for a later sign-up.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { drain } from '#api/mail/service.ts'
import { audit, hits, outbox } from '#db/schema/index.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aBrowser, codeFor, linkFor, restarted, signedInBrowser, SIGNUP } from './support.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

const OWNER = 'maya@example.test'
const NOBODY = 'nobody@example.test'
let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await aClient(app, { email: OWNER })
})
afterEach(() => app.close())

const statusOf = async (response: Promise<Response>) => (await response).status

/** Requests codes, each time from another browser and network, until refused. Returns how many were sent. */
async function flood(email: string, call: 'logIn' | 'signUp' = 'logIn', max = 100): Promise<number> {
  for (let sent = 0; sent < max; sent += 1) {
    const browser = aBrowser(app)
    const response = call === 'logIn' ? browser.logIn(email) : browser.signUp({ email })
    if ((await statusOf(response)) === 429) return sent
  }
  return max
}

describe('an address', () => {
  test('gets at most twenty emails with codes in any day, no matter who requests them', async () => {
    const owner = await signedInBrowser(app, OWNER)
    for (let hours = 0; hours < 48; hours += 3) {
      app.advance(3 * HOUR_MS)
      await flood(OWNER)
      await flood(OWNER, 'signUp')
      await owner.logIn(OWNER)
    }
    const rows = await app.deps.db.read.select().from(outbox)
    const times = rows.filter(({ template }) => template === 'sign-in').map((row) => row.created_at)
    for (const from of times) {
      const inADay = times.filter((time) => time >= from && time < from + DAY_MS).length
      expect(inADay).toBeLessThanOrEqual(20)
    }
  }, 900_000)

  test('has the same limits and refusals with and without an account', async () => {
    const answers = async (email: string) => {
      const bodies: string[] = []
      for (const call of ['logIn', 'signUp', 'logIn'] as const) {
        bodies.push(String(await flood(email, call)))
        const browser = aBrowser(app)
        const refused = call === 'logIn' ? await browser.logIn(email) : await browser.signUp({ email })
        bodies.push(`${refused.status} ${await refused.text()}`)
        app.advance(7 * HOUR_MS)
      }
      return bodies
    }
    expect(await answers(NOBODY)).toEqual(await answers(OWNER))
  })

  test("counts as its mailbox, however it's spelled", async () => {
    let sent = 0
    for (let tag = 0; tag < 30; tag += 1) {
      const { status } = await aBrowser(app).logIn(`ma.ya+${tag}@gmail.com`)
      if (status === 200) sent += 1
    }
    expect(sent).toBe(7)
    expect(await statusOf(aBrowser(app).logIn('maya@gmail.com'))).toBe(429)
    expect(await statusOf(aBrowser(app).logIn('maya@example.test'))).toBe(200)
  })

  test('still counts after a restart', async () => {
    expect(await flood(OWNER)).toBe(7)
    app = await restarted(app)
    expect(await flood(OWNER)).toBe(0)
  })
})

describe('whatever strangers use up,', () => {
  test('logins don’t use up the emails for a later sign-up', async () => {
    for (let time = 0; time < 30; time += 1) await aBrowser(app).logIn(NOBODY)
    const browser = aBrowser(app)
    for (let time = 0; time < 5; time += 1) {
      expect(await statusOf(aBrowser(app).logIn(NOBODY))).toBe(429)
      expect(await statusOf(browser.signUp({ email: NOBODY }))).toBe(201)
      app.advance(MINUTE_MS)
    }
    expect(await statusOf(browser.verify(NOBODY, await codeFor(app, NOBODY)))).toBe(200)
  })

  test('a known browser has emails of its own', async () => {
    const owner = await signedInBrowser(app, OWNER)
    expect(await flood(OWNER)).toBeLessThan(10)
    expect(await flood(OWNER, 'signUp')).toBeLessThan(10)
    for (let time = 0; time < 3; time += 1) {
      app.advance(MINUTE_MS)
      expect(await statusOf(owner.logIn(OWNER))).toBe(200)
      expect(await statusOf(owner.verify(OWNER, await codeFor(app, OWNER)))).toBe(200)
    }
    app.advance(MINUTE_MS)
    expect(await statusOf(owner.logIn(OWNER))).toBe(429)
  })

  test('a new browser waits six hours at most, and the links that came in the meantime work', async () => {
    await flood(OWNER)
    expect(await statusOf(aBrowser(app).useLink(await linkFor(app, OWNER)))).toBe(200)
    for (let day = 0; day < 12; day += 1) {
      app.advance(6 * HOUR_MS)
      expect(await flood(OWNER)).toBeGreaterThan(0)
      expect(await statusOf(aBrowser(app).useLink(await linkFor(app, OWNER)))).toBe(200)
    }
  })

  test('one network never uses up everything', async () => {
    for (let hours = 0; hours < 72; hours += 3) {
      for (let time = 0; time < 7; time += 1) {
        await aBrowser(app, { address: '198.51.100.7' }).logIn(OWNER)
        await aBrowser(app, { address: '198.51.100.8' }).signUp({ email: NOBODY })
      }
      app.advance(3 * HOUR_MS)
    }
    expect(await statusOf(aBrowser(app).logIn(OWNER))).toBe(200)
    expect(await statusOf(aBrowser(app).signUp({ email: NOBODY }))).toBe(201)
  }, 900_000)

  test('a known browser gets through from a network that is used up', async () => {
    const address = '198.51.100.7'
    const owner = aBrowser(app, { address })
    await owner.logIn(OWNER)
    await owner.verify(OWNER, await codeFor(app, OWNER))
    for (let sent = 0; sent < 70; sent += 1) await aBrowser(app, { address }).logIn(`person${sent}@x.test`)
    expect(await statusOf(aBrowser(app, { address }).logIn('theo@example.test'))).toBe(429)
    app.advance(MINUTE_MS)
    expect(await statusOf(owner.logIn(OWNER))).toBe(200)
  })
})

describe('the circuit breaker', () => {
  /** Inserts this hour's earlier sends. */
  async function alreadySent(count: number) {
    await aBrowser(app).logIn('first@example.test')
    const all = await app.deps.db.read.select().from(hits)
    const hit = all.findLast(({ bucket }) => bucket.startsWith('send-server'))
    if (!hit) throw new Error('The send was not counted.')
    const { id: _id, ...row } = hit
    await app.deps.db.write(async (tx) => {
      await tx.insert(hits).values(Array.from({ length: count - 1 }, () => row))
    })
  }

  test('refuses unknown browsers, emails each active admin once, and lets known browsers through', async () => {
    const owner = await signedInBrowser(app, OWNER)
    await anAdmin(app, { email: 'admin@example.test' })
    await anAdmin(app, { email: 'gone@example.test', is_active: false })
    await alreadySent(998)
    expect(await statusOf(aBrowser(app).logIn('last@example.test'))).toBe(200)
    for (const email of [OWNER, NOBODY]) {
      const refused = await aBrowser(app).logIn(email)
      expect(refused.status).toBe(429)
      expect(await refused.json()).toEqual({
        detail:
          'Too many people are requesting emails right now. Please use a passkey or a browser you’ve signed in with before, or wait 60 minutes.',
      })
    }
    app.advance(MINUTE_MS)
    expect(await statusOf(owner.logIn(OWNER))).toBe(200)
    const notices = () => app.deps.db.read.select().from(outbox).where(eq(outbox.template, 'mail-limited'))
    expect(await notices()).toHaveLength(1)
    expect((await app.deps.db.read.select().from(audit)).map((row) => row.action)).toContain('mail.limited')
    await drain(app.deps)
    const mail = app.mails.find(({ to }) => to === 'admin@example.test')
    expect(mail?.text).toContain('/admin/dashboard/commands')
    app.advance(HOUR_MS)
    await alreadySent(1000)
    expect(await notices()).toHaveLength(1)
    app.advance(DAY_MS)
    await alreadySent(999)
    await aBrowser(app).logIn('last@example.test')
    expect(await notices()).toHaveLength(2)
  })
})

test('details typed at sign-up survive a used-up limit', async () => {
  const browser = aBrowser(app)
  await browser.signUp({ email: NOBODY })
  app.advance(MINUTE_MS)
  await flood(NOBODY, 'signUp')
  expect(await statusOf(browser.resend(NOBODY))).toBe(429)
  app.advance(13 * HOUR_MS)
  expect(await statusOf(browser.resend(NOBODY))).toBe(200)
  const response = await browser.verify(NOBODY, await codeFor(app, NOBODY))
  expect(await response.json()).toMatchObject({ first_name: SIGNUP.first_name, email: NOBODY })
})
