import { afterEach, beforeEach, expect, mock, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createEngine, type Engine } from '#api/features/matching/engine/engine.ts'
import { createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { PublishedReader } from '#api/features/matching/service/reading.ts'
import { users } from '#db/schema/index.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(async () => {
  mock.restore()
  await app.close()
})

/** Makes each full read of everyone's answers wait at its end: `read` resolves when all have been read. */
function holdReadings() {
  const { readAll } = PublishedReader.prototype
  const held = [0, 1].map(() => ({ read: Promise.withResolvers<void>(), go: Promise.withResolvers<void>() }))
  let begun = 0
  spyOn(PublishedReader.prototype, 'readAll').mockImplementation(async function (this: PublishedReader) {
    const reading = held[begun++]
    await readAll.call(this)
    reading?.read.resolve()
    await reading?.go.promise
  })
  return held
}

/** Everyone is being reread, while others still wait for an earlier read. Both are held back. */
async function twoReadings() {
  const [first, second] = holdReadings()
  const index = createMatchingIndex(app.deps.db, [3, 4])
  const early = index.columns()
  await first?.read.promise
  index.invalidate()
  const late = index.columns()
  await second?.read.promise
  return { index, early, late, first, second }
}

const leaves = (id: number) =>
  app.deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, id)))

test('someone who leaves during a full reread is gone, even if others wait for an earlier one', async () => {
  const stays = await aClient(app, { state_id: 3100 })
  const goes = await aClient(app, { state_id: 3100 })
  const { index, early, late, first, second } = await twoReadings()
  await leaves(goes)
  first?.go.resolve()
  second?.go.resolve()
  for (const columns of await Promise.all([early, late]))
    expect([stays, goes].map((id) => columns.has(id))).toEqual([true, false])
  index.close()
})

test('an earlier read that fails takes nothing from a later one', async () => {
  const id = await aClient(app, { state_id: 3100 })
  const { index, early, late, first, second } = await twoReadings()
  first?.go.reject(new Error('no disk'))
  expect(await early.catch(String)).toBe('Error: no disk')
  second?.go.resolve()
  expect((await late).has(id)).toBe(true)
  expect(PublishedReader.prototype.readAll).toHaveBeenCalledTimes(2)
  index.close()
})

test.each(['withScores', 'preview'] as const)(
  'scores being computed (%s) during a full reread come from the later read',
  async (call) => {
    const id = await aClient(app, { state_id: 3100 })
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const index = createMatchingIndex(app.deps.db, [3, 4], {
      engineFor(columns) {
        const engine = createEngine(columns)
        const row: Engine['row'] = async (...args) => {
          const steps = await engine.row(...args)
          begun.resolve()
          await go.promise
          return steps
        }
        return { ...engine, row }
      },
    })
    const used = (_: unknown, columns: AnswerColumns) => columns
    const reading = call === 'preview' ? index.preview(id, [], used) : index.withScores(id, 'strangers', used)
    await begun.promise
    index.invalidate()
    const later = await index.columns()
    go.resolve()
    expect(await reading).toBe(later)
    index.close()
  },
)
