import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { deviceIdOf } from '#api/features/accounts/service/devices.ts'
import { endSignInAddress } from '#api/features/accounts/service/end-sign-in.ts'
import { audit, devices, sessions } from '#db/schema/index.ts'
import { type Browser, codeFor, signedInBrowser, wrongGuesses } from '#tests/api/accounts/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'

const EMAIL = 'maya@example.test'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app, { email: EMAIL })
})
afterEach(() => app.close())

const list = v.array(
  v.object({ id: v.string(), name: v.string(), created_at: v.number(), current: v.boolean() }),
)

async function devicesOf(browser: Browser) {
  return v.parse(list, await (await browser.call('GET', '/sessions')).json())
}

async function idOfOther(browser: Browser): Promise<string> {
  const other = (await devicesOf(browser)).find((device) => !device.current)
  if (!other) throw new Error('There is no other browser.')
  return other.id
}

async function hereAndThere(): Promise<[Browser, Browser]> {
  const there = await signedInBrowser(app, EMAIL)
  app.advance(MINUTE_MS)
  const here = await signedInBrowser(app, EMAIL)
  app.advance(MINUTE_MS)
  return [here, there]
}

const isSignedIn = async (browser: Browser) => (await browser.me()).status === 200

/** Returns whether codes are still checked in this browser after strangers used up everyone else's guesses. */
async function isRecognised(browser: Browser): Promise<boolean> {
  await wrongGuesses(app, EMAIL, 3)
  await browser.logIn(EMAIL)
  return (await browser.verify(EMAIL, await codeFor(app, EMAIL))).status === 200
}

describe('the device list', () => {
  test("has the person's signed-in browsers, newest first, and marks this one", async () => {
    const [here, there] = await hereAndThere()
    const start = app.deps.clock() - 2 * MINUTE_MS
    const fields = { id: expect.stringMatching(/^[0-9a-f]{16}$/), name: 'Unknown browser' }
    expect(await devicesOf(here)).toEqual([
      { ...fields, created_at: start + MINUTE_MS, current: true },
      { ...fields, created_at: start, current: false },
    ])
    expect((await devicesOf(there)).map((device) => device.current)).toEqual([false, true])
  })

  test('names browsers by their User-Agent', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36'
    await app.deps.sessions.start(maya, app.deps.clock(), agent)
    expect((await devicesOf(await signedInBrowser(app, EMAIL))).map((device) => device.name)).toContain(
      'Chrome on Windows',
    )
  })

  test("leaves out expired sessions and other people's", async () => {
    await signedInBrowser(app, EMAIL)
    await aClient(app, { email: 'theo@example.test' })
    await signedInBrowser(app, 'theo@example.test')
    await app.deps.db.write(async (tx) => {
      await tx.update(sessions).set({ expires_at: Math.floor(app.deps.clock() / 1000) })
    })
    expect(await devicesOf(await signedInBrowser(app, EMAIL))).toHaveLength(1)
  })

  test('reveals nothing that signs in', async () => {
    const [here, there] = await hereAndThere()
    const id = await idOfOther(here)
    for (const value of [id, (await app.deps.db.read.select().from(sessions)).map((row) => row.id)[0]]) {
      there.cookies.set('cohearth_session', value ?? '')
      expect((await there.me()).status).toBe(401)
    }
  })
})

describe('signing out another browser', () => {
  test('ends its session and keeps this one', async () => {
    const [here, there] = await hereAndThere()
    expect((await here.call('DELETE', `/sessions/${await idOfOther(here)}`)).status).toBe(204)
    expect(await isSignedIn(there)).toBe(false)
    expect(await isSignedIn(here)).toBe(true)
    expect(await devicesOf(here)).toHaveLength(1)
  })

  test('makes it unknown, and keeps this one known', async () => {
    const [here, there] = await hereAndThere()
    await here.call('DELETE', `/sessions/${await idOfOther(here)}`)
    expect(await isRecognised(there)).toBe(false)
    app.advance(DAY_MS)
    expect(await isRecognised(here)).toBe(true)
  })

  test('records when it was forgotten, and later sign-outs don’t change that', async () => {
    const [here, there] = await hereAndThere()
    const device = deviceIdOf(there.cookies.get('cohearth_device') ?? '', maya)
    await here.call('DELETE', `/sessions/${await idOfOther(here)}`)
    const forgotten = app.deps.clock()
    app.advance(MINUTE_MS)
    await here.call('DELETE', '/sessions')
    const address = endSignInAddress(app.deps.key, '', { device, until: app.deps.clock() + MINUTE_MS })
    await here.call('POST', '/end-sign-in', { token: address.split('#')[1] })
    const rows = await app.deps.db.read.select().from(devices)
    expect(rows.find(({ id }) => id === device)?.revoked_at).toBe(forgotten)
    expect(rows.find(({ id }) => id !== device)?.revoked_at).toBeNull()
  })

  test("responds with not found if it's already signed out", async () => {
    const [here] = await hereAndThere()
    const path = `/sessions/${await idOfOther(here)}`
    await here.call('DELETE', path)
    expect((await here.call('DELETE', path)).status).toBe(404)
  })

  test.each(['', '0', '%25', '_'.repeat(16), 'x'.repeat(64)])('with the id “%s” is not found', async (id) => {
    const [here, there] = await hereAndThere()
    expect((await here.call('DELETE', `/sessions/${id || '%20'}`)).status).toBe(404)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true])
  })

  test("doesn't work for other people's browsers", async () => {
    const [here] = await hereAndThere()
    await aClient(app, { email: 'theo@example.test' })
    const theos = await signedInBrowser(app, 'theo@example.test')
    const id = await idOfOther(here)
    expect((await theos.call('DELETE', `/sessions/${id}`)).status).toBe(404)
    expect(await devicesOf(here)).toHaveLength(2)
  })
})

test('signing out this browser by its id clears its cookie', async () => {
  const here = await signedInBrowser(app, EMAIL)
  const [device] = await devicesOf(here)
  expect((await here.call('DELETE', `/sessions/${device?.id}`)).status).toBe(204)
  expect(here.cookies.has('cohearth_session')).toBe(false)
})

describe('signing out everywhere else', () => {
  test('ends all sessions except this one', async () => {
    const [here, there] = await hereAndThere()
    const third = await signedInBrowser(app, EMAIL)
    expect((await here.call('DELETE', '/sessions')).status).toBe(204)
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(third)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test("keeps other people's sessions", async () => {
    const [here] = await hereAndThere()
    await aClient(app, { email: 'theo@example.test' })
    const theos = await signedInBrowser(app, 'theo@example.test')
    await here.call('DELETE', '/sessions')
    expect(await isSignedIn(theos)).toBe(true)
  })

  test('also forgets signed-out browsers, except this one', async () => {
    const [here, there] = await hereAndThere()
    await there.call('POST', '/logout')
    await here.call('DELETE', '/sessions')
    expect(await isRecognised(there)).toBe(false)
    app.advance(DAY_MS)
    expect(await isRecognised(here)).toBe(true)
  })

  test('is logged with the number of sessions', async () => {
    const [here] = await hereAndThere()
    await here.call('DELETE', '/sessions')
    const lines = await app.deps.db.read.select().from(audit)
    expect(lines.at(-1)).toMatchObject({
      action: 'session.ended',
      actor_id: maya,
      detail: { by: 'settings', sessions: 1 },
    })
  })
})

test('the device list needs a session', async () => {
  for (const [method, path] of [
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['DELETE', '/sessions/0123456789abcdef'],
  ] as const) {
    expect((await app.call(method, path)).status).toBe(401)
  }
})
