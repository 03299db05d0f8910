import { afterEach, describe, expect, test } from 'bun:test'
import { audit, users } from '#db/schema/index.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aBrowser, codeFor, FAILED, linkFor, newestFor, SIGNUP } from './support.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

let app: TestApp
afterEach(() => app.close())

const { email } = SIGNUP
const NEW_CLIENT = {
  email,
  first_name: 'Maya',
  middle_name: '',
  last_name: 'Tremblay',
  phone_number: '4165550199',
  state: 99,
  stage: 'lead',
  profile_picture_filename: null,
  role: 2,
  logged_in: true,
  subscribed: false,
  cancelled: false,
}

const allUsers = () => app.deps.db.read.select().from(users)
const actions = async () => (await app.deps.db.read.select().from(audit)).map((entry) => entry.action)

describe('signing up', () => {
  test('creates the account once the code is right, and not before', async () => {
    app = await testApp()
    const browser = aBrowser(app)
    await browser.signUp({ first_name: ' mAYA ' })
    expect(await allUsers()).toEqual([])
    const response = await browser.verify(email, await codeFor(app, email))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ id: expect.any(Number), ...NEW_CLIENT })
    expect(await (await browser.me()).json()).toMatchObject(NEW_CLIENT)
    expect((await allUsers())[0]).toMatchObject({
      state_label: 'Signup completed via web app',
      is_active: true,
    })
    expect(await actions()).toEqual(['account.created', 'session.started'])
  })

  test('can be finished in another browser with the link', async () => {
    app = await testApp()
    await aBrowser(app).signUp()
    const phone = aBrowser(app)
    const token = await linkFor(app, email)
    const shown = await phone.useLink(token)
    expect(shown.status).toBe(202)
    const { signup } = await shown.json()
    expect(signup).toEqual({ ...SIGNUP, phone_number: '4165550199' })
    expect((await phone.finishByLink(token, signup)).status).toBe(200)
    expect(await (await phone.me()).json()).toMatchObject(NEW_CLIENT)
  })

  test('finishes immediately by the link in the browser where it was typed', async () => {
    app = await testApp()
    const browser = aBrowser(app)
    await browser.signUp()
    expect((await browser.useLink(await linkFor(app, email))).status).toBe(200)
    expect(await (await browser.me()).json()).toMatchObject(NEW_CLIENT)
  })

  test.each([
    ['a resend', 'PUT', '/verification-code/resend', MINUTE_MS],
    ['a send', 'POST', '/verification-code/send', MINUTE_MS],
    ['a login', 'PUT', '/login', MINUTE_MS],
    ['a resend after the code expired', 'PUT', '/verification-code/resend', 2 * HOUR_MS],
  ])('continues after %s in the same browser', async (_name, method, path, wait) => {
    app = await testApp()
    const browser = aBrowser(app)
    await browser.signUp()
    for (let sent = 0; sent < 2; sent += 1) {
      app.advance(wait)
      await browser.call(method, path, { email })
    }
    expect((await browser.verify(email, await codeFor(app, email))).status).toBe(200)
    expect(await (await browser.me()).json()).toMatchObject(NEW_CLIENT)
  })

  test("can't be taken over by another browser", async () => {
    app = await testApp()
    await aBrowser(app).signUp()
    app.advance(MINUTE_MS)
    const stranger = aBrowser(app)
    await stranger.resend(email)
    expect(await newestFor(app, email)).toMatchObject({ first_name: null, phone_number: null })
    expect((await stranger.verify(email, await codeFor(app, email))).status).toBe(400)
    expect(await allUsers()).toEqual([])
  })

  test("doesn't continue two days after the code expired", async () => {
    app = await testApp()
    const browser = aBrowser(app)
    await browser.signUp()
    app.advance(2 * DAY_MS + 10 * MINUTE_MS)
    await browser.resend(email)
    expect(await newestFor(app, email)).toMatchObject({ first_name: null, phone_number: null })
  })

  test("doesn't continue once finished, even if the account was deleted", async () => {
    app = await testApp()
    const browser = aBrowser(app)
    await browser.signUp()
    await browser.verify(email, await codeFor(app, email))
    await app.deps.db.write(async (tx) => {
      await tx.delete(users)
    })
    app.advance(MINUTE_MS)
    await browser.resend(email)
    expect(await newestFor(app, email)).toMatchObject({ first_name: null, phone_number: null })
  })

  test('again with other names uses the last ones typed', async () => {
    app = await testApp()
    const browser = aBrowser(app)
    await browser.signUp()
    app.advance(MINUTE_MS)
    await browser.signUp({ first_name: 'Mira' })
    await browser.verify(email, await codeFor(app, email))
    expect(await (await browser.me()).json()).toMatchObject({ first_name: 'Mira' })
  })

  test("with an existing account's address signs in to it and ignores the typed names", async () => {
    app = await testApp()
    const id = await aClient(app, { email, first_name: 'Marie', state_id: 300 })
    const browser = aBrowser(app)
    await browser.signUp()
    const response = await browser.verify(email, await codeFor(app, email))
    expect(await response.json()).toMatchObject({ id, first_name: 'Marie', state: 300 })
    expect(await allUsers()).toHaveLength(1)
  })

  test('in two browsers at once creates one account', async () => {
    app = await testApp()
    const [first, second] = [aBrowser(app), aBrowser(app)]
    await first.signUp()
    const code = await codeFor(app, email)
    app.advance(1)
    await second.signUp({ first_name: 'Mira' })
    const responses = await Promise.all([
      first.verify(email, code),
      second.verify(email, await codeFor(app, email)),
    ])
    const bodies = await Promise.all(responses.map((response) => response.json()))
    expect(bodies).toEqual([bodies[0], bodies[0]])
    expect(await allUsers()).toHaveLength(1)
  })
})

