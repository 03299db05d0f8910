// Promise: On a public address admins and agents can sign in only by passkey and can't remove their last one; a link to add one works once, for an hour (printed) or a day (emailed).

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { aBrowser, codeFor, linkFor } from '../support.ts'
import { optionsOf, passkeySignIn } from './support.ts'
import { drain } from '#api/mail/service.ts'
import { audit, users } from '#db/schema/index.ts'
import { PUBLIC_ADDRESS, type TestApp, testApp } from '#tests/support/app.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { refusalIn } from '#tests/support/refusals.ts'

const EMAIL = 'admin@example.test'
const PUBLIC = PUBLIC_ADDRESS
const ORIGIN = 'https://cohearth.example'
const AT_HOME = { origin: ORIGIN, rpID: 'cohearth.example' }

let app: TestApp
let admin: number
beforeEach(async () => {
  app = await testApp(PUBLIC)
  admin = await anAdmin(app, { email: EMAIL })
})
afterEach(() => app.close())

const browser = () => aBrowser(app, { origin: ORIGIN })

/** The response to a right code. */
async function codeIn(visitor = browser(), email = EMAIL): Promise<Response> {
  await visitor.logIn(email)
  return visitor.verify(email, await codeFor(app, email))
}

async function mailedToken(to = EMAIL): Promise<string> {
  await drain(app.deps)
  const mail = app.mails.findLast((one) => one.to === to && one.text.includes('/enrol#'))
  return /\/enrol#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function enrolWith(token: string, visitor = browser()) {
  const authenticator = new Authenticator()
  const started = await visitor.call('POST', '/enrolment/options', { token })
  if (!started.ok) return { authenticator, visitor, response: started }
  const { challenge } = await optionsOf(Promise.resolve(started))
  const response = authenticator.register({ challenge }, AT_HOME)
  return { authenticator, visitor, response: await visitor.call('POST', '/enrolment', { token, response }) }
}

const isSignedIn = async (visitor: ReturnType<typeof browser>) => (await visitor.me()).status === 200

