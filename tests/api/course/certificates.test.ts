// Promise: A certificate can be looked up only by its code of 125 random bits, and shows name, course, version and date. Wrong, withdrawn and deleted codes get the same response, and thirty wrong ones an hour stop a network.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { checkedCertificate, ownCertificateAnswer } from '#api/features/course/certificates/schemas.ts'
import { createApp } from '#api/app.ts'
import { pageApi } from '#api/site/locals.ts'
import { only } from '#db/client.ts'
import { certificateForPage } from '#features/course/certificate/certificate.page.ts'
import { certificates, hits, users } from '#db/schema/index.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aCourse, aModule, teach } from '#tests/support/course.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { aMember, asked, courseApp, onFreePlan, step, takeModules } from './support.ts'

const COMPLETED = 'LEARNING_COURSE_1_COMPLETED'
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

async function own(as = robin) {
  const { body } = await asked(app, 'GET', '/certificates/mine', as)
  return v.parse(ownCertificateAnswer, body).certificate
}

async function renewCertificate(as = robin) {
  const { status, body } = await asked(app, 'POST', '/certificates/mine', as)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return v.parse(ownCertificateAnswer, body).certificate
}

const withdraw = async (as = robin) => (await app.call('DELETE', '/certificates/mine', { as })).status

