import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { createEngine, type Engine } from '#api/features/matching/engine/engine.ts'
import { answers, inquiryOptions, users } from '#db/schema/index.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { shownAgainst } from '#domain/matching/shown.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { someQuestions, theyAnswer, theyPublish } from '#tests/support/questionnaire.ts'

let app: TestApp
let questions: number[]
let people: number[]
/** How many rows were computed over everyone, and for which pairs scores were found separately. */
let rows: number
let pairs: number
/** Called once, after a row has been requested and before it's ready. */
let meanwhile: (() => Promise<unknown>) | null

beforeEach(async () => {
  app = await testApp()
  questions = await someQuestions(app, 'Finances', 6)
  people = []
  for (let count = 0; count < 12; count += 1) people.push(await addPerson(count))
  meanwhile = null
})
afterEach(() => app.close())

async function addPerson(seed: number): Promise<number> {
  const id = await aClient(app, { state_id: 3100 })
  await theySubscribe(app, id)
  await theyAnswer(app, id, questions, [0, 0, 0, seed % 2, seed % 3, seed % 4])
  return id
}

/** The app's index, counting what it computes. */
function counted(cacheBytes?: number): void {
  rows = 0
  pairs = 0
  app.deps.matching = createMatchingIndex(app.deps.db, [3, 4], {
    engineFor: slowly,
    score(columns, userId, positions, audience) {
      pairs += positions.length
      return shownAgainst(columns, userId, positions, audience)
    },
    ...(cacheBytes !== undefined && { cacheBytes }),
  })
}

function slowly(columns: AnswerColumns): Engine {
  const engine = createEngine(columns)
  return {
    ...engine,
    async row(...args) {
      rows += 1
      const row = await engine.row(...args)
      const event = meanwhile
      meanwhile = null
      await event?.()
      return row
    },
  }
}

async function listOf(id: number) {
  const response = await app.call('GET', `/compatibility/${id}/matches`, { as: id })
  expect(response.status).toBe(200)
  const found: { matched_user_id: number; calculated_result: number }[] = await response.json()
  return found.map(({ matched_user_id, calculated_result }) => [matched_user_id, calculated_result])
}

/** The same from a new index. */
async function listFromNewIndex(id: number) {
  const original = app.deps.matching
  app.deps.matching = createMatchingIndex(app.deps.db, [3, 4])
  const list = await listOf(id)
  app.deps.matching = original
  return list
}

/** Changes someone's first answer and publishes it. */
async function publishes(id: number, option = 3): Promise<void> {
  const { db } = app.deps
  const [chosen] = (await db.read.select().from(inquiryOptions)).filter(
    ({ inquiry_id, position }) => inquiry_id === questions[0] && position === option,
  )
  await db.write((tx) =>
    tx
      .update(answers)
      .set({ option_id: chosen?.id ?? 0 })
      .where(and(eq(answers.user_id, id), eq(answers.inquiry_id, questions[0] ?? 0))),
  )
  await theyPublish(app, id)
}

const [ana = 0, bo = 1] = [0, 1]

describe('a cached list', () => {
  test('is computed once, and one publication changes one entry in each list', async () => {
    counted()
    const viewers = people.slice(0, 4)
    for (const id of viewers) await listOf(id)
    expect([rows, pairs]).toEqual([4, 0])
    for (const id of viewers) await listOf(id)
    expect([rows, pairs]).toEqual([4, 0])
    const before = await listOf(people[0] ?? 0)
    await publishes(people[11] ?? 0)
    for (const id of viewers) expect(await listOf(id)).toEqual(await listFromNewIndex(id))
    expect([rows, pairs]).toEqual([4, 4])
    expect(await listOf(people[0] ?? 0)).not.toEqual(before)
  })

  test('isn’t touched by changes that affect nothing published', async () => {
    counted()
    await listOf(people[ana] ?? 0)
    await app.deps.db.write((tx) => tx.update(users).set({ first_name: 'Noor' }))
    for (const id of people.slice(5)) await theyPublish(app, id)
    await listOf(people[ana] ?? 0)
    expect([rows, pairs]).toEqual([1, 0])
  })

  test('is recomputed when its owner publishes', async () => {
    counted()
    await listOf(people[ana] ?? 0)
    await publishes(people[ana] ?? 0)
    expect(await listOf(people[ana] ?? 0)).toEqual(await listFromNewIndex(people[ana] ?? 0))
    expect([rows, pairs]).toEqual([2, 0])
  })
})

describe('while a list is computed', () => {
  const viewer = () => people[ana] ?? 0
  const leaves = (id: number) =>
    app.deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, id)))
  const looks = () => app.deps.matching.columns()
  const events: [string, () => Promise<unknown>][] = [
    ['another person publishes', () => publishes(people[bo] ?? 0)],
    ['its owner publishes', () => publishes(people[ana] ?? 0)],
    ['someone leaves', () => leaves(people[bo] ?? 0)],
    [
      'someone leaves, and a newcomer gets their slot',
      async () => {
        await leaves(people[bo] ?? 0)
        await looks()
        await addPerson(7)
      },
    ],
    [
      'many people join',
      async () => {
        for (let seed = 0; seed < 70; seed += 1) await addPerson(seed)
      },
    ],
    ['everything is recomputed', async () => app.deps.matching.invalidate()],
  ]
  test.each(events)('%s, and the result is as if it came afterwards', async (_what, happens) => {
    counted()
    meanwhile = async () => {
      await happens()
      // Someone else reads, so that the columns already have it.
      await looks()
    }
    await listOf(viewer())
    expect(await listOf(viewer())).toEqual(await listFromNewIndex(viewer()))
  })

  test('if everyone changes, each list is recomputed the next time it’s read', async () => {
    for (let seed = 0; seed < 100; seed += 1) people.push(await addPerson(seed))
    counted()
    await listOf(viewer())
    for (const id of people.slice(2)) await publishes(id, 2)
    expect(await listOf(viewer())).toEqual(await listFromNewIndex(viewer()))
    expect([rows, pairs]).toEqual([2, 0])
  })
})

test('lists stay within their memory limit: the least recently used is recomputed', async () => {
  // With so few people there is one block, whose highest step takes two bytes.
  const row = 201 * 4 + 2 + 512 + people.length
  counted(3 * row)
  for (const id of people) await listOf(id)
  expect(rows).toBe(12)
  for (const id of people.slice(-3)) await listOf(id)
  expect(rows).toBe(12)
  await listOf(people[0] ?? 0)
  // It replaced the least recently used of the three.
  await listOf(people[9] ?? 0)
  expect(rows).toBe(14)
})

test('a row too large for the cache is shown all the same', async () => {
  counted(0)
  expect(await listOf(people[ana] ?? 0)).toEqual(await listFromNewIndex(people[ana] ?? 0))
})
