// Promise: The effect of an assessment shows only what lists and cards showed before and show after, within the plan, without people who are blocked or gone.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { assessmentAnswers, inquiries, inquiryOptions, journeys } from '#db/schema/index.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { answerOne, aMember, assessmentFor, cardsFor, takeAssessment } from '#tests/support/assessments.ts'
import type { TestApp } from '#tests/support/app.ts'
import { onboardingApp } from '#tests/support/onboarding.ts'

/** The shortest of each section, and a locked one. */
const [CURRENT_HOME, EMOTIONS, LOCKED] = [3, 8, 9]

let app: TestApp
beforeAll(async () => {
  app = await onboardingApp()
})
afterAll(() => app.close())

const firstOf = async (as: number, id: number) => {
  const [question] = (await assessmentFor(app, as, id)).questions
  const [first, second] = question?.options ?? []
  if (!question || !first || !second) throw new Error('The assessment has no question.')
  return { ...question, first: first.id, second: second.id }
}

test('the cards are as specified, plus two, and locked ones say what would open them', async () => {
  const { pillars, experimental, locked } = await cardsFor(app, await aMember(app, [0]))
  const cards = [...pillars, ...experimental].map((card) => [
    card.title,
    card.duration,
    card.questions,
    card.label,
  ])
  expect(cards).toEqual([
    ['Finances', 7, 18, 'Continue'],
    ['Background Values & Identity', 4, 7, 'Continue'],
    ['The Current Home', 3, 5, 'Continue'],
    ['The Co-Ownership Home', 4, 6, 'Continue'],
    ['Lifestyle', 10, 15, 'Continue'],
    ['Personality', 14, 22, 'Continue'],
    ['Owning Together', 5, 10, 'Continue'],
    ['Home & Habits', 4, 9, 'Continue'],
    ['Social Dynamics', 5, 4, 'Start'],
    ['Emotional Insights', 4, 3, 'Start'],
  ])
  expect(locked.map(({ hint }) => hint)).toEqual([
    'Complete prerequisite assessments',
    'Purchase Premium',
    'Complete 3 referrals',
  ])
})

test('questions dropped from the questionnaire aren’t asked or offered, and neither is an assessment left without any', async () => {
  const ownApp = await onboardingApp()
  const maya = await aMember(ownApp, [0])
  const questionsOf = async () => (await assessmentFor(ownApp, maya, EMOTIONS)).questions
  const [gone, kept] = await questionsOf()
  const [option] = kept?.options ?? []
  await ownApp.deps.db.write(async (tx) => {
    await tx
      .update(inquiries)
      .set({ retired: true })
      .where(eq(inquiries.id, gone?.id ?? 0))
    await tx
      .update(inquiryOptions)
      .set({ retired: true })
      .where(eq(inquiryOptions.id, option?.id ?? 0))
  })
  const questions = await questionsOf()
  expect(questions.map(({ id }) => id)).not.toContain(gone?.id)
  expect(questions[0]?.options).toEqual(kept?.options.slice(1) ?? [])
  const retire = (id: number) =>
    ownApp.deps.db.write((tx) => tx.update(inquiries).set({ retired: true }).where(eq(inquiries.id, id)))
  const cards = async () => (await cardsFor(ownApp, maya)).experimental.map(({ id, questions: n }) => [id, n])
  const [last, ...others] = questions
  for (const { id } of others) await retire(id)
  expect(await cards()).toContainEqual([EMOTIONS, 1])
  await retire(last?.id ?? 0)
  expect((await cards()).flat()).not.toContain(EMOTIONS)
  await ownApp.close()
})

test('answers are stored one at a time; assessments under way come first, finished ones last', async () => {
  const maya = await aMember(app, [0])
  await takeAssessment(app, maya, EMOTIONS, 0, 1)
  expect((await cardsFor(app, maya)).experimental[0]).toMatchObject({
    title: 'Emotional Insights',
    progress: 66,
    label: 'Continue',
  })
  await takeAssessment(app, maya, CURRENT_HOME)
  // Those under way don't count when another one is finished.
  const waiting = eq(assessmentAnswers.user_id, maya)
  expect(await app.deps.db.read.$count(assessmentAnswers, waiting)).toBe(2)
  await takeAssessment(app, maya, 5, 0, 1)
  const { pillars } = await cardsFor(app, maya)
  expect(pillars.map(({ title, progress, label }) => [title, progress, label])).toEqual([
    ['Lifestyle', 93, 'Continue'],
    ['Finances', 0, 'Continue'],
    ['Background Values & Identity', 0, 'Continue'],
    ['The Co-Ownership Home', 0, 'Continue'],
    ['Personality', 0, 'Continue'],
    ['Owning Together', 0, 'Continue'],
    ['Home & Habits', 0, 'Continue'],
    ['The Current Home', 100, 'Retake'],
  ])
  const { questions } = await assessmentFor(app, maya, EMOTIONS)
  expect(questions.map(({ answer, options }) => options.findIndex(({ id }) => id === answer))).toEqual([
    0, 0, -1,
  ])
})

