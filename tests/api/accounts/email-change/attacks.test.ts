// Promise: Changing an email address reveals no account, takes over none, and can be undone by anyone who reads the former mailbox.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { macTokenOf } from '#api/auth/mac-token.ts'
import { endSignInAddress } from '#api/features/accounts/service/end-sign-in.ts'
import { pruneExpired } from '#api/jobs/pruning.ts'
import { emailChanges, passkeys, users } from '#db/schema/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { aBrowser, type Browser, codeFor, signedInBrowser } from '#tests/api/accounts/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { ask, changeTo, confirm, emailCode, mailsTo, move, undo, undoToken } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

const OLD = 'maya@example.test'
const THEIRS = 'thief@elsewhere.test'
const NETWORK = '203.0.113.7'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp({ TRUST_PROXY: '0' })
  maya = await aClient(app, { email: OLD })
})
afterEach(() => app.close())

const addressOf = async (id: number) =>
  (await app.deps.db.read.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email

/** Someone who has copied the cookies of a browser that has just signed in. */
function withCookiesOf(victim: Browser): Browser {
  const thief = aBrowser(app)
  for (const [name, value] of victim.cookies) thief.cookies.set(name, value)
  return thief
}

async function aPasskey(userId: number, created_at: number): Promise<void> {
  const row = { user_id: userId, credential_id: `key ${created_at}`, public_key: '', counter: 0 }
  const named = { transports: [], name: 'Key', created_at }
  await app.deps.db.write((tx) => tx.insert(passkeys).values({ ...row, ...named }))
}

describe('someone with a stolen, fresh session', () => {
  test('loses everything once the owner puts their address back', async () => {
    const victim = await signedInBrowser(app, OLD, NETWORK)
    const thief = withCookiesOf(victim)
    await aPasskey(maya, app.deps.clock() - 30 * DAY_MS)
    await aPasskey(maya, app.deps.clock())
    await move(app, thief, THEIRS)
    app.advance(MINUTE_MS)
    const theo = await aClient(app)
    await aPasskey(theo, app.deps.clock())
    await move(app, thief, 'thief2@elsewhere.test')
    await undo(app, await undoToken(app, THEIRS))
    expect(await addressOf(maya)).toBe(OLD)
    expect((await thief.me()).status).toBe(401)
    const left = await app.deps.db.read.select({ owner: passkeys.user_id }).from(passkeys)
    expect(left.map(({ owner }) => owner)).toEqual([maya, theo])
    for (const email of [THEIRS, 'thief2@elsewhere.test']) {
      expect((await undo(app, await undoToken(app, email))).status).toBe(email === THEIRS ? 204 : 400)
      await thief.logIn(email)
      expect((await thief.verify(email, await codeFor(app, email))).status).toBe(400)
    }
    expect(await addressOf(maya)).toBe(OLD)
  })

  test('can’t take the undo link away from the owner by changing again, cancelling the change, or waiting for the cleanup', async () => {
    const thief = withCookiesOf(await signedInBrowser(app, OLD))
    await move(app, thief, THEIRS)
    for (const email of ['a@elsewhere.test', 'b@elsewhere.test']) {
      app.advance(MINUTE_MS)
      await move(app, thief, email)
    }
    await thief.call('DELETE', '/email-change')
    await pruneExpired(app.deps)
    expect((await undo(app, await undoToken(app, THEIRS))).status).toBe(204)
    expect(await addressOf(maya)).toBe(OLD)
  })

  test('can’t have a friend take the former address first', async () => {
    const thief = withCookiesOf(await signedInBrowser(app, OLD))
    await aClient(app, { email: 'friend@elsewhere.test' })
    await move(app, thief, THEIRS)
    const friend = await signedInBrowser(app, 'friend@elsewhere.test')
    await ask(friend, OLD)
    expect(await refusalIn(await confirm(friend, OLD, await emailCode(app, OLD)))).toEqual([
      409,
      'There’s already an account with this address, or there was until recently.',
    ])
    const admin = await anAdmin(app)
    const made = { first_name: 'Sam', last_name: 'Roy', email: OLD, role: 2 }
    expect((await app.call('POST', '/admin/create-user', { as: admin, json: made })).status).toBe(409)
    expect((await undo(app, await undoToken(app, THEIRS))).status).toBe(204)
  })

  test('can’t change anything without a fresh proof', async () => {
    const thief = withCookiesOf(await signedInBrowser(app, OLD))
    app.advance(HOUR_MS)
    expect(await refusalIn(await ask(thief, THEIRS))).toEqual([
      403,
      'Please confirm it’s you first. You need to have signed in within the last 15 minutes to do this.',
    ])
    expect(await app.deps.db.read.select().from(emailChanges)).toEqual([])
  })
})

describe('someone who reads only the former mailbox', () => {
  test('gets no code, no sign-in and no new account there', async () => {
    await move(app, await signedInBrowser(app, OLD), 'new@example.test')
    const reader = aBrowser(app)
    await reader.logIn(OLD)
    expect((await reader.verify(OLD, await codeFor(app, OLD))).status).toBe(400)
    expect((await mailsTo(app, OLD)).at(-1)?.subject).toContain('no Cohearth account')
    expect((await mailsTo(app, OLD)).some(({ text }) => text.includes('new@example.test'))).toBe(false)
  })

  test('can undo the change for a week and no longer, and the owner is emailed when that happens', async () => {
    await move(app, await signedInBrowser(app, OLD), 'new@example.test')
    const token = await undoToken(app, 'new@example.test')
    app.advance(DAY_MS)
    await undo(app, token)
    expect((await mailsTo(app, 'new@example.test')).at(-1)?.text).toContain('Write to us right away')
  })
})

describe('the link', () => {
  test('can’t be forged', async () => {
    await move(app, await signedInBrowser(app, OLD), 'new@example.test')
    const { id } = await changeTo(app, 'new@example.test')
    const { key } = app.deps
    const forged = [
      '',
      id,
      `${id}.`,
      macTokenOf(key, 'sign-in link', id),
      macTokenOf(key, 'unsubscribe', id),
      endSignInAddress(key, '', { device: id, until: 1e15 }).split('#')[1] ?? '',
      `${await undoToken(app, 'new@example.test')}A`,
    ]
    for (const token of forged) expect([token, (await undo(app, token)).status]).toEqual([token, 400])
    expect(await addressOf(maya)).toBe('new@example.test')
  })

  test('does nothing before the change is confirmed, and for a deactivated account only restores its address', async () => {
    const here = await signedInBrowser(app, OLD)
    await ask(here, 'new@example.test')
    expect(await refusalIn(await undo(app, await undoToken(app, 'new@example.test')))).toEqual([
      400,
      'This link is incomplete, has expired, or no longer works.',
    ])
    await confirm(here, 'new@example.test', await emailCode(app, 'new@example.test'))
    await app.deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, maya)))
    expect((await ask(here, 'more@example.test')).status).toBe(401)
    expect((await undo(app, await undoToken(app, 'new@example.test'))).status).toBe(204)
    const back = aBrowser(app)
    await back.logIn(OLD)
    expect((await back.verify(OLD, await codeFor(app, OLD))).status).toBe(400)
  })
})

test('an admin can’t change anyone’s address as if they were that person', async () => {
  const admin = await anAdmin(app)
  for (const body of [
    { email: THEIRS, user_id: maya },
    { email: THEIRS, user: OLD },
  ]) {
    await app.call('POST', '/email-change', { as: admin, json: body })
    app.advance(MINUTE_MS)
  }
  expect(await addressOf(maya)).toBe(OLD)
  expect((await app.deps.db.read.select().from(emailChanges)).every(({ user_id }) => user_id === admin)).toBe(
    true,
  )
})
