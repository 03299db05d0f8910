// Promise: A sign-in link is used up only by pressing its button, works once, and signs in only the browser that presses it.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { linkTokenOf, randomId } from '#api/features/accounts/service/secrets.ts'
import { audit, sessions } from '#db/schema/index.ts'
import { aClient } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aBrowser, codeFor, FAILED, linkFor, newestFor, otherThan } from './support.ts'
import { MINUTE_MS } from '#domain/duration.ts'

const email = 'maya@example.test'
let app: TestApp
let id: number
let token: string
beforeEach(async () => {
  app = await testApp()
  id = await aClient(app, { email })
  await aBrowser(app).logIn(email)
  token = await linkFor(app, email)
})
afterEach(() => app.close())

async function expectRefused(response: Response) {
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject(FAILED)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await app.deps.db.read.select().from(sessions)).toEqual([])
}

describe('the link', () => {
  test('signs in the browser that presses it, with a session and a device cookie', async () => {
    const browser = aBrowser(app)
    const response = await browser.useLink(token)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id, email, logged_in: true })
    expect([...browser.cookies.keys()]).toEqual(['cohearth_device', 'cohearth_session'])
    expect((await browser.me()).status).toBe(200)
    const [entry] = await app.deps.db.read.select().from(audit)
    expect(entry).toMatchObject({ action: 'session.started', actor_id: id, detail: { by: 'link' } })
  })

  test('works once', async () => {
    expect((await aBrowser(app).useLink(token)).status).toBe(200)
    expect((await aBrowser(app).useLink(token)).status).toBe(400)
  })

  test('pressed fifty times at once, starts one session', async () => {
    const presses = Array.from({ length: 50 }, () => aBrowser(app).useLink(token))
    const statuses = (await Promise.all(presses)).map((response) => response.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await app.deps.db.read.select().from(sessions)).toHaveLength(1)
  })

  test('works until its ten minutes are over', async () => {
    app.advance(10 * MINUTE_MS - 1)
    expect((await aBrowser(app).useLink(token)).status).toBe(200)
  })

  test('is refused after ten minutes, and that is audited', async () => {
    app.advance(10 * MINUTE_MS)
    await expectRefused(await aBrowser(app).useLink(token))
    const [entry] = await app.deps.db.read.select().from(audit)
    expect(entry).toMatchObject({ action: 'link.refused', subject_id: id, detail: null })
  })

  test('is refused after the code of the same email was used', async () => {
    const browser = aBrowser(app)
    app.advance(1)
    await browser.logIn(email)
    expect((await browser.verify(email, await codeFor(app, email))).status).toBe(200)
    expect((await aBrowser(app).useLink(await linkFor(app, email))).status).toBe(400)
  })

  test('works after three wrong tries at the code', async () => {
    const browser = aBrowser(app)
    app.advance(1)
    await browser.logIn(email)
    const code = await codeFor(app, email)
    for (let tries = 0; tries < 3; tries += 1) await browser.verify(email, otherThan(code))
    expect((await browser.useLink(await linkFor(app, email))).status).toBe(200)
  })

  test('of an earlier email works within its ten minutes', async () => {
    app.advance(MINUTE_MS)
    await aBrowser(app).logIn(email)
    expect((await aBrowser(app).useLink(token)).status).toBe(200)
  })

  test('of an email that someone else requested works too', async () => {
    for (let sent = 1; sent < 7; sent += 1) await aBrowser(app).logIn(email)
    expect((await aBrowser(app).logIn(email)).status).toBe(429)
    expect((await aBrowser(app).useLink(await linkFor(app, email))).status).toBe(200)
  })
})

describe('a forged link is refused:', () => {
  test('every single bit of it counts', async () => {
    const forgeries = Array.from({ length: token.length * 7 }, (_, bit) => {
      const at = Math.floor(bit / 7)
      const flipped = String.fromCharCode(token.charCodeAt(at) ^ (1 << (bit % 7)))
      return token.slice(0, at) + flipped + token.slice(at + 1)
    })
    const responses = await Promise.all(forgeries.map((forgery) => aBrowser(app).useLink(forgery)))
    for (const response of responses) await expectRefused(response)
    expect((await aBrowser(app).useLink(token)).status).toBe(200)
  })

  test.each([
    ['without its proof', (t: string) => t.slice(0, t.indexOf('.') + 1)],
    ['the id alone', (t: string) => t.slice(0, t.indexOf('.'))],
    ['the proof alone', (t: string) => t.slice(t.indexOf('.'))],
    ['cut short', (t: string) => t.slice(0, -1)],
    ['with text appended', (t: string) => `${t}A`],
    ['surrounded by spaces', (t: string) => ` ${t} `],
    ['with the proof of another challenge', (t: string) => t.replace(/\..*/, proofOf(randomId()))],
  ])('%s', async (_name, forge: (token: string) => string) => {
    await expectRefused(await aBrowser(app).useLink(forge(token)))
  })

  test('well-formed, but for no challenge of ours', async () => {
    await expectRefused(await aBrowser(app).useLink(linkTokenOf(app.deps.key, randomId())))
  })

  test("made from the code instead of the link's secret", async () => {
    const { id: challenge } = await newestFor(app, email)
    const digest = app.deps.key.digest('code', challenge).subarray(0, 16).toString('base64url')
    await expectRefused(await aBrowser(app).useLink(`${challenge}.${digest}`))
  })
})

function proofOf(challengeId: string): string {
  return linkTokenOf(app.deps.key, challengeId).replace(challengeId, '')
}