test('no one sees what someone else chose', async () => {
  const [maya, theo] = [await aMember(app, [0]), await aMember(app, [0])]
  const before = await assessmentFor(app, theo, CURRENT_HOME)
  await takeAssessment(app, maya, CURRENT_HOME, 1, 1)
  expect(await assessmentFor(app, theo, CURRENT_HOME)).toEqual(before)
  expect(before.questions.every(({ answer }) => answer === null)).toBe(true)
})

describe('an invalid call says what’s wrong', () => {
  const cases: [
    string,
    (own: { question: number; option: number; strange: number }) => [string, unknown],
    number,
    unknown,
  ][] = [
    ['an unknown assessment', () => ['99', {}], 404, { detail: 'We can’t find that assessment.' }],
    [
      'a locked one',
      () => [String(LOCKED), {}],
      403,
      {
        detail:
          'Advanced Financial Patterns isn’t open to anyone yet. To unlock: Complete prerequisite assessments.',
      },
    ],
    [
      'a question of another',
      ({ strange, option }) => ['3', { inquiry_id: strange, option_selected_id: option }],
      400,
      { inquiry_id: 'This question isn’t part of the assessment.' },
    ],
    [
      'another question’s answer',
      ({ question }) => ['3', { inquiry_id: question, option_selected_id: 1 }],
      400,
      { option_selected_id: 'Please choose one of the answers.' },
    ],
  ]
  test.each(cases)('%s', async (_what, make, status, body) => {
    const maya = await aMember(app, [0])
    const question = await firstOf(maya, CURRENT_HOME)
    const [id, json] = make({
      question: question.id,
      option: question.first,
      strange: (await firstOf(maya, EMOTIONS)).id,
    })
    const complete = { inquiry_id: question.id, option_selected_id: question.first, ...(json as object) }
    const response = await app.call('POST', `/assessments/${id}/answers`, { as: maya, json: complete })
    expect([response.status, await response.json()]).toEqual([status, body])
    if (status !== 400)
      expect((await app.call('GET', `/assessments/${id}`, { as: maya })).status).toBe(status)
    expect(await answersOf(maya)).toEqual([])
  })
})

const answersOf = (id: number) =>
  app.deps.db.read.select().from(assessmentAnswers).where(eq(assessmentAnswers.user_id, id))

const pillarsOf = async (id: number) =>
  (
    await app.deps.db.read
      .select({ state: journeys.state })
      .from(journeys)
      .where(and(eq(journeys.user_id, id), inArray(journeys.state, ['400', '500'])))
  ).map(({ state }) => state)

test('the first finished pillar is 400 in the journey, the second 500; experimental ones have no code', async () => {
  const maya = await aMember(app, [0])
  const steps: [number, string[]][] = [
    [EMOTIONS, []],
    [CURRENT_HOME, ['400']],
    [4, ['400', '500']],
    [2, ['400', '500']],
  ]
  for (const [id, states] of steps) {
    await takeAssessment(app, maya, id)
    expect(await pillarsOf(maya)).toEqual(states)
  }
})

test('last answers from two tabs at once, each pressed twice, finish it once', async () => {
  const maya = await aMember(app, [0])
  await takeAssessment(app, maya, CURRENT_HOME, 0, 2)
  const open = (await assessmentFor(app, maya, CURRENT_HOME)).questions.slice(-2)
  const presses = [...open, ...open].map(({ id, options }) =>
    answerOne(app, maya, CURRENT_HOME, id, options[1]?.id ?? 0),
  )
  for (const response of await Promise.all(presses)) expect(response.status).toBe(200)
  const { progress, effect, questions } = await assessmentFor(app, maya, CURRENT_HOME)
  expect(progress).toBe(100)
  expect(effect).not.toBeNull()
  expect(questions.every(({ answer }) => answer !== null)).toBe(true)
  expect(await answersOf(maya)).toEqual([])
})
