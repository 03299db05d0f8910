// Promise: People can move to another email address, and for seven days their former one can undo it.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit, groupLawyers, users } from '#db/schema/index.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { type Browser, codeFor, signedInBrowser } from '#tests/api/accounts/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { ask, changeTo, confirm, emailCode, mailsTo, move, undoToken, wrongEmailCode } from './support.ts'
import { refusalIn } from '#tests/support/refusals.ts'

const OLD = 'maya@example.test'
const NEW = 'maya.t@example.test'
const NEWER = 'm.tremblay@example.test'

let app: TestApp
let maya: number
let here: Browser
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app, { email: OLD, first_name: 'Maya' })
  here = await signedInBrowser(app, OLD)
})
afterEach(() => app.close())

const addressOf = async (id: number) =>
  (await app.deps.db.read.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email
const state = async () => (await here.call('GET', '/email-change')).json()

describe('moving to another address', () => {
  test('takes a code from the new mailbox, and only then changes anything', async () => {
    const response = await ask(here, '  Maya.T@EXAMPLE.test ')
    expect(response.status).toBe(201)
    const ends_at = app.deps.clock() + HOUR_MS
    expect(await response.json()).toEqual({ email: NEW, ends_at })
    expect(await state()).toEqual({ waiting: { email: NEW, ends_at }, paused_until: null })
    expect(await addressOf(maya)).toBe(OLD)
    const [mail] = await mailsTo(app, NEW)
    expect(mail?.text).toContain(await emailCode(app, NEW))
    expect(mail?.text).not.toContain('Maya')
    expect((await confirm(here, NEW, await emailCode(app, NEW))).status).toBe(204)
    expect(await addressOf(maya)).toBe(NEW)
    expect(await (await here.me()).json()).toMatchObject({ email: NEW })
    expect(await state()).toEqual({ waiting: null, paused_until: null })
  })

  test('emails the former address without naming the new one', async () => {
    await move(app, here, NEW)
    const mail = (await mailsTo(app, OLD)).at(-1)
    expect(mail?.subject).toBe('Your Cohearth email address was changed')
    expect(mail?.text).toContain(`/undo-email#${await undoToken(app, NEW)}`)
    expect(mail?.text).not.toContain(NEW)
    expect(mail?.unsubscribeUrl).toBeUndefined()
  })

  test('signs out and forgets every other browser', async () => {
    const there = await signedInBrowser(app, OLD)
    await move(app, here, NEW)
    expect([(await here.me()).status, (await there.me()).status]).toEqual([200, 401])
  })

  test('makes the new address the one for signing in', async () => {
    await move(app, here, NEW)
    app.advance(MINUTE_MS)
    await signedInBrowser(app, NEW)
    const lines = await app.deps.db.read.select().from(audit)
    expect(lines.filter(({ action }) => action === 'account.email_changed')).toMatchObject([
      { actor_id: maya, subject_id: maya, detail: null },
    ])
  })

  test('voids pending codes for either address', async () => {
    const there = await signedInBrowser(app, OLD)
    app.advance(MINUTE_MS)
    await there.logIn(OLD)
    const code = await codeFor(app, OLD)
    await move(app, here, NEW)
    expect((await there.verify(OLD, code)).status).toBe(400)
  })

  test('needs a recent sign-in', async () => {
    app.advance(16 * MINUTE_MS)
    const refused = await ask(here, NEW)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ confirm: true })
    expect((await app.call('POST', '/email-change', { json: { email: NEW } })).status).toBe(401)
  })

  test.each(['', 'maya', 'maya@', OLD, ` ${OLD.toUpperCase()}`])('refuses “%s”', async (email) => {
    const refused = await ask(here, email)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toHaveProperty('email')
  })

  test('accepts a code for an hour, once, and not after three wrong ones', async () => {
    await ask(here, NEW)
    const code = await emailCode(app, NEW)
    const waiting = async () => (await (await here.call('GET', '/email-change')).json()).waiting
    expect(await waiting()).toMatchObject({ email: NEW })
    app.advance(HOUR_MS)
    expect(await waiting()).toBeNull()
    expect((await confirm(here, NEW, code)).status).toBe(400)
    await ask(here, NEW)
    for (const _try of [1, 2, 3]) {
      expect((await confirm(here, NEW, await wrongEmailCode(app, NEW))).status).toBe(400)
    }
    const ended = await confirm(here, NEW, await emailCode(app, NEW))
    expect(await ended.json()).toEqual({ code: 'This code no longer works. Please request a new one.' })
    expect(await addressOf(maya)).toBe(OLD)
  })

  test('submitted twice, moves once', async () => {
    await ask(here, NEW)
    const code = await emailCode(app, NEW)
    const both = await Promise.all([confirm(here, NEW, code), confirm(here, NEW, code)])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    expect((await mailsTo(app, OLD)).filter(({ subject }) => subject.includes('changed'))).toHaveLength(1)
  })

  test('uses the address from the tab that asked last', async () => {
    await ask(here, NEW)
    const code = await emailCode(app, NEW)
    app.advance(MINUTE_MS)
    await ask(here, NEWER)
    expect(await refusalIn(await confirm(here, NEW, code))).toEqual([
      409,
      'You’ve since asked for a different address. Please reload this page.',
    ])
    expect((await confirm(here, NEWER, await emailCode(app, NEWER))).status).toBe(204)
    expect(await addressOf(maya)).toBe(NEWER)
  })

  test('can be cancelled before the code is used', async () => {
    await ask(here, NEW)
    const code = await emailCode(app, NEW)
    expect((await here.call('DELETE', '/email-change')).status).toBe(204)
    expect((await confirm(here, NEW, code)).status).toBe(400)
  })

  test('keeps a lawyer’s groups', async () => {
    const lawyer = await aLawyer(app, { email: 'lawyer@example.test' })
    const group = await aGroup(app, maya, await aClient(app))
    const row = { group_id: group, email: 'lawyer@example.test', invited_by: maya, created_at: 0 }
    await app.deps.db.write((tx) => tx.insert(groupLawyers).values(row))
    await move(app, await signedInBrowser(app, 'lawyer@example.test'), NEWER)
    expect(await addressOf(lawyer)).toBe(NEWER)
    expect(await app.deps.db.read.select({ email: groupLawyers.email }).from(groupLawyers)).toEqual([
      { email: NEWER },
    ])
  })
})

test('an export has both addresses, and nothing that could undo the change', async () => {
  await move(app, here, NEW)
  const text = await (await here.call('GET', '/account/export')).text()
  expect(text).toContain(OLD)
  const { id } = await changeTo(app, NEW)
  expect(text).not.toContain(id)
})
