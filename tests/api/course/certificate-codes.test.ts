// Promise: A certificate can be looked up only by its code of 125 random bits, and shows name, course, version and date. Wrong, withdrawn and deleted codes get the same response, and thirty wrong ones an hour stop a network.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { checkedCertificate } from '#api/features/course/certificates/schemas.ts'
import { createApp } from '#api/app.ts'
import { pageApi } from '#api/site/locals.ts'
import { certificateForPage } from '#features/course/certificates/certificate.page.ts'
import { certificates, hits, users } from '#db/schema/index.ts'
import { HOUR_MS } from '#domain/duration.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aMember, courseApp, takeModules } from './support.ts'
import { ownCertificate, check, codeOf, withdraw, renewCertificate } from './certificate-support.ts'
import { aCourse } from '#tests/support/course.ts'
import { filmOf, putMedia } from '#tests/support/films.ts'
import { refusalIn } from '#tests/support/refusals.ts'

const UNKNOWN = '00000-00000-00000-00000-00000'
const CLIENT_GONE = {
  status: 404,
  body: {
    detail: 'We can’t find that certificate. It may have been withdrawn, or the code may have a typo.',
  },
}

let app: TestApp
let robin: number
beforeEach(async () => {
  app = await courseApp()
  robin = await aMember(app)
})
afterEach(() => app.close())

const setActive = (is_active: boolean) =>
  app.deps.db.write((tx) => tx.update(users).set({ is_active }).where(eq(users.id, robin)))

describe('anyone can check a certificate', () => {
  beforeEach(() => takeModules(app, robin, 1, 5))

  test('and sees name, course and date, nothing else', async () => {
    const { status, body } = await check(app, await codeOf(app, robin))
    expect(status).toBe(200)
    expect(body).toEqual({
      name: 'Robin Tremblay',
      course: 'A course',
      version: 1,
      completed_at: app.deps.clock(),
      modules: ['one', 'two', 'three', 'four', 'five'].map((key) => `Module ${key}`),
      minutes: 20,
      revised: null,
    })
    v.parse(v.strictObject(checkedCertificate.entries), body)
  })

  test('and sees how long the films are together, in whole minutes', async () => {
    const code = await codeOf(app, robin)
    const [first] = aCourse().modules.flatMap(({ curriculums }) => curriculums)
    putMedia(app.deps.config.dataDir, `${first?.key}.mp4`, filmOf(45 * 60))
    // Nine other films of two minutes.
    expect((await check(app, code)).body).toMatchObject({ minutes: 63 })
  })

  test('however they write its code', async () => {
    const code = await codeOf(app, robin)
    for (const written of [code.toUpperCase(), code.replaceAll('-', '')]) {
      expect((await check(app, written)).status).toBe(200)
    }
  })

  test("until it's withdrawn, which looks as if there had never been one", async () => {
    const code = await codeOf(app, robin)
    expect(await withdraw(app, robin)).toBe(204)
    expect(await withdraw(app, robin)).toBe(204)
    expect(await check(app, code)).toEqual(CLIENT_GONE)
    expect(await check(app, UNKNOWN)).toEqual(CLIENT_GONE)
    expect(await check(app, 'nonsense')).toEqual(CLIENT_GONE)
    expect(await ownCertificate(app, robin)).toMatchObject({ name: 'Robin Tremblay', code: null, url: null })
    expect(await refusalIn(await app.call('GET', '/certificates/mine/pdf', { as: robin }))).toEqual([
      409,
      'You withdrew your certificate. Make a new one first. It will have a new address.',
    ])
  })

  test('and again under a new code once its owner makes a new one', async () => {
    const former = await codeOf(app, robin)
    await withdraw(app, robin)
    const renewed = await renewCertificate(app, robin)
    expect(renewed?.code).not.toBe(former)
    expect((await check(app, renewed?.code)).status).toBe(200)
    expect(await check(app, former)).toEqual(CLIENT_GONE)
    // A double click or a second tab doesn't make another one.
    expect((await renewCertificate(app, robin))?.code).toBe(renewed?.code)
  })

  test('but not while its owner is deactivated', async () => {
    const code = await codeOf(app, robin)
    await setActive(false)
    expect(await check(app, code)).toEqual(CLIENT_GONE)
    await setActive(true)
    expect((await check(app, code)).status).toBe(200)
  })

  test('and not after the account is deleted', async () => {
    const code = await codeOf(app, robin)
    const { email } = await (await app.call('GET', '/me', { as: robin })).json()
    expect((await app.call('DELETE', '/account', { as: robin, json: { email } })).status).toBe(204)
    expect(await check(app, code)).toEqual(CLIENT_GONE)
    expect(await app.deps.db.read.select().from(certificates)).toEqual([])
  })
})

describe('someone who guesses codes', () => {
  const guess = (number: number) => `00000-00000-00000-00000-${String(number).padStart(5, '0')}`

  test('is stopped, with their whole network, even for right codes', async () => {
    await takeModules(app, robin, 1, 5)
    const code = await codeOf(app, robin)
    for (let tries = 0; tries < 30; tries += 1) expect((await check(app, guess(tries))).status).toBe(404)
    const stopped = {
      status: 429,
      body: { detail: 'We’ve had too many wrong codes from your network. Wait 60 minutes and try again.' },
    }
    expect(await check(app, guess(30))).toEqual(stopped)
    expect(await check(app, code, '198.51.100.200')).toEqual(stopped)
    expect((await check(app, code, '203.0.113.5')).status).toBe(200)
    app.advance(HOUR_MS)
    expect((await check(app, code)).status).toBe(200)
  })

  test('is counted on the page as well as by the API', async () => {
    await takeModules(app, robin, 1, 5)
    const code = await codeOf(app, robin)
    const page = (remoteAddress: string) =>
      pageApi(createApp(app.deps), new Request('http://localhost:3000/certificates/x'), {
        requestId: 'page',
        pageLease: { release: null },
        remoteAddress,
        visitor: { user: null, sessionId: null, signedInAt: null, guardUser: null },
      })
    const onPage = (tried: string, from: string) =>
      certificateForPage(page(from), tried).then(({ missing }) => missing)
    for (let tries = 0; tries < 30; tries += 1) expect(await onPage(guess(tries), '198.51.100.7')).toBe(404)
    expect(await onPage(code, '198.51.100.8')).toBe(429)
    expect((await check(app, code)).status).toBe(429)
    expect(await onPage(code, '203.0.113.5')).toBeUndefined()
  })

  test("isn't counted for right codes, or for texts that can't be codes", async () => {
    await takeModules(app, robin, 1, 5)
    for (let times = 0; times < 40; times += 1) {
      expect((await check(app, await codeOf(app, robin))).status).toBe(200)
      expect((await check(app, 'nonsense')).status).toBe(404)
    }
    expect(await app.deps.db.read.select().from(hits)).toEqual([])
  })
})
