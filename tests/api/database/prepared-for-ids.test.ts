import { afterEach, beforeEach, expect, test } from 'bun:test'
import { asc, inArray } from 'drizzle-orm'
import { preparedForIds } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'

const found = preparedForIds((db, ids) =>
  db.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).prepare(),
)

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

test('a query prepared for ids finds each row once, however many there are', async () => {
  const { db } = app.deps
  const ids: number[] = []
  for (let count = 0; count < 9; count++) ids.push(await aClient(app))
  for (let count = 0; count <= ids.length; count++) {
    const some = ids.slice(0, count)
    expect((await found(db.read, some)).map(({ id }) => id)).toEqual(some)
  }
  expect(found(db.read, Array<number>(8193).fill(1))).rejects.toThrow('8193 ids are too many')
})

test('a query prepared for ids runs inside a transaction too', async () => {
  const id = await aClient(app)
  expect(await app.deps.db.write((tx) => found(tx, [id]))).toEqual([{ id }])
})
