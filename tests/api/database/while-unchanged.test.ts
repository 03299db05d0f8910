import { afterAll, beforeAll, expect, test } from 'bun:test'
import { whileUnchanged } from '#db/while-unchanged.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('what the database decides is read once, and again after each commit', async () => {
  let times = 0
  const read = whileUnchanged(async () => (times += 1))
  expect(await Promise.all([read(app.deps.db), read(app.deps.db)])).toEqual([1, 1])
  await aUser(app)
  expect(await read(app.deps.db)).toBe(2)
  expect(await read(app.deps.db)).toBe(2)
})

test('what was written while it was read makes it old', async () => {
  let times = 0
  const read = whileUnchanged(async () => {
    times += 1
    if (times === 1) await aUser(app)
    return times
  })
  expect(await read(app.deps.db)).toBe(1)
  expect(await read(app.deps.db)).toBe(2)
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
