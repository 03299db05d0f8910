import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { inquiries, inquiryOptions } from '#db/schema/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import {
  aPersonAnswering,
  complete,
  type Newcomer,
  onboardingApp,
  placeOf,
  questionFor,
  questionsFor,
  save,
} from '#tests/support/onboarding.ts'

let app: TestApp
let person: Newcomer
let question: Awaited<ReturnType<typeof questionFor>>
beforeEach(async () => {
  app = await onboardingApp()
  person = await aPersonAnswering(app, 'Family')
  question = await questionFor(app, person.id, 'Family')
})
afterEach(() => app.close())

const family = async () => (await placeOf(app, person.id)).categories.find((one) => one.category === 'Family')
const get = (path: string) => app.call('GET', path, { as: person.id })

test('a question that is no longer asked isn’t listed, can’t be answered, and isn’t required', async () => {
  const before = await family()
  await app.deps.db.write((tx) =>
    tx.update(inquiries).set({ retired: true }).where(eq(inquiries.id, question.id)),
  )
  const ids = (await questionsFor(app, person.id, 'Family')).map(({ id }) => id)
  expect(ids).not.toContain(question.id)
  expect(ids).not.toEqual([])
  expect((await get(`/inquiry/options/${question.id}`)).status).toBe(404)
  expect((await save(app, person.id, question.id, question.second)).status).toBe(404)
  const fewer = { inquiries: (before?.inquiries ?? 0) - 1, answered: (before?.answered ?? 0) - 1 }
  expect(await family()).toMatchObject(fewer)
  expect((await complete(app, person.id, 'Family')).status).toBe(200)
})

test('an option that is no longer offered can’t be chosen, and people who chose it are asked again', async () => {
  const before = await family()
  await app.deps.db.write((tx) =>
    tx.update(inquiryOptions).set({ retired: true }).where(eq(inquiryOptions.id, question.first)),
  )
  const { answer, options } = await questionFor(app, person.id, 'Family')
  expect(answer).toBeNull()
  expect(options).toEqual(question.options.slice(1))
  expect(await (await get(`/inquiry/options/${question.id}`)).json()).toEqual(question.options.slice(1))
  expect(await family()).toMatchObject({
    inquiries: before?.inquiries,
    answered: (before?.answered ?? 0) - 1,
  })
  expect((await complete(app, person.id, 'Family')).status).toBe(409)
  expect((await save(app, person.id, question.id, question.first)).status).toBe(400)
  expect((await save(app, person.id, question.id, question.second)).status).toBe(201)
  expect((await complete(app, person.id, 'Family')).status).toBe(200)
})
