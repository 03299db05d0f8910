// Promise: An assessment's answers count once it's finished, all or none, and only those that count for the first time.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import {
  answers,
  assessmentAnswers,
  assessmentFinishes,
  publications,
  publishedAnswers,
} from '#db/schema/index.ts'
import { nextPublication } from '#domain/onboarding/publication.ts'
import { DAY_MS } from '#domain/duration.ts'
import {
  answerOne,
  aMember,
  assessmentFor,
  effectFor,
  listOf,
  takeAssessment,
} from '#tests/support/assessments.ts'
import { type TestApp, TEST_START } from '#tests/support/app.ts'
import { freshContent } from '#tests/support/match-lists.ts'
import { onboardingApp, questionFor, save } from '#tests/support/onboarding.ts'
import { theyAnswer } from '#tests/support/questionnaire.ts'
import { refuse } from '#tests/support/engines.ts'

const CURRENT_HOME = 3
const EMOTIONS = 8

let app: TestApp
let maya: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await onboardingApp()
  maya = await aMember(app, [0, 0, 0, 0], { first_name: 'Maya' })
  leila = await aMember(app, [0, 0, 0, 1], { first_name: 'Leila' })
  kofi = await aMember(app, [0, 0, 0, 0], { first_name: 'Kofi' })
})
afterEach(() => app.close())

const publishedBy = (id: number) =>
  app.deps.db.read.select().from(publishedAnswers).where(eq(publishedAnswers.user_id, id))

