// Promise: An assessment's question is first answered there; elsewhere its answer can only be changed.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { answers, inquiries, inquiryOptions } from '#db/schema/index.ts'
import { type TestApp } from '#tests/support/app.ts'
import {
  acceptTerms,
  aNewcomer,
  answerCategory,
  complete,
  type Newcomer,
  onboardingApp,
  questionFor,
  questionsFor,
  save,
} from '#tests/support/onboarding.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let person: Newcomer
beforeAll(async () => {
  app = await onboardingApp()
})
beforeEach(async () => {
  person = await aNewcomer(app)
  await acceptTerms(app, person)
})
afterAll(() => app.close())

function change({ call }: TestApp, user: number, inquiry: number, option_selected: number) {
  return call('PUT', `/inquiry/${inquiry}/answers/update`, { as: user, json: { user, option_selected } })
}

const rowsOf = (user: number) => app.deps.db.read.select().from(answers).where(eq(answers.user_id, user))

test('an answer is saved and returned', async () => {
  const { id, first } = await questionFor(app, person.id, 'Finances')
  const response = await save(app, person.id, id, first)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ user: person.id, inquiry: id, option_selected: first })
})

test('a double click saves one answer', async () => {
  const { id, first } = await questionFor(app, person.id, 'Finances')
  const both = await Promise.all([save(app, person.id, id, first), save(app, person.id, id, first)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(await rowsOf(person.id)).toHaveLength(1)
})

test("the later of two tabs' answers counts", async () => {
  const { id, first, second } = await questionFor(app, person.id, 'Finances')
  await Promise.all([save(app, person.id, id, first), save(app, person.id, id, second)])
  expect(await rowsOf(person.id)).toMatchObject([{ inquiry_id: id, option_id: second }])
})

test('an answer in an open category can be changed freely', async () => {
  const { id, first, second } = await questionFor(app, person.id, 'Finances')
  for (const option of [first, second, first, second]) {
    const response = await change(app, person.id, id, option)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ user: person.id, inquiry: id, option_selected: option })
  }
})

test("an assessment's question is first answered there, and can later be changed here as well", async () => {
  const { db, clock } = app.deps
  const [question] = await db.read.select().from(inquiries).where(eq(inquiries.later, true)).limit(1)
  if (!question) throw new Error('no question is asked later')
  const [first, second] = await db.read
    .select()
    .from(inquiryOptions)
    .where(eq(inquiryOptions.inquiry_id, question.id))
  for (const give of [save, change]) {
    const refused = await give(app, person.id, question.id, first!.id)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({ detail: expect.stringContaining('part of an assessment') })
  }
  const given = { user_id: person.id, inquiry_id: question.id, option_id: first!.id, answered_at: clock() }
  await db.write(async (tx) => tx.insert(answers).values(given))
  expect((await save(app, person.id, question.id, second!.id)).status).toBe(201)
  expect(await rowsOf(person.id)).toMatchObject([{ option_id: second!.id }])
})

test('nothing can be answered before the terms are accepted', async () => {
  const newcomer = await aNewcomer(app)
  const { id, first } = await questionFor(app, newcomer.id, 'Finances')
  for (const response of [
    await save(app, newcomer.id, id, first),
    await change(app, newcomer.id, id, first),
  ]) {
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ detail: 'Please accept the terms first.' })
  }
  expect(await refusalIn(await complete(app, newcomer.id, 'Finances'))).toEqual([
    409,
    'Please accept the terms first.',
  ])
  expect(await rowsOf(newcomer.id)).toEqual([])
})

test('an option of another question is refused', async () => {
  const question = await questionFor(app, person.id, 'Finances', 0)
  const other = await questionFor(app, person.id, 'Finances', 1)
  for (const option of [other.first, 99_999]) {
    const response = await save(app, person.id, question.id, option)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      option_selected: 'Please choose one of the answers.',
    })
    expect((await change(app, person.id, question.id, option)).status).toBe(400)
  }
})

test('an unknown question is not found', async () => {
  expect((await save(app, person.id, 99_999, 1)).status).toBe(404)
  expect((await change(app, person.id, 99_999, 1)).status).toBe(404)
})

test.each([
  [{ inquiry: 1 }, { option_selected: 'Option selected is required.' }],
  [{ inquiry: 1, option_selected: '2' }, { option_selected: 'Enter a whole number, 1 or higher.' }],
  [{ inquiry: 1.5, option_selected: 2 }, { inquiry: 'Enter a whole number, 1 or higher.' }],
])('%j is refused by field', async (fields, body) => {
  const json = { user: person.id, ...fields }
  const response = await app.call('POST', '/inquiry/answers/save', { as: person.id, json })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual(body)
})

test('the response and its errors call the person `user`', async () => {
  const { id: inquiry, first } = await questionFor(app, person.id, 'Finances')
  const answer = { user: person.id, inquiry, option_selected: first }
  for (const give of [save, change])
    expect(await (await give(app, person.id, inquiry, first)).json()).toEqual(answer)
  const { user: _, ...anonymous } = answer
  const calls = [
    ['POST', '/inquiry/answers/save/'],
    ['PUT', `/inquiry/${inquiry}/answers/update`],
    ['POST', '/score/subject-category'],
  ] as const
  for (const [method, path] of calls) {
    const refused = await app.call(method, path, { as: person.id, json: anonymous })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({ user: 'User is required.' })
  }
})

describe('an answer in a completed category', () => {
  test('can be corrected freely during onboarding, and counts right away', async () => {
    await answerCategory(app, person.id, 'Finances')
    const { id, first, second } = await questionFor(app, person.id, 'Finances')
    for (const option of [second, first, second]) {
      expect((await change(app, person.id, id, option)).status).toBe(200)
      expect(await questionFor(app, person.id, 'Finances')).toMatchObject({
        answer: option,
        published: option,
      })
    }
  })
})

test("an answer in an open category doesn't count yet", async () => {
  const { id, first } = await questionFor(app, person.id, 'Finances')
  await save(app, person.id, id, first)
  expect(await questionFor(app, person.id, 'Finances')).toMatchObject({ answer: first, published: null })
})

describe.each(['/score/subject-category', '/subject-category/complete'])('POST %s', (path) => {
  const finish = (subject_category: string) =>
    app.call('POST', path, { as: person.id, json: { user: person.id, subject_category } })

  test('is refused while a question is open', async () => {
    const questions = await questionsFor(app, person.id, 'Family')
    for (const { id, options } of questions.slice(1)) await save(app, person.id, id, options[0]?.id ?? 0)
    const early = await finish('Family')
    expect(early.status).toBe(409)
    expect(await early.json()).toEqual({ detail: 'Please answer every question to continue.' })
    const last = await questionFor(app, person.id, 'Family')
    await save(app, person.id, last.id, last.first)
    expect((await finish('Family')).status).toBe(200)
  })

  test('needs a category', async () => {
    const response = await finish('Astrology')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ subject_category: 'We can’t find that category.' })
  })
})
