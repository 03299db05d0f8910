import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { type TestApp } from '#tests/support/app.ts'
import {
  aNewcomer,
  aPersonAnswering,
  onboardingApp,
  questionFor,
  questionsFor,
  save,
} from '#tests/support/onboarding.ts'

let app: TestApp
let reader: number
beforeAll(async () => {
  app = await onboardingApp()
  reader = (await aNewcomer(app)).id
})
afterAll(() => app.close())

const get = (path: string, as = reader) => app.call('GET', path, { as })

test('the categories are in the order of the steps', async () => {
  const response = await get('/inquiry_categories')
  expect(await response.json()).toEqual(CATEGORIES.map((category, index) => ({ id: index + 1, category })))
})

test.each([
  ['that onboarding asks', '/inquiries', false],
  ['that follow onboarding', '/inquiries?later=1', true],
])("the questions %s are in the questionnaire's order", async (_which, path, asksLater) => {
  const body: unknown = await (await get(path)).json()
  const expected = QUESTIONNAIRE.categories.flatMap(({ category, inquiries }) =>
    inquiries
      .filter(({ later }) => later === asksLater)
      .map(({ inquiry, dimension, sealed, options }) => ({
        id: expect.any(Number),
        inquiry,
        subject_category: category,
        dimension,
        sealed,
        options: options.map(({ option }) => ({ id: expect.any(Number), option })),
        answer: null,
        published: null,
      })),
  )
  expect(body).toEqual(expected)
})

test('one list marks both kinds', async () => {
  const body = v.parse(
    v.array(v.object({ later: v.boolean() })),
    await (await get('/inquiries?later=all')).json(),
  )
  const questions = QUESTIONNAIRE.categories.flatMap(({ inquiries }) => inquiries)
  expect(body.map(({ later }) => later).sort()).toEqual(questions.map(({ later }) => later).sort())
})

test('questions can be filtered by category and dimension', async () => {
  const family = await questionsFor(app, reader, 'Family')
  expect(new Set(family.map((question) => question.subject_category))).toEqual(new Set(['Family']))
  const [wanted] = family
  const query = new URLSearchParams({ subject_category: 'Family', dimension: wanted?.dimension ?? '' })
  expect(await (await get(`/inquiries?${query}`)).json()).toEqual([wanted])
  expect(await (await get('/inquiries?dimension=nothing')).json()).toEqual([])
})

test('an unknown category is refused', async () => {
  const response = await get('/inquiries?subject_category=Astrology')
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ subject_category: 'We can’t find that category.' })
})

test('the options of a question', async () => {
  const { id, options } = await questionFor(app, reader, 'Finances')
  expect(await (await get(`/inquiry/options/${id}`)).json()).toEqual(options)
})

describe.each(['/inquiry/options', '/inquiry/answers'])('%s', (path) => {
  test('of an unknown question', async () => {
    expect((await get(`${path}/99999`)).status).toBe(404)
    expect((await get(`${path}/first`)).status).toBe(400)
  })
})

test("people read their own answers and no one else's", async () => {
  const { id } = await aPersonAnswering(app, 'Finances')
  const question = await questionFor(app, id, 'Finances')
  expect(question.answer).toBe(question.first)
  expect(await (await get(`/inquiry/answers/${question.id}`, id)).json()).toEqual([
    { user_id: id, inquiry: question.id, option_selected: question.first },
  ])
  const other = await questionFor(app, id, 'Property')
  expect(await (await get(`/inquiry/answers/${other.id}`, id)).json()).toEqual([
    { user_id: id, inquiry: other.id, option_selected: other.first },
  ])
  expect(await (await get(`/inquiry/answers/${question.id}`)).json()).toEqual([])
  expect((await questionFor(app, reader, 'Finances')).answer).toBeNull()
})

test('each answer shows right away in another browser', async () => {
  const { id } = await aPersonAnswering(app, 'Finances')
  const question = await questionFor(app, id, 'Property', 2)
  expect((await save(app, id, question.id, question.second)).status).toBe(201)
  expect((await questionFor(app, id, 'Property', 2)).answer).toBe(question.second)
})
