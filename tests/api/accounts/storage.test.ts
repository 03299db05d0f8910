// Promise: No one can change or remove an audit line, and expired rows are deleted.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countHit, forgetHits, hitsOf } from '#api/features/accounts/limits/service.ts'
import { pruneExpired } from '#api/jobs/pruning.ts'
import { drain } from '#api/mail/service.ts'
import { challenges, devices, hits, outbox, sessions } from '#db/schema/index.ts'
import { aClient } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aBrowser, codeFor, linkFor, otherThan, restarted, signedInBrowser, SIGNUP } from './support.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { isSqlite, rowsOf, tablesOf } from '#tests/support/engines.ts'

const { email } = SIGNUP
let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

/** Every byte the database has on disk, including the write-ahead log; of PostgreSQL every row. */
async function databaseBytes(): Promise<Buffer> {
  const { db, config } = app.deps
  if (!isSqlite(db)) {
    const tables = await tablesOf(db)
    const rows = await Promise.all(tables.map((table) => rowsOf(db, `SELECT * FROM "${table}"`)))
    return Buffer.from(JSON.stringify(rows))
  }
  const folder = config.dataDir
  const files = readdirSync(folder).filter((name) => name.startsWith('cohearth.sqlite'))
  return Buffer.concat(files.map((name) => readFileSync(join(folder, name))))
}

test('the database holds no link, code or cookie that could sign anyone in', async () => {
  const browser = aBrowser(app)
  await browser.signUp()
  const proof = (await linkFor(app, email)).split('.')[1] ?? ''
  await browser.verify(email, await codeFor(app, email))
  expect([...browser.cookies.keys()]).toEqual(['cohearth_browser', 'cohearth_device', 'cohearth_session'])
  const bytes = await databaseBytes()
  expect(bytes.includes(email)).toBe(true)
  for (const secret of [proof, Buffer.from(proof, 'base64url'), ...browser.cookies.values()]) {
    expect(secret.length).toBeGreaterThanOrEqual(16)
    expect(bytes.includes(secret)).toBe(false)
  }
})

test("counts for one address are read and deleted without touching any other's", async () => {
  const { db, key } = app.deps
  const counted = (person: number) => ({ limit: 'send-known', subject: `person${person}` }) as const
  const timesOf = async (person: number) =>
    (await hitsOf(db.read, key, [counted(person)])).map(({ at }) => at)
  const people = Array.from({ length: 10 }, (_, person) => person)
  await db.write(async (tx) => {
    for (const person of people) await countHit(tx, key, counted(person), person)
  })
  expect(await Promise.all(people.map(timesOf))).toEqual(people.map((person) => [person]))
  await db.write((tx) => forgetHits(tx, key, [counted(4)]))
  expect(await Promise.all(people.map(timesOf))).toEqual(
    people.map((person) => (person === 4 ? [] : [person])),
  )
})

test('no column of any table holds the code, as text or number', async () => {
  const codes: string[] = []
  for (let person = 0; person < 3; person += 1) {
    const browser = aBrowser(app)
    await browser.logIn(`person${person}@example.test`)
    codes.push(await codeFor(app, `person${person}@example.test`))
  }
  for (const table of await tablesOf(app.deps.db)) {
    const values = (await rowsOf(app.deps.db, `SELECT * FROM "${table}"`)).flatMap(Object.values)
    for (const code of codes) {
      expect(values).not.toContain(code)
      expect(values).not.toContain(Number(code))
      expect(values.filter((value) => typeof value === 'string' && value.includes(`"${code}"`))).toEqual([])
    }
  }
})

describe('a restart', () => {
  test('keeps the code, its wrong tries and its sign-up', async () => {
    await aBrowser(app).signUp({ email: 'other@example.test' })
    const browser = aBrowser(app)
    await browser.signUp()
    const code = await codeFor(app, email)
    await browser.verify(email, otherThan(code))
    app = await restarted(app)
    const after = aBrowser(app)
    for (const [name, value] of browser.cookies) after.cookies.set(name, value)
    await after.verify(email, otherThan(code))
    expect((await after.verify(email, code)).status).toBe(200)
    expect(await (await after.me()).json()).toMatchObject({ email, first_name: 'Maya' })
  })

  test('keeps sessions and sending limits', async () => {
    await aClient(app, { email })
    const browser = await signedInBrowser(app, email)
    app = await restarted(app)
    const after = aBrowser(app)
    for (const [name, value] of browser.cookies) after.cookies.set(name, value)
    expect((await after.me()).status).toBe(200)
    expect((await after.logIn(email)).status).toBe(429)
  })
})

describe('pruning', () => {
  const rowsOf = async (table: typeof hits | typeof challenges | typeof devices | typeof sessions) =>
    (await app.deps.db.read.select().from(table)).length

  test('deletes hits, challenges and devices once nothing needs them', async () => {
    await aClient(app, { email })
    const browser = await signedInBrowser(app, email)
    app.advance(MINUTE_MS)
    await browser.logIn(email)
    await browser.verify(email, otherThan(await codeFor(app, email)))
    await aBrowser(app).logIn('unknown@example.test')
    await aBrowser(app).verify('unknown@example.test', '0000')
    const left = async () => [await rowsOf(hits), await rowsOf(challenges), await rowsOf(devices)]
    await pruneExpired(app.deps)
    expect(await left()).toEqual([14, 3, 1])
    app.advance(HOUR_MS)
    await pruneExpired(app.deps)
    // Hourly counts are gone: sends of a browser and the server, guesses of a network.
    expect(await left()).toEqual([8, 3, 1])
    app.advance(2 * DAY_MS)
    await pruneExpired(app.deps)
    // What's left counts wrong guesses of the device for 90 days.
    expect(await left()).toEqual([1, 0, 1])
    app.advance(88 * DAY_MS)
    await pruneExpired(app.deps)
    expect(await left()).toEqual([0, 0, 0])
  })

  test('leaves what still counts', async () => {
    const browser = aBrowser(app)
    await browser.signUp()
    await pruneExpired(app.deps)
    expect((await browser.resend(email)).status).toBe(429)
    expect((await browser.verify(email, await codeFor(app, email))).status).toBe(200)
  })

  test('deletes emails a week after they were sent or abandoned, and no others', async () => {
    await aClient(app, { email })
    await aBrowser(app).logIn(email)
    await drain(app.deps)
    await aBrowser(app).logIn('unknown@example.test')
    const left = async () => (await app.deps.db.read.select().from(outbox)).length
    app.advance(7 * DAY_MS - 1)
    await pruneExpired(app.deps)
    expect(await left()).toBe(2)
    app.advance(1)
    await pruneExpired(app.deps)
    expect(await left()).toBe(1)
    await drain(app.deps)
    app.advance(7 * DAY_MS)
    await pruneExpired(app.deps)
    expect(await left()).toBe(0)
  })

  test('deletes expired sessions', async () => {
    const id = await aClient(app)
    await app.call('GET', '/me', { as: id })
    await app.deps.db.write(async (tx) => {
      await tx.update(sessions).set({ expires_at: 1 })
    })
    await pruneExpired(app.deps)
    expect(await rowsOf(sessions)).toBe(0)
  })
})
