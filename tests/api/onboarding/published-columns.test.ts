import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import { publishedAnswers, publishedColumns, publishedPreferences } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE, IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'
import { type TestApp } from '#tests/support/app.ts'
import { aMember, takeAssessment } from '#tests/support/assessments.ts'
import {
  aNewcomer,
  answerCategory,
  EVERYTHING_SOMEWHAT,
  finishQuestions,
  type Newcomer,
  onboardingApp,
  questionFor,
  save,
} from '#tests/support/onboarding.ts'
import { changeRows } from '#tests/support/engines.ts'

let app: TestApp
let maya: Newcomer
beforeEach(async () => {
  app = await onboardingApp()
  maya = await aNewcomer(app)
})
afterEach(() => app.close())

/** Maya's packed row: sorted option ids, and weights; null without a row. */
async function packed() {
  const { read } = app.deps.db
  const [row] = await read.select().from(publishedColumns).where(eq(publishedColumns.user_id, maya.id))
  if (!row) return null
  const options = Array.from({ length: row.options.length / 4 }, (_, i) => row.options.readUInt32LE(4 * i))
  return { options: options.sort((one, other) => one - other), weights: [...row.weights] }
}

/** The same from her individual rows. */
async function byRows() {
  const { read } = app.deps.db
  const answers = await read.select().from(publishedAnswers).where(eq(publishedAnswers.user_id, maya.id))
  const stated = await read
    .select()
    .from(publishedPreferences)
    .where(eq(publishedPreferences.user_id, maya.id))
  const importances = new Map(stated.map(({ category, importance }) => [category, importance]))
  return {
    options: answers.map(({ option_id }) => option_id).sort((one, other) => one - other),
    weights: CATEGORIES.map(
      (category) => IMPORTANCE_WEIGHTS[importances.get(category) ?? DEFAULT_IMPORTANCE],
    ),
  }
}

test('someone still answering has no packed row; someone who has published has the right one, whatever the path', async () => {
  await app.call('POST', '/accept-terms', { as: maya.id, json: { email: maya.email } })
  await answerCategory(app, maya.id, 'Finances')
  expect((await byRows()).options.length).toBeGreaterThan(0)
  expect(await packed()).toBeNull()

  await finishQuestions(app, maya)
  const first = await packed()
  expect(first).toEqual(await byRows())
  expect(first?.options.length).toBeGreaterThan(50)

  const { id, second } = await questionFor(app, maya.id, 'Finances')
  await save(app, maya.id, id, second)
  const json = { ...EVERYTHING_SOMEWHAT, Family: 'very', Finances: 'not', Personality: 'little' }
  await app.call('PUT', '/preferences', { as: maya.id, json })
  expect((await packed())?.options).not.toContain(second)
  app.advance(31 * DAY_MS)
  expect(await publishDue(app.deps)).toEqual([maya.id])
  expect(await packed()).toEqual(await byRows())
  expect((await packed())?.options).toContain(second)
  expect((await packed())?.weights.slice(0, 4)).toEqual([0, 3, 3, 9])
})

test("an assessment joins the row when it's finished", async () => {
  const id = await aMember(app, [0, 0, 0, 0])
  maya = { ...maya, id }
  expect((await packed())?.options).toHaveLength(4)
  await takeAssessment(app, id, 3)
  expect((await packed())?.options).toHaveLength(9)
  expect(await packed()).toEqual(await byRows())
})

test('any change to its contents deletes the row, no matter who makes it', async () => {
  const { db } = app.deps
  const first = `inquiry_id = (SELECT min(inquiry_id) FROM published_answers)`
  const changes = [
    `UPDATE published_answers SET option_id = option_id + 1 WHERE ${first}`,
    `DELETE FROM published_answers WHERE ${first}`,
    `UPDATE published_preferences SET importance = 'very' WHERE category = 'Family'`,
    `DELETE FROM published_preferences WHERE category = 'Family'`,
    `INSERT INTO published_preferences VALUES (${maya.id}, 'Family', 'not')`,
  ]
  for (const change of changes) {
    await finishQuestions(app, maya)
    const nothing = { options: Buffer.alloc(0), weights: Buffer.alloc(0) }
    await db.write((tx) =>
      tx
        .insert(publishedColumns)
        .values({ user_id: maya.id, ...nothing })
        .onConflictDoNothing(),
    )
    expect(await packed()).not.toBeNull()
    await changeRows(db, change)
    expect([change, await packed()]).toEqual([change, null])
  }
})

test('the row is deleted with its person', async () => {
  await finishQuestions(app, maya)
  expect(await packed()).not.toBeNull()
  const response = await app.call('DELETE', '/account', { as: maya.id, json: { email: maya.email } })
  expect(response.status).toBe(204)
  expect(await packed()).toBeNull()
})
