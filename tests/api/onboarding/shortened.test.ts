// Promise: Shortening onboarding loses no answer and changes no score of people who had answered before.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { blurKeyFrom, createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { loadQuestionnaire, loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { answers, assessmentAnswers, inquiries, inquiryOptions, publications } from '#db/schema/index.ts'
import { only } from '#db/client.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { theyMeet } from '#tests/support/groups.ts'
import { aMember, answerOne, assessmentFor, cardsFor } from '#tests/support/assessments.ts'
import {
  aPersonAnswering,
  complete,
  finishQuestions,
  placeOf,
  questionsFor,
} from '#tests/support/onboarding.ts'
import { changeRows } from '#tests/support/engines.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await loadQuestionnaire(app.deps.db, LONG_FORM, app.deps.clock())
})
afterEach(() => app.close())

/** The two sealed questions that onboarding didn't ask before. */
const NEW = ['other-debts', 'children']

/** Onboarding as it was up to version 4. */
const LONG_FORM = {
  version: 4,
  categories: QUESTIONNAIRE.categories.map(({ category, inquiries }) => ({
    category,
    inquiries: inquiries.map((inquiry) => ({
      ...inquiry,
      later: NEW.includes(inquiry.key) || (inquiry.later && !inquiry.longForm),
      longForm: false,
    })),
  })),
}

/** What an upgraded server does when it starts. */
async function upgrade(): Promise<void> {
  await changeRows(app.deps.db, 'UPDATE publications SET long_form = whole')
  await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
}

const read = async (as: number, path: string) => (await app.call('GET', path, { as })).json()
const ownAnswers = (id: number) => app.deps.db.read.select().from(answers).where(eq(answers.user_id, id))

test('matches, explanations and answers of people who had finished stay the same', async () => {
  const [maya, theo, lea] = await Promise.all(
    [1, 2, 3].map((seed) =>
      aMember(
        app,
        Array.from({ length: 59 }, (_, q) => (q * seed) % 3),
      ),
    ),
  )
  await theyMeet(app, maya!, theo!)
  app.deps.matching.close()
  app.deps.matching = createMatchingIndex(app.deps.db, blurKeyFrom(app.deps.key))
  const everything = async () => [
    await read(maya!, `/compatibility/${maya}/matches`),
    await read(lea!, `/compatibility/${lea}/matches`),
    await read(maya!, `/compatibility/${maya}/matches/${theo}`),
    await read(maya!, `/compatibility/${maya}/matches/${lea}`),
    await ownAnswers(maya!),
  ]
  const before = await everything()
  expect(before[0]).toHaveLength(2)
  await upgrade()
  expect(await everything()).toEqual(before)
})

test('assessments that ask what they have answered already count as finished, and can be retaken', async () => {
  const maya = await aMember(
    app,
    Array.from({ length: 59 }, () => 0),
  )
  await upgrade()
  const { pillars } = await cardsFor(app, maya)
  const labels = Object.fromEntries(pillars.map(({ title, label }) => [title, label]))
  expect(labels).toMatchObject({
    'Owning Together': 'Retake',
    'Home & Habits': 'Retake',
    Finances: 'Continue',
  })
  const { id, questions, progress } = await assessmentFor(app, maya, 12)
  expect(progress).toBe(100)
  const question = only(questions.slice(0, 1))
  expect((await answerOne(app, maya, id, question.id, question.options[1]!.id)).status).toBe(200)
  expect(await read(maya, '/inquiries/publication')).toMatchObject({ changes: 1 })
})

test('someone halfway continues at the same step, keeps what they completed, and has less left to answer', async () => {
  const person = await aPersonAnswering(app, 'Lifestyle')
  await app.deps.db.write(async (tx) => {
    const removed = tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.key, 'housework'))
    await tx.delete(answers).where(eq(answers.inquiry_id, only(await removed).id))
  })
  const before = await placeOf(app, person.id)
  const given = await ownAnswers(person.id)
  expect((await complete(app, person.id, 'Lifestyle')).status).toBe(409)
  await upgrade()
  const after = await placeOf(app, person.id)
  expect(after.current).toEqual(before.current)
  expect(after.steps).toEqual(before.steps)
  expect(await ownAnswers(person.id)).toEqual(given)
  expect((await complete(app, person.id, 'Lifestyle')).status).toBe(200)
  await finishQuestions(app, person)
  expect((await placeOf(app, person.id)).current.name).toBe('End')
})

test('an answer from an unfinished assessment becomes an edit once onboarding asks the question', async () => {
  const maya = await aMember(
    app,
    Array.from({ length: 59 }, () => 0),
  )
  const { db, clock } = app.deps
  const [children] = await db.read
    .select({ inquiry: inquiries.id, option: inquiryOptions.id })
    .from(inquiries)
    .innerJoin(inquiryOptions, eq(inquiryOptions.inquiry_id, inquiries.id))
    .where(eq(inquiries.key, 'children'))
  const { inquiry, option } = children!
  await db.write((tx) =>
    tx
      .insert(assessmentAnswers)
      .values({ user_id: maya, inquiry_id: inquiry, option_id: option, answered_at: clock() }),
  )
  await upgrade()
  expect(await db.read.select().from(assessmentAnswers)).toEqual([])
  const family = await questionsFor(app, maya, 'Family')
  expect(family.find(({ id }) => id === inquiry)).toMatchObject({ answer: option, published: null })
  const [publication] = await db.read.select().from(publications).where(eq(publications.user_id, maya))
  expect(publication?.edited_at).toBe(clock())
})
