import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { DATABASE } from '#api/data-folder.ts'
import { PLAN_FLAGS_REST_ON, planFlagsOf } from '#api/features/accounts/users/queries.ts'
import { REACHED_STEPS_REST_ON, reachedStepsOf } from '#api/features/journey/queries.ts'
import { users } from '#db/schema/index.ts'
import { untilWritten } from '#db/until-written.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Counts how often it reads. */
function reader<Value>(value: (times: number) => Value) {
  const known = untilWritten<Value>([users])
  let times = 0
  return (key = 'maya') => known(app.deps.db, key, () => value((times += 1)))
}

const somebodyWritesOther = () =>
  app.deps.db.write(
    async (tx) => void tx.$client.run('INSERT INTO seed_versions VALUES (hex(randomblob(8)), 1, 0)'),
  )

test('what was read of a table is known until somebody writes it', async () => {
  const read = reader((times) => times)
  expect([read(), read(), read('robin'), read()]).toEqual([1, 1, 2, 1])
  await somebodyWritesOther()
  expect(read()).toBe(1)
  await aUser(app)
  expect([read(), read()]).toEqual([3, 3])
})

test('another process that writes is somebody as well', () => {
  const read = reader((times) => times)
  expect([read(), read()]).toEqual([1, 1])
  const script = `new (require('bun:sqlite').Database)(process.argv[1]).run('UPDATE users SET first_name = first_name')`
  expect(
    Bun.spawnSync([process.execPath, '-e', script, join(app.deps.config.dataDir, DATABASE)]).exitCode,
  ).toBe(0)
  expect([read(), read()]).toEqual([2, 2])
})

test('what was written while it was read makes it old', async () => {
  const read = reader(async (times) => {
    if (times === 1) await aUser(app)
    return times
  })
  expect(await read()).toBe(1)
  expect(await read()).toBe(2)
})

test('nothing found and nothing read are not kept', async () => {
  const nobody = reader((times) => (times === 1 ? null : times))
  expect([nobody(), nobody()]).toEqual([null, 2])
  const failing = reader(async (times) => {
    if (times === 1) throw new Error('The disk is away.')
    return times
  })
  await expect(failing()).rejects.toThrow('The disk is away.')
  expect(await failing()).toBe(2)
})

test('it is said to have been read each time', async () => {
  const read = reader(async (times) => times)
  for (const _time of [1, 2]) expect((await app.deps.db.readBy(() => read())).tables).toContain('users')
})

test('what the user object and the guard keep rests on all the tables that they read', async () => {
  const id = await aUser(app)
  const { readBy, read } = app.deps.db
  const plan = await readBy(() => planFlagsOf(read, id))
  expect(plan.tables.toSorted()).toEqual(PLAN_FLAGS_REST_ON.map(getTableName).toSorted())
  const steps = await readBy(() => reachedStepsOf(read, id))
  expect(steps.tables).toEqual(REACHED_STEPS_REST_ON.map(getTableName))
})

test('made-up keys drive the others out, and no more than that', () => {
  const read = reader((times) => times)
  for (let key = 0; key < 25_000; key += 1) read(String(key))
  expect(read('maya')).toBe(25_001)
})
