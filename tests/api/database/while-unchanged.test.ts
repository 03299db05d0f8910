import { afterAll, beforeAll, expect, test } from 'bun:test'
import { whileUnchanged } from '#db/while-unchanged.ts'
import { audit, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Reads everybody, and says how often it did. */
function counted(also: (times: number) => Promise<unknown> = async () => undefined) {
  let times = 0
  return whileUnchanged(async (db) => {
    times += 1
    const time = times
    await db.select().from(users)
    await also(time)
    return time
  })
}

test('what the database decides is read once, and again after each commit that it depends on', async () => {
  const read = counted()
  expect(await Promise.all([read(app.deps.db), read(app.deps.db)])).toEqual([1, 1])
  await aUser(app)
  expect(await read(app.deps.db)).toBe(2)
  await app.deps.db.write((tx) => tx.insert(audit).values({ at: 0, action: 'account.exported', detail: {} }))
  expect(await read(app.deps.db)).toBe(2)
})

test('who depends on it depends on what it was read from, whoever read it', async () => {
  const { db } = app.deps
  const read = counted()
  const tables = async () => (await db.readBy(() => read(db))).tables
  const together = await Promise.all([tables(), tables()])
  expect([...together, await tables()]).toEqual([['users'], ['users'], ['users']])
})

test('what was written while it was read makes it old', async () => {
  const read = counted(async (time) => time === 1 && aUser(app))
  expect(await read(app.deps.db)).toBe(1)
  expect(await read(app.deps.db)).toBe(2)
})

test('who asks after a commit that came while it was read gets it anew', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const read = counted((time) => (time === 1 ? promise : Promise.resolve()))
  const before = read(app.deps.db)
  await aUser(app)
  const after = read(app.deps.db)
  resolve()
  expect(await Promise.all([before, after])).toEqual([1, 2])
})

test('a reading that fails is not kept', async () => {
  let times = 0
  const read = whileUnchanged(async () => {
    times += 1
    if (times === 1) throw new Error('The disk is away.')
    return times
  })
  await expect(read(app.deps.db)).rejects.toThrow('The disk is away.')
  expect(await read(app.deps.db)).toBe(2)
})