/** What a stranger sees for a code. */
async function check(code: string | null | undefined, address = '198.51.100.7') {
  const response = await app.call('GET', `/certificates/${code}`, { address })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

async function codeOf(as = robin): Promise<string> {
  const code = (await own(as))?.code
  if (!code) throw new Error('There is no code.')
  return code
}

async function rename(last_name: string): Promise<void> {
  const json = { user_id: robin, first_name: 'Robin', middle_name: '', last_name, phone_number: '4165550177' }
  const { status } = await app.call('PUT', '/user/profile', { as: robin, json })
  if (status !== 200) throw new Error(`The name was not changed: ${status}`)
}

const setActive = (is_active: boolean) =>
  app.deps.db.write((tx) => tx.update(users).set({ is_active }).where(eq(users.id, robin)))

describe('completing the course issues a certificate', () => {
  test('with name, course, version and time, and not before', async () => {
    await takeModules(app, robin, 1, 4)
    expect(await own()).toBeNull()
    await takeModules(app, robin, 5, 5)
    const code = await codeOf()
    expect(code).toMatch(/^[0-9a-z]{5}(-[0-9a-z]{5}){4}$/)
    expect(await own()).toEqual({
      name: 'Robin Tremblay',
      course: 'A course',
      version: 1,
      completed_at: app.deps.clock(),
      code,
      url: `http://localhost:3000/certificates/${code}`,
      renamed: false,
      revised: null,
    })
  })

  test('only once: completing it again keeps the first one', async () => {
    await takeModules(app, robin, 1, 5)
    const first = await own()
    app.advance(DAY_MS)
    expect((await step(app, robin, COMPLETED)).status).toBe(200)
    expect(await own()).toEqual(first)
  })

  test('that stays when the subscription ends, and belongs to no one else', async () => {
    await takeModules(app, robin, 1, 5)
    const others = [await aMember(app), await onFreePlan(app)]
    for (const other of others) {
      expect(await own(other)).toBeNull()
      expect((await app.call('GET', '/certificates/mine/pdf', { as: other })).status).toBe(404)
      expect((await asked(app, 'POST', '/certificates/mine', other)).status).toBe(404)
      expect(await withdraw(other)).toBe(204)
    }
    expect((await check(await codeOf())).status).toBe(200)
    for (const staff of [await anAdmin(app), await anAgent(app)]) {
      expect((await app.call('GET', '/certificates/mine', { as: staff })).status).toBe(403)
    }
    expect((await app.call('GET', '/certificates/mine')).status).toBe(401)
  })
})

describe('anyone can check a certificate', () => {
  beforeEach(() => takeModules(app, robin, 1, 5))

  test('and sees name, course and date, nothing else', async () => {
    const { status, body } = await check(await codeOf())
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

  test('however they write its code', async () => {
    const code = await codeOf()
    for (const written of [code.toUpperCase(), code.replaceAll('-', '')]) {
      expect((await check(written)).status).toBe(200)
    }
  })

  test("until it's withdrawn, which looks as if there had never been one", async () => {
    const code = await codeOf()
    expect(await withdraw()).toBe(204)
    expect(await withdraw()).toBe(204)
    expect(await check(code)).toEqual(CLIENT_GONE)
    expect(await check(UNKNOWN)).toEqual(CLIENT_GONE)
    expect(await check('nonsense')).toEqual(CLIENT_GONE)
    expect(await own()).toMatchObject({ name: 'Robin Tremblay', code: null, url: null })
    expect((await app.call('GET', '/certificates/mine/pdf', { as: robin })).status).toBe(409)
  })

  test('and again under a new code once its owner makes a new one', async () => {
    const former = await codeOf()
    await withdraw()
    const renewed = await renewCertificate()
    expect(renewed?.code).not.toBe(former)
    expect((await check(renewed?.code)).status).toBe(200)
    expect(await check(former)).toEqual(CLIENT_GONE)
    // A double click or a second tab doesn't make another one.
    expect((await renewCertificate())?.code).toBe(renewed?.code)
  })

  test('but not while its owner is deactivated', async () => {
    const code = await codeOf()
    await setActive(false)
    expect(await check(code)).toEqual(CLIENT_GONE)
    await setActive(true)
    expect((await check(code)).status).toBe(200)
  })

  test('and not after the account is deleted', async () => {
    const code = await codeOf()
    const { email } = await (await app.call('GET', '/me', { as: robin })).json()
    expect((await app.call('DELETE', '/account', { as: robin, json: { email } })).status).toBe(204)
    expect(await check(code)).toEqual(CLIENT_GONE)
    expect(await app.deps.db.read.select().from(certificates)).toEqual([])
  })
})

describe('someone who changes their name', () => {
  beforeEach(() => takeModules(app, robin, 1, 5))

  test('keeps the certificate as issued until they make a new one', async () => {
    const former = await codeOf()
    await rename('Okafor')
    expect(await own()).toMatchObject({ name: 'Robin Tremblay', code: former, renamed: true })
    const renewed = await renewCertificate()
    expect(renewed).toMatchObject({ name: 'Robin Okafor', renamed: false })
    expect(await check(former)).toEqual(CLIENT_GONE)
    expect((await check(renewed?.code)).body).toMatchObject({ name: 'Robin Okafor' })
  })

  test('has one certificate at a time, and can renew it only a few times a day', async () => {
    for (let times = 0; times < 10; times += 1) {
      await withdraw()
      await renewCertificate()
    }
    await withdraw()
    const { status, body } = await asked(app, 'POST', '/certificates/mine', robin)
    expect(status).toBe(429)
    expect(body).toEqual({
      detail: 'You’ve remade your certificate too many times today. Please wait 24 hours and try again.',
    })
    app.advance(DAY_MS)
    expect((await renewCertificate())?.code).toBeString()
    expect(await app.deps.db.read.select().from(certificates)).toHaveLength(1)
  })
})

describe('after the course has changed', () => {
  test("the certificate says so to everyone, and tells its owner what's new", async () => {
    await takeModules(app, robin, 1, 5)
    const code = await codeOf()
    const modules = [...aCourse().modules, aModule('six')]
    await teach(app, aCourse({ version: 2, title: 'A better course', published_on: '2027-03-01', modules }))
    const revised = { version: 2, published_on: '2027-03-01' }
    expect(await check(code)).toMatchObject({ body: { course: 'A course', version: 1, revised } })
    expect((await own())?.revised).toEqual({
      ...revised,
      new_videos: [
        { module: 6, key: 'six-first', title: 'About six-first' },
        { module: 6, key: 'six-second', title: 'About six-second' },
      ],
    })
    expect(await own()).toMatchObject({ version: 1, code })
  })
})

describe('someone who guesses codes', () => {
  const guess = (number: number) => `00000-00000-00000-00000-${String(number).padStart(5, '0')}`

  test('is stopped, with their whole network, even for right codes', async () => {
    await takeModules(app, robin, 1, 5)
    const code = await codeOf()
    for (let tries = 0; tries < 30; tries += 1) expect((await check(guess(tries))).status).toBe(404)
    const stopped = {
      status: 429,
      body: { detail: 'We’ve had too many wrong codes from your network. Wait 60 minutes and try again.' },
    }
    expect(await check(guess(30))).toEqual(stopped)
    expect(await check(code, '198.51.100.200')).toEqual(stopped)
    expect((await check(code, '203.0.113.5')).status).toBe(200)
    app.advance(HOUR_MS)
    expect((await check(code)).status).toBe(200)
  })

  test('is counted on the page as by the call', async () => {
    await takeModules(app, robin, 1, 5)
    const code = await codeOf()
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
    expect((await check(code)).status).toBe(429)
    expect(await onPage(code, '203.0.113.5')).toBeUndefined()
  })

  test("isn't counted for right codes, or for texts that can't be codes", async () => {
    await takeModules(app, robin, 1, 5)
    for (let times = 0; times < 40; times += 1) {
      expect((await check(await codeOf())).status).toBe(200)
      expect((await check('nonsense')).status).toBe(404)
    }
    expect(await app.deps.db.read.select().from(hits)).toEqual([])
  })
})

describe('as a PDF', () => {
  async function printed() {
    const response = await app.call('GET', '/certificates/mine/pdf', { as: robin })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain('cohearth-certificate.pdf')
    return readPdf(new Uint8Array(await response.arrayBuffer()))
  }
  const called = (name: string) =>
    app.deps.db.write((tx) => tx.update(certificates).set({ name }).where(eq(certificates.user_id, robin)))

  beforeEach(() => takeModules(app, robin, 1, 5))

  test('it has one page with name, course, modules, date and the address to check it', async () => {
    const { title, language, pages, tags } = await printed()
    expect({ title, language }).toEqual({ title: 'Certificate of completion', language: 'en-CA' })
    expect(pages).toHaveLength(1)
    expect(tags).toContain('H1')
    const text = pages[0]?.join(' ') ?? ''
    expect(text).toContain('This certifies that Robin Tremblay completed the course A course')
    expect(text).toContain('Version 1 · completed on Aug 1, 2026')
    for (const name of ['one', 'two', 'three', 'four', 'five']) expect(text).toContain(`Module ${name}`)
    expect(text).toContain(`http://localhost:3000/certificates/${await codeOf()}`)
    expect(text).not.toContain('revised')
  })

  test.each([
    ['Arabic', 'محمد الخوارزمي'],
    ['Chinese', '王小明'],
    ['Devanagari', 'श्रीनिवास कृष्णमूर्ति'],
    ['Inuktitut', 'ᐃᓄᒃᑎᑐᑦ ᐊᓚᓱᒃ'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['very long', `${'Maximiliana '.repeat(6)}${'Featherstonehaugh'.repeat(5)}`],
  ])('a name that is %s can be read, on one page', async (_, name) => {
    await called(name)
    const { pages } = await printed()
    expect(pages).toHaveLength(1)
    const letters = (text: string) => [...text.replaceAll(/\s/g, '')].toSorted().join('')
    const lines = pages[0] ?? []
    const from = lines.indexOf('This certifies that') + 1
    const until = lines.indexOf('completed the course')
    expect(letters(lines.slice(from, until).join(''))).toBe(letters(name.normalize('NFC')))
  })

  test('it says that the course has been revised since', async () => {
    await teach(app, aCourse({ version: 2, published_on: '2027-03-01' }))
    const text = (await printed()).pages[0]?.join(' ')
    expect(text).toContain('The course has been updated since then: version 2 of Mar 1, 2027.')
  })
})

test("an export of the owner's data includes it", async () => {
  await takeModules(app, robin, 1, 5)
  const copy = await (await app.call('GET', '/account/export', { as: robin })).json()
  expect(only(copy.certificates)).toMatchObject({ name: 'Robin Tremblay', code: await codeOf() })
})
