// Promise: Scores and bands shown to strangers are blurred by a secret: the same for both people, in every call, for 30 days and through restarts, and the viewer can't average the blur away by changing their own answers.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { blurKeyFrom, createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { answers, inquiries, inquiryOptions, preferences } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { someQuestions, theyAnswer, theyPublish } from '#tests/support/questionnaire.ts'
import { DAY_MS } from '#domain/duration.ts'

/** The length of the free plan's list. */
const OTHERS = 10
const IMPORTANCES = ['not', 'little', 'somewhat', 'very'] as const

let app: TestApp
let maya: number

beforeEach(async () => {
  app = await testApp()
  restart()
  const questions = [
    ...(await someQuestions(app, 'Finances', 20)),
    ...(await someQuestions(app, 'Lifestyle', 20)),
  ]
  maya = await aClient(app, { state_id: 3100 })
  await theyAnswer(
    app,
    maya,
    questions,
    questions.map(() => 0),
  )
  for (let other = 0; other < OTHERS; other++) {
    const id = await aClient(app, { state_id: 3100 })
    const options = questions.map((_, i) => ((i * 7 + other * 3) % 11 < 3 ? 1 : 0))
    await theyAnswer(app, id, questions, options)
  }
})
afterEach(() => app.close())

/** Opens the app again, as another process with the same database and key file. */
function restart(): void {
  app.deps.matching = createMatchingIndex(app.deps.db, blurKeyFrom(app.deps.key))
}

interface Row {
  matched_user_id: number
  calculated_result: number
}

async function list(as = maya): Promise<Row[]> {
  return (await app.call('GET', `/compatibility/${as}/matches`, { as })).json()
}

const scoresOf = (rows: Row[]) =>
  rows.map(({ matched_user_id, calculated_result }) => [matched_user_id, calculated_result])

test('list, explanation and matrix agree, whichever of the two looks', async () => {
  const rows = await list()
  expect(rows.length).toBeGreaterThan(2)
  const { users, matrix } = await (await app.call('GET', '/compatibility/matrix', { as: maya })).json()
  const place = (id: number) => users.findIndex((user: { id: number }) => user.id === id)
  for (const { matched_user_id: other, calculated_result: score } of rows) {
    const explanation = await app.call('GET', `/compatibility/${maya}/matches/${other}`, { as: maya })
    expect((await explanation.json()).calculated_result).toBe(score)
    expect(matrix[place(maya)][place(other)]).toBe(score)
    const theirs = (await list(other)).find((row) => row.matched_user_id === maya)
    expect(theirs?.calculated_result).toBe(score)
  }
})

test('the blurred score is not the exact one, and stays the same for 30 days and through a restart', async () => {
  const first = scoresOf(await list())
  for (let day = 0; day < 30; day++) {
    app.advance(DAY_MS)
    if (day % 10 === 9) restart()
    expect(scoresOf(await list())).toEqual(first)
  }
  app.deps.matching = createMatchingIndex(app.deps.db, null)
  const exact = new Map(scoresOf(await list()).map(([id, score]) => [id, score]))
  expect(first.some(([id, score]) => exact.get(id) !== score)).toBe(true)
})

test('changing importances, and answers elsewhere, for a year redraws no band of an area', async () => {
  const moneyOf = async () => {
    const bands = new Map<number, string>()
    for (const { matched_user_id: other } of await list()) {
      const response = await app.call('GET', `/compatibility/${maya}/matches/${other}`, { as: maya })
      const { areas }: { areas: { area: string; band: string }[] } = await response.json()
      bands.set(other, areas.find(({ area }) => area === 'money')?.band ?? 'none')
    }
    return bands
  }
  const first = await moneyOf()
  const lifestyle = await app.deps.db.read
    .select({ id: inquiries.id, option: inquiryOptions.id, position: inquiryOptions.position })
    .from(inquiries)
    .innerJoin(inquiryOptions, eq(inquiryOptions.inquiry_id, inquiries.id))
    .where(eq(inquiries.subject_category, 'Lifestyle'))
  for (let month = 0; month < 12; month++) {
    app.advance(31 * DAY_MS)
    const importance = IMPORTANCES[month % IMPORTANCES.length] ?? 'very'
    await app.deps.db.write(async (tx) => {
      await tx
        .insert(preferences)
        .values({ user_id: maya, category: 'Lifestyle', importance })
        .onConflictDoUpdate({ target: [preferences.user_id, preferences.category], set: { importance } })
      for (const { id, option, position } of lifestyle) {
        if (position !== (month + id) % 2) continue
        await tx
          .update(answers)
          .set({ option_id: option })
          .where(and(eq(answers.user_id, maya), eq(answers.inquiry_id, id)))
      }
    })
    await theyPublish(app, maya)
    expect(await moneyOf()).toEqual(first)
  }
})
