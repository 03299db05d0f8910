// Promise: Someone who publishes or leaves while the server loads everyone's answers is read again.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { nextPublished } from '#api/features/matching/queries/members.ts'
import { createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { inquiries, publishedAnswers, users } from '#db/schema/index.ts'
import { takeAssessment, aMember } from '#tests/support/assessments.ts'
import type { TestApp } from '#tests/support/app.ts'
import { contentOf } from '#tests/support/match-lists.ts'
import { aPersonAnswering, aPersonWithPreferences, onboardingApp } from '#tests/support/onboarding.ts'
import { changeRows } from '#tests/support/engines.ts'

let app: TestApp
let maya: number
let theo: number
let answering: number
beforeEach(async () => {
  app = await onboardingApp()
  maya = (await aPersonWithPreferences(app)).id
  theo = await aMember(app, [0, 1, 0, 1, 2])
  await takeAssessment(app, theo, 3)
  // Answers of someone who is still answering don't count yet.
  answering = (await aPersonAnswering(app, 'Family')).id
})
afterEach(() => app.close())

const readFromNewIndex = async () => contentOf(await createMatchingIndex(app.deps.db, null).columns())
const change = (statement: string) => changeRows(app.deps.db, statement)

const changes: [string, string][] = [
  ['as it was published', 'SELECT 1'],
  ['a question was withdrawn', 'UPDATE inquiries SET retired = 1 WHERE id = 3'],
  [
    'an option was withdrawn',
    `UPDATE inquiry_options SET retired = 1 WHERE id = (SELECT max(option.id) FROM inquiry_options option
      JOIN inquiries ON inquiries.id = option.inquiry_id WHERE agreement = '"near"')`,
  ],
  [
    'the options are in another order',
    'UPDATE inquiry_options SET position = 1 - position WHERE inquiry_id = 2 AND position < 2',
  ],
]
describe('one packed row per person matches the rows of answers', () => {
  test.each(changes)('%s', async (_what, statement) => {
    await change(statement)
    const packed = await readFromNewIndex()
    expect(packed.filter(([, lane]) => lane.some((byte) => byte < 2))).toHaveLength(2)
    await change('DELETE FROM published_columns')
    expect(await readFromNewIndex()).toEqual(packed)
  })
})

test('people are read in the order of their ids, so nobody is skipped between batches', async () => {
  const read: number[] = []
  for (let last = -1; ;) {
    const [row, ...others] = await nextPublished(app.deps.db.read, last, 1)
    if (!row) break
    expect(others).toEqual([])
    last = row.userId
    read.push(last)
  }
  expect(read).toEqual([maya, theo, answering])
})

test('people who publish or leave while everyone is being read are read again', async () => {
  const { db } = app.deps
  const index = createMatchingIndex(db, null)
  const reading = index.columns()
  await db.write(async (tx) => {
    await tx.delete(publishedAnswers).where(eq(publishedAnswers.user_id, maya))
    await tx.update(users).set({ is_active: false }).where(eq(users.id, theo))
  })
  await reading
  // Before the next score.
  const columns = await index.columns()
  expect(contentOf(columns)).toEqual(await readFromNewIndex())
  expect(columns.has(theo)).toBe(false)
})

test('a new questionnaire that arrives during a full read is the one that counts', async () => {
  const index = createMatchingIndex(app.deps.db, null)
  const reading = index.columns()
  await app.deps.db.write((tx) =>
    tx.update(inquiries).set({ retired: true }).where(eq(inquiries.subject_category, 'Finances')),
  )
  await reading
  expect(contentOf(await index.columns())).toEqual(await readFromNewIndex())
})

test('people appear from the step at which they accept the terms', async () => {
  const isThere = async (state_id: number) => {
    await app.deps.db.write((tx) => tx.update(users).set({ state_id }).where(eq(users.id, theo)))
    return (await createMatchingIndex(app.deps.db, null).columns()).has(theo)
  }
  expect([await isThere(200), await isThere(300), await isThere(400)]).toEqual([false, true, true])
})
