// Promise: Changing an email address reveals no account, takes over none, and can be undone by whoever reads the former mailbox.

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
import {
  ask,
  changeTo,
  confirm,
  emailCode,
  mailsTo,
  move,
  undo,
  undoToken,
  wrongEmailCode,
} from './support.ts'

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

describe('whether an address has an account', () => {
  test('shows in no response, only in its own mailbox', async () => {
    await aClient(app, { email: 'taken@example.test' })
    await aClient(app, { email: 'banned@example.test', is_active: false })
    await move(app, await signedInBrowser(app, 'taken@example.test'), 'moved@example.test')
    await aClient(app, { email: 'other@example.test' })
    const seen = new Set<string>()
    for (const email of ['free@x.test', 'other@example.test', 'banned@example.test', 'taken@example.test']) {
      app.advance(HOUR_MS)
      const here = await signedInBrowser(app, OLD)
      const asked = await ask(here, email)
      await mailsTo(app, email)
      const body = (await asked.text()).replace(email, '…').replace(/\d{13}/, '…')
      const wrong = await confirm(here, email, await wrongEmailCode(app, email))
      const state = (await (await here.call('GET', '/email-change')).text()).replace(email, '…')
      seen.add(
        [asked.status, body, wrong.status, await wrong.text(), state.replace(/\d{13}/, '…')].join('\n'),
      )
    }
    expect(seen.size).toBe(1)
    for (const email of ['other@example.test', 'banned@example.test', 'taken@example.test']) {
      const mail = (await mailsTo(app, email)).at(-1)
      expect(mail?.subject).toBe('This address can’t be added to another Cohearth account')
      expect(mail?.text).not.toMatch(/\d{6}|maya/)
    }
  })

  test('moves nobody onto it, whatever the code', async () => {
    await aClient(app, { email: 'taken@example.test' })
    const here = await signedInBrowser(app, OLD)
    await ask(here, 'taken@example.test')
    const guessed = await confirm(here, 'taken@example.test', await emailCode(app, 'taken@example.test'))
    expect(guessed.status).toBe(409)
    expect(await addressOf(maya)).toBe(OLD)
  })

  test('two people who want one address: the first code gets it', async () => {
    await aClient(app, { email: 'theo@example.test' })
    const [here, theos] = [await signedInBrowser(app, OLD), await signedInBrowser(app, 'theo@example.test')]
    await ask(here, 'shared@example.test')
    const mine = await emailCode(app, 'shared@example.test')
    app.advance(MINUTE_MS)
    await ask(theos, 'shared@example.test')
    const statuses = [
      (await confirm(theos, 'shared@example.test', await emailCode(app, 'shared@example.test'))).status,
      (await confirm(here, 'shared@example.test', mine)).status,
    ]
    expect(statuses).toEqual([204, 409])
  })
})

describe('guesses', () => {
  test('by ten accounts at one address stay within its seven emails a day', async () => {
    let compared = 0
    for (let account = 0; account < 10; account += 1) {
      const email = `account${account}@example.test`
      await aClient(app, { email })
      const browser = await signedInBrowser(app, email)
      const asked = await ask(browser, 'victim@example.test')
      if (asked.status !== 201) continue
      for (const _try of [1, 2, 3, 4]) {
        const wrong = await confirm(
          browser,
          'victim@example.test',
          await wrongEmailCode(app, 'victim@example.test'),
        )
        compared += Number((await wrong.text()).includes('isn’t right'))
      }
    }
    expect((await mailsTo(app, 'victim@example.test')).length).toBeLessThanOrEqual(7)
    expect(compared).toBeLessThanOrEqual(14)
  })

  test('of one person: five emails an hour and ten a day, to any address', async () => {
    const here = await signedInBrowser(app, OLD)
    const statuses: number[] = []
    for (let time = 0; time < 7; time += 1) {
      statuses.push((await ask(here, `new${time}@example.test`)).status)
      app.advance(MINUTE_MS)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect((await ask(here, 'at-once@example.test')).status).toBe(429)
  })

  test('another account’s code is nobody else’s', async () => {
    await aClient(app, { email: 'theo@example.test' })
    const [here, theos] = [await signedInBrowser(app, OLD), await signedInBrowser(app, 'theo@example.test')]
    await ask(here, THEIRS)
    expect((await confirm(theos, THEIRS, await emailCode(app, THEIRS))).status).toBe(400)
  })
})

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

  test('can’t take the way back from the owner by changing again, dropping, or waiting for the cleaning', async () => {
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
    expect((await confirm(friend, OLD, await emailCode(app, OLD))).status).toBe(409)
    const admin = await anAdmin(app)
    const made = { first_name: 'Sam', last_name: 'Roy', email: OLD, role: 2 }
    expect((await app.call('POST', '/admin/create-user', { as: admin, json: made })).status).toBe(409)
    expect((await undo(app, await undoToken(app, THEIRS))).status).toBe(204)
  })

  test('can’t change anything without a fresh proof', async () => {
    const thief = withCookiesOf(await signedInBrowser(app, OLD))
    app.advance(HOUR_MS)
    expect((await ask(thief, THEIRS)).status).toBe(403)
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

  test('has the way back for a week and no longer, and the owner hears of it', async () => {
    await move(app, await signedInBrowser(app, OLD), 'new@example.test')
    const token = await undoToken(app, 'new@example.test')
    app.advance(DAY_MS)
    await undo(app, token)
    expect((await mailsTo(app, 'new@example.test')).at(-1)?.text).toContain('Write to us right away')
  })
})

describe('the link', () => {
  test('is of no use to anyone who makes it up', async () => {
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

  test('does nothing before the change is confirmed, nor for a deactivated account but to give it its address', async () => {
    const here = await signedInBrowser(app, OLD)
    await ask(here, 'new@example.test')
    expect((await undo(app, await undoToken(app, 'new@example.test'))).status).toBe(400)
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