const LIMITED = /^We are sorry, we are limiting the number of signup at the present moment\.\.\. \S/

describe('while sign-ups are limited', () => {
  test('a new user past the limit is put on the waiting list: they find out only after the right code, and get no session', async () => {
    app = await testApp({ SIGNUP_LIMIT: '1' })
    await aClient(app)
    const browser = aBrowser(app)
    expect((await browser.signUp()).status).toBe(201)
    const response = await browser.verify(email, await codeFor(app, email))
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ detail: expect.stringMatching(LIMITED) })
    expect(response.headers.getSetCookie()).toEqual([])
    expect((await browser.me()).status).toBe(401)
    expect((await allUsers())[1]).toMatchObject({ email, stage: 'subscriber', state_id: 99, role: 2 })
    expect(await actions()).toEqual(['account.waitlisted', 'session.refused'])
  })

  test('someone on the waiting list gets the same refusal at each sign-in until an admin admits them', async () => {
    app = await testApp({ SIGNUP_LIMIT: '0' })
    await aClient(app, { email, stage: 'subscriber' })
    const byCode = aBrowser(app)
    await byCode.logIn(email)
    const refusals = [await byCode.verify(email, await codeFor(app, email))]
    await aBrowser(app).logIn(email)
    app.advance(MINUTE_MS)
    await byCode.logIn(email)
    refusals.push(await aBrowser(app).useLink(await linkFor(app, email)))
    for (const refusal of refusals) {
      expect(refusal.status).toBe(403)
      expect(await refusal.json()).toEqual({ detail: expect.stringMatching(LIMITED) })
    }
    await app.deps.db.write(async (tx) => {
      await tx.update(users).set({ stage: 'lead' })
    })
    app.advance(MINUTE_MS)
    await byCode.logIn(email)
    expect((await byCode.verify(email, await codeFor(app, email))).status).toBe(200)
  })

  test.each([
    ['clients on the waiting list don’t count', { stage: 'subscriber' }, 'lead'],
    ['deactivated clients don’t count', { is_active: false }, 'lead'],
    ['admitted clients count', { stage: 'customer' }, 'subscriber'],
  ] as const)('%s', async (_name, values, stage) => {
    app = await testApp({ SIGNUP_LIMIT: '1' })
    await aClient(app, values)
    await anAgent(app)
    const browser = aBrowser(app)
    await browser.signUp()
    await browser.verify(email, await codeFor(app, email))
    expect((await allUsers()).at(-1)).toMatchObject({ email, stage })
  })

  test('members sign in as before', async () => {
    app = await testApp({ SIGNUP_LIMIT: '0' })
    await aClient(app, { email })
    const browser = aBrowser(app)
    await browser.logIn(email)
    expect((await browser.verify(email, await codeFor(app, email))).status).toBe(200)
  })
})

test('a deactivated user is refused like a wrong code, by code and link', async () => {
  app = await testApp()
  await aClient(app, { email, is_active: false })
  const browser = aBrowser(app)
  await browser.logIn(email)
  const code = await codeFor(app, email)
  app.advance(1)
  await aBrowser(app).logIn(email)
  for (const response of [
    await browser.verify(email, code),
    await browser.useLink(await linkFor(app, email)),
  ]) {
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject(FAILED)
    expect(response.headers.getSetCookie()).toEqual([])
  }
})