describe('finishing an assessment for the first time', () => {
  test('publishes exactly its answers, and its effect is what lists show before and after', async () => {
    await takeAssessment(app, leila, CURRENT_HOME)
    const before = await listOf(app, maya)
    expect(before.map(([id]) => id)).toEqual([kofi, leila])
    await takeAssessment(app, maya, CURRENT_HOME, 0, 1)
    expect(await listOf(app, maya)).toEqual(before)
    expect((await publishedBy(maya)).length).toBe(4)

    const { progress, effect } = await takeAssessment(app, maya, CURRENT_HOME)
    expect(progress).toBe(100)
    const after = await listOf(app, maya)
    expect(after.map(([id]) => id)).toEqual([leila, kofi])
    expect((await publishedBy(maya)).length).toBe(9)
    await freshContent(app)
    const rowOf = (list: typeof before, id: number) => list.find(([other]) => other === id)?.[1]
    const lists = [leila, kofi].map((id) => [id, rowOf(before, id), rowOf(after, id)])
    expect(effect?.matches.map(({ member, before, after }) => [member.id, before, after])).toEqual(
      lists as never,
    )
    expect(await effectFor(app, maya, CURRENT_HOME)).toEqual(lists as never)
    const open = (await assessmentFor(app, maya, CURRENT_HOME)).questions.filter(
      ({ sealed }) => !sealed,
    ).length
    expect((rowOf(after, leila)?.shared ?? 0) - (rowOf(before, leila)?.shared ?? 0)).toBe(open)
    expect(rowOf(after, kofi)).toEqual({
      place: 2,
      score: before[0]?.[1].score ?? 0,
      shared: before[0]?.[1].shared ?? 0,
    })
  })

  test('publishes nobody else’s answers', async () => {
    const [question] = (await assessmentFor(app, leila, CURRENT_HOME)).questions
    const draft = { inquiry_id: question?.id ?? 0, option_id: question?.options[0]?.id ?? 0, answered_at: 1 }
    await app.deps.db.write((tx) => tx.insert(answers).values({ ...draft, user_id: leila }))
    const before = await publishedBy(leila)
    await takeAssessment(app, maya, CURRENT_HOME)
    expect(await publishedBy(leila)).toEqual(before)
  })

  test('publishes and delays no other draft', async () => {
    const { id, second } = await questionFor(app, maya, 'Finances')
    await save(app, maya, id, second)
    app.advance(DAY_MS)
    await takeAssessment(app, maya, CURRENT_HOME)
    const counting = () => questionFor(app, maya, 'Finances').then(({ published }) => published)
    expect(await counting()).not.toBe(second)
    const row = await app.deps.db.read.select().from(publications).where(eq(publications.user_id, maya))
    expect(row).toMatchObject([{ published_at: TEST_START, edited_at: TEST_START }])
    app.advance(nextPublication(TEST_START) - app.deps.clock())
    expect(await publishDue(app.deps)).toEqual([maya])
    expect(await counting()).toBe(second)
  })

  test("changes no published answer: that's an edit like any other", async () => {
    const [question] = (await assessmentFor(app, maya, CURRENT_HOME)).questions
    const [first, second] = question?.options ?? []
    // As answers were given before assessments existed.
    await theyAnswer(app, maya, [question?.id ?? 0], [0])
    expect((await assessmentFor(app, maya, CURRENT_HOME)).progress).toBe(20)
    await takeAssessment(app, maya, CURRENT_HOME, 1)
    const counting = (await publishedBy(maya)).find(({ inquiry_id }) => inquiry_id === question?.id)
    expect(counting?.option_id).toBe(first?.id ?? 0)
    const [detail] = (await assessmentFor(app, maya, CURRENT_HOME)).questions
    expect(detail?.answer).toBe(second?.id ?? 0)
    const overview = await (await app.call('GET', '/inquiries/publication', { as: maya })).json()
    expect(overview).toMatchObject({ changes: 1, counts_from: nextPublication(TEST_START) })
  })

  test('happens whole or not at all, and repeating the last answer completes an interrupted one', async () => {
    await takeAssessment(app, maya, CURRENT_HOME, 0, 1)
    const published = await publishedBy(maya)
    const allow = await refuse(app.deps.db, { table: 'journeys', when: "new.state = '400'" })
    const last = (await assessmentFor(app, maya, CURRENT_HOME)).questions.at(-1)
    const press = () => answerOne(app, maya, CURRENT_HOME, last?.id ?? 0, last?.options[0]?.id ?? 0)
    expect((await press()).status).toBe(500)
    expect(await publishedBy(maya)).toEqual(published)
    expect(await app.deps.db.read.select().from(assessmentFinishes)).toEqual([])
    expect(await app.deps.db.read.select().from(assessmentAnswers)).toHaveLength(5)
    expect(await assessmentFor(app, maya, CURRENT_HOME)).toMatchObject({ progress: 99, effect: null })
    await allow()
    expect(await (await press()).json()).toMatchObject({ progress: 100 })
    expect(await publishedBy(maya)).toHaveLength(9)
  })

  test('waits if an earlier account of the address published too recently', async () => {
    const email = 'back@example.test'
    const earlier = await aMember(app, [0], { email })
    app.advance(29 * DAY_MS)
    // The earlier account publishes today, so nothing from the next account counts for 30 days.
    await takeAssessment(app, earlier, EMOTIONS)
    const finished = app.deps.clock()
    expect((await app.call('DELETE', '/account', { as: earlier, json: { email } })).status).toBe(204)
    app.advance(2 * DAY_MS)
    const again = await aMember(app, [0], { email })
    const { progress, effect, counts_from } = await takeAssessment(app, again, EMOTIONS)
    expect({ progress, effect, counts_from }).toEqual({
      progress: 100,
      effect: null,
      counts_from: nextPublication(app.deps.clock()),
    })
    expect(await publishedBy(again)).toHaveLength(1)
    expect(nextPublication(finished)).toBeGreaterThan(app.deps.clock())
    app.advance(nextPublication(app.deps.clock()) - app.deps.clock())
    expect(await publishDue(app.deps)).toEqual([again])
    expect(await publishedBy(again)).toHaveLength(4)
  })
})

test('a retake waits like every edit: scores stay, and progress stays at 100', async () => {
  await takeAssessment(app, leila, CURRENT_HOME)
  await takeAssessment(app, maya, CURRENT_HOME)
  const [before, effect] = [await listOf(app, maya), await effectFor(app, maya, CURRENT_HOME)]
  const counting = await publishedBy(maya)
  const again = await takeAssessment(app, maya, CURRENT_HOME, 1)
  expect(again.progress).toBe(100)
  expect(again.counts_from).toBe(nextPublication(TEST_START))
  expect(await listOf(app, maya)).toEqual(before)
  expect(await publishedBy(maya)).toEqual(counting)
  expect(await effectFor(app, maya, CURRENT_HOME)).toEqual(effect as never)
  const places = (await assessmentFor(app, maya, CURRENT_HOME)).questions.map(({ answer, options }) =>
    options.findIndex(({ id }) => id === answer),
  )
  expect(places).toEqual([1, 1, 1, 1, 1])
  app.advance(40 * DAY_MS)
  expect(await publishDue(app.deps)).toEqual([maya])
  expect(await listOf(app, maya)).not.toEqual(before)
})
