import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { only } from '#db/client.ts'
import { certificates } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aCourse, aModule, teach } from '#tests/support/course.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { aMember, callAs, courseApp, onFreePlan, step, takeModules } from './support.ts'
import { ownCertificate, check, codeOf, withdraw, renewCertificate } from './certificate-support.ts'

const COMPLETED = 'LEARNING_COURSE_1_COMPLETED'

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

async function rename(last_name: string): Promise<void> {
  const json = { user_id: robin, first_name: 'Robin', middle_name: '', last_name, phone_number: '4165550177' }
  const { status } = await app.call('PUT', '/user/profile', { as: robin, json })
  if (status !== 200) throw new Error(`The name was not changed: ${status}`)
}

describe('completing the course issues a certificate', () => {
  test('with name, course, version and time, and not before', async () => {
    await takeModules(app, robin, 1, 4)
    expect(await ownCertificate(app, robin)).toBeNull()
    await takeModules(app, robin, 5, 5)
    const code = await codeOf(app, robin)
    expect(code).toMatch(/^[0-9a-z]{5}(-[0-9a-z]{5}){4}$/)
    expect(await ownCertificate(app, robin)).toEqual({
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
    const first = await ownCertificate(app, robin)
    app.advance(DAY_MS)
    expect((await step(app, robin, COMPLETED)).status).toBe(200)
    expect(await ownCertificate(app, robin)).toEqual(first)
  })

  test('that stays when the subscription ends, and belongs to no one else', async () => {
    await takeModules(app, robin, 1, 5)
    const others = [await aMember(app), await onFreePlan(app)]
    for (const other of others) {
      expect(await ownCertificate(app, other)).toBeNull()
      expect((await app.call('GET', '/certificates/mine/pdf', { as: other })).status).toBe(404)
      expect((await callAs(app, 'POST', '/certificates/mine', other)).status).toBe(404)
      expect(await withdraw(app, other)).toBe(204)
    }
    expect((await check(app, await codeOf(app, robin))).status).toBe(200)
    for (const staff of [await anAdmin(app), await anAgent(app)]) {
      expect((await app.call('GET', '/certificates/mine', { as: staff })).status).toBe(403)
    }
    expect((await app.call('GET', '/certificates/mine')).status).toBe(401)
  })
})

describe('someone who changes their name', () => {
  beforeEach(() => takeModules(app, robin, 1, 5))

  test('keeps the certificate as issued until they make a new one', async () => {
    const former = await codeOf(app, robin)
    await rename('Okafor')
    expect(await ownCertificate(app, robin)).toMatchObject({
      name: 'Robin Tremblay',
      code: former,
      renamed: true,
    })
    const renewed = await renewCertificate(app, robin)
    expect(renewed).toMatchObject({ name: 'Robin Okafor', renamed: false })
    expect(await check(app, former)).toEqual(CLIENT_GONE)
    expect((await check(app, renewed?.code)).body).toMatchObject({ name: 'Robin Okafor' })
  })

  test('has one certificate at a time, and can renew it only a few times a day', async () => {
    for (let times = 0; times < 10; times += 1) {
      await withdraw(app, robin)
      await renewCertificate(app, robin)
    }
    await withdraw(app, robin)
    const { status, body } = await callAs(app, 'POST', '/certificates/mine', robin)
    expect(status).toBe(429)
    expect(body).toEqual({
      detail: 'You’ve remade your certificate too many times today. Please wait 24 hours and try again.',
    })
    app.advance(DAY_MS)
    expect((await renewCertificate(app, robin))?.code).toBeString()
    expect(await app.deps.db.read.select().from(certificates)).toHaveLength(1)
  })
})

describe('after the course has changed', () => {
  test("the certificate says so to everyone, and tells its owner what's new", async () => {
    await takeModules(app, robin, 1, 5)
    const code = await codeOf(app, robin)
    const modules = [...aCourse().modules, aModule('six')]
    await teach(app, aCourse({ version: 2, title: 'A better course', published_on: '2027-03-01', modules }))
    const revised = { version: 2, published_on: '2027-03-01' }
    expect(await check(app, code)).toMatchObject({ body: { course: 'A course', version: 1, revised } })
    expect((await ownCertificate(app, robin))?.revised).toEqual({
      ...revised,
      new_videos: [
        { module: 6, key: 'six-first', title: 'About six-first' },
        { module: 6, key: 'six-second', title: 'About six-second' },
      ],
    })
    expect(await ownCertificate(app, robin)).toMatchObject({ version: 1, code })
  })
})

test("an export of the owner's data includes it", async () => {
  await takeModules(app, robin, 1, 5)
  const copy = await (await app.call('GET', '/account/export', { as: robin })).json()
  expect(only(copy.certificates)).toMatchObject({ name: 'Robin Tremblay', code: await codeOf(app, robin) })
})
