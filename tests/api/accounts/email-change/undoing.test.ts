import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { pruneExpired } from '#api/jobs/pruning.ts'
import { emailChanges, users } from '#db/schema/index.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'
import { aBrowser, type Browser, codeFor, signedInBrowser } from '#tests/api/accounts/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { ask, confirm, emailCode, mailsTo, move, undo, undoToken } from './support.ts'
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

describe('the undo link', () => {
  test('works signed out: restores the former address and signs everyone out', async () => {
    await move(app, here, NEW)
    app.advance(7 * DAY_MS - 1)
    expect((await undo(app, await undoToken(app, NEW))).status).toBe(204)
    expect(await addressOf(maya)).toBe(OLD)
    expect((await here.me()).status).toBe(401)
    const mail = (await mailsTo(app, NEW)).at(-1)
    expect(mail?.subject).toBe('Your Cohearth account no longer uses this address')
  })

  test('expires after seven days', async () => {
    await move(app, here, NEW)
    const token = await undoToken(app, NEW)
    app.advance(7 * DAY_MS)
    expect(await refusalIn(await undo(app, token))).toEqual([
      400,
      'This link is incomplete, has expired, or no longer works.',
    ])
    await pruneExpired(app.deps)
    expect(await app.deps.db.read.select().from(emailChanges)).toEqual([])
    expect((await undo(app, token)).status).toBe(400)
    expect(await addressOf(maya)).toBe(NEW)
  })

  test('pressed twice, signs nobody out again', async () => {
    await move(app, here, NEW)
    const token = await undoToken(app, NEW)
    await undo(app, token)
    const back = await signedInBrowser(app, OLD)
    expect((await undo(app, token)).status).toBe(204)
    expect((await back.me()).status).toBe(200)
  })

  test('pauses further changes for seven days, including a pending one', async () => {
    await move(app, here, NEW)
    app.advance(MINUTE_MS)
    await ask(here, NEWER)
    const code = await emailCode(app, NEWER)
    await undo(app, await undoToken(app, NEW))
    const back = await signedInBrowser(app, OLD)
    expect((await confirm(back, NEWER, code)).status).toBe(400)
    expect(await refusalIn(await ask(back, NEWER))).toEqual([
      409,
      'Your earlier address was restored recently, so you can’t change it until Aug 8, 2026. If you need to, write to us.',
    ])
    app.advance(7 * DAY_MS + MINUTE_MS)
    expect((await ask(await signedInBrowser(app, OLD), NEWER)).status).toBe(201)
  })

  test('sent to the first address stays valid when the address changes again, and undoes both changes', async () => {
    await move(app, here, NEW)
    app.advance(DAY_MS)
    const again = await signedInBrowser(app, NEW)
    await move(app, again, NEWER)
    const [first, second] = [await undoToken(app, NEW), await undoToken(app, NEWER)]
    app.advance(5 * DAY_MS)
    expect((await undo(app, first)).status).toBe(204)
    expect(await addressOf(maya)).toBe(OLD)
    expect((await undo(app, second)).status).toBe(400)
    expect(await addressOf(maya)).toBe(OLD)
    expect((await mailsTo(app, NEWER)).at(-1)?.subject).toContain('no longer uses')
  })

  test('of a later change goes one step back, and the first one still works', async () => {
    await move(app, here, NEW)
    app.advance(MINUTE_MS)
    await move(app, here, NEWER)
    await undo(app, await undoToken(app, NEWER))
    expect(await addressOf(maya)).toBe(NEW)
    await undo(app, await undoToken(app, NEW))
    expect(await addressOf(maya)).toBe(OLD)
  })

  test('reserves the former address: nobody else can sign up with it until the link expires', async () => {
    await move(app, here, NEW)
    const stranger = aBrowser(app)
    await stranger.signUp({ email: OLD })
    const refused = await stranger.verify(OLD, await codeFor(app, OLD))
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({
      detail: 'An account used this address until recently. You can sign up with it in 7 days.',
    })
    app.advance(MINUTE_MS)
    await move(app, here, OLD)
    expect(await addressOf(maya)).toBe(OLD)
  })

  test('no longer reserves the address once it has expired', async () => {
    await move(app, here, NEW)
    app.advance(7 * DAY_MS)
    const stranger = aBrowser(app)
    await stranger.signUp({ email: OLD })
    expect((await stranger.verify(OLD, await codeFor(app, OLD))).status).toBe(200)
  })

  test('is deleted with the account', async () => {
    await move(app, here, NEW)
    const token = await undoToken(app, NEW)
    expect((await here.call('DELETE', '/account', { email: NEW })).status).toBe(204)
    expect(await app.deps.db.read.select().from(emailChanges)).toEqual([])
    expect((await undo(app, token)).status).toBe(400)
  })
})