describe('staff on a public address', () => {
  test('get no session by code or link, but a link to add their first passkey', async () => {
    const visitor = browser()
    const response = await codeIn(visitor)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('emailed you a link')
    expect(await isSignedIn(visitor)).toBe(false)
    app.advance(MINUTE_MS)
    await visitor.logIn(EMAIL)
    expect(await refusalIn(await visitor.useLink(await linkFor(app, EMAIL)))).toEqual([
      403,
      'Staff need a passkey to sign in, and you don’t have one yet. We’ve emailed you a link to add one.',
    ])
    expect(await mailedToken()).not.toBe('')
  })

  test('add it with the link, once, and are signed in', async () => {
    await codeIn()
    const token = await mailedToken()
    const { visitor, response, authenticator } = await enrolWith(token)
    expect(response.status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(true)
    const again = await enrolWith(token)
    expect([again.response.status, await isSignedIn(again.visitor)]).toEqual([400, false])
    expect((await passkeySignIn(app, authenticator, AT_HOME, browser())).response.status).toBe(200)
  })

  test("with a passkey are asked for it, so reading the mailbox isn't enough", async () => {
    await codeIn()
    await enrolWith(await mailedToken())
    app.mails.length = 0
    app.advance(MINUTE_MS)
    const thief = browser()
    const response = await codeIn(thief)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('Sign in with a passkey')
    expect(await isSignedIn(thief)).toBe(false)
    expect(await mailedToken()).toBe('')
  })

  test('lose a session that began with a code', async () => {
    const cookie = (await app.deps.sessions.start(admin, app.deps.clock(), 'test')).split(';')[0] ?? ''
    expect((await app.call('GET', '/me', { headers: { cookie } })).status).toBe(401)
  })

  test('keep their last passkey, and confirm only with it', async () => {
    await codeIn()
    const { visitor } = await enrolWith(await mailedToken())
    const passkeys: { id: number }[] = await (await visitor.call('GET', '/passkeys')).json()
    expect(await refusalIn(await visitor.call('DELETE', `/passkeys/${passkeys[0]?.id}`))).toEqual([
      409,
      'This is your only passkey, and you sign in with it. Add another one first.',
    ])
    expect(await (await visitor.call('GET', '/passkeys')).json()).toHaveLength(1)
    expect(await (await visitor.call('GET', '/confirmation')).json()).toMatchObject({
      code: false,
      passkey: true,
    })
    expect(await refusalIn(await visitor.call('POST', '/confirmation/code'))).toEqual([
      403,
      'Staff need to confirm with a passkey.',
    ])
    expect((await visitor.call('PUT', '/confirmation/code', { verification_code: '1234' })).status).toBe(403)
  })

  test("get the link as soon as an admin creates them, and clients don't", async () => {
    await codeIn()
    const { visitor } = await enrolWith(await mailedToken())
    const names = { first_name: 'Ana', last_name: 'Lopes' }
    for (const [role, email] of [
      [3, 'agent@example.test'],
      [2, 'client@example.test'],
    ] as const) {
      const made = await visitor.call('POST', '/admin/create-user', { role, email, ...names })
      expect(made.status).toBe(201)
    }
    expect((await enrolWith(await mailedToken('agent@example.test'))).response.status).toBe(200)
    expect(await mailedToken('client@example.test')).toBe('')
  })
})

describe('a link to add a passkey', () => {
  test('expires after a day, after a newer one, and is refused if forged', async () => {
    await codeIn()
    const first = await mailedToken()
    app.advance(HOUR_MS)
    await codeIn()
    const second = await mailedToken()
    expect(second).not.toBe(first)
    for (const token of [first, '', 'x', `${second}x`]) {
      expect((await enrolWith(token)).response.status).toBe(400)
    }
    app.advance(DAY_MS)
    expect((await enrolWith(second)).response.status).toBe(400)
  })

  test("isn't voided by someone else's", async () => {
    const other = 'agent@example.test'
    await anAgent(app, { email: other })
    await codeIn()
    await codeIn(browser(), other)
    const tokens = [await mailedToken(), await mailedToken(other)]
    for (const token of tokens) expect((await enrolWith(token)).response.status).toBe(200)
  })

  test("doesn't accept another browser's response", async () => {
    await codeIn()
    const token = await mailedToken()
    const options = await optionsOf(browser().call('POST', '/enrolment/options', { token }))
    const response = new Authenticator().register(options, AT_HOME)
    expect((await browser().call('POST', '/enrolment', { token, response })).status).toBe(400)
  })

  test("doesn't work for someone who is no longer staff", async () => {
    await codeIn()
    const token = await mailedToken()
    await app.deps.db.write((tx) => tx.update(users).set({ role: 2 }).where(eq(users.id, admin)).then())
    const { response, visitor } = await enrolWith(token)
    expect([response.status, await isSignedIn(visitor)]).toEqual([400, false])
  })

  test('used many times at once adds one passkey', async () => {
    await codeIn()
    const token = await mailedToken()
    const all = await Promise.all(Array.from({ length: 5 }, () => enrolWith(token)))
    expect(all.filter(({ response }) => response.status === 200)).toHaveLength(1)
  })

  test('is audited', async () => {
    await codeIn()
    const lines = await app.deps.db.read.select().from(audit)
    expect(lines).toContainEqual(expect.objectContaining({ action: 'passkey.offered', subject_id: admin }))
  })
})

test('clients sign in by code on a public address', async () => {
  await aClient(app, { email: 'maya@example.test' })
  expect((await codeIn(browser(), 'maya@example.test')).status).toBe(200)
})

test('staff sign in by code on a local machine', async () => {
  const local = await testApp()
  await anAgent(local, { email: EMAIL })
  const visitor = aBrowser(local)
  await visitor.logIn(EMAIL)
  expect((await visitor.verify(EMAIL, await codeFor(local, EMAIL))).status).toBe(200)
  await local.close()
})
