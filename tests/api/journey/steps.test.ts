import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { TERMS } from '#content/legal/terms.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { TERMS_VERSION } from '#domain/legal/terms.ts'
import { type TestApp } from '#tests/support/app.ts'
import {
  aNewcomer,
  acceptTerms,
  aPersonAnswering,
  aPersonWithPreferences,
  complete,
  onboardingApp,
  placeOf,
  questionFor,
  questionsFor,
  save,
} from '#tests/support/onboarding.ts'

let app: TestApp
beforeAll(async () => {
  app = await onboardingApp()
})
afterAll(() => app.close())

async function back(as: number) {
  const response = await app.call('POST', '/onboarding/back', { as })
  return { status: response.status, body: await response.json() }
}

const current = async (as: number) => (await placeOf(app, as)).current.name

describe('back', () => {
  test('moves back one step, and completing that step again leads forward', async () => {
    const { id } = await aPersonAnswering(app, 'Family')
    expect((await back(id)).body).toMatchObject({ current: { name: 'Current Home' } })
    expect(await current(id)).toBe('Current Home')
    expect((await complete(app, id, 'Current Home')).status).toBe(200)
    expect(await current(id)).toBe('Family')
  })

  test('in two tabs at once moves two steps', async () => {
    const { id } = await aPersonAnswering(app, 'Family')
    await Promise.all([back(id), back(id)])
    expect(await current(id)).toBe('Background Check')
  })

  test('leads back to the terms and Introduction, and no further', async () => {
    const { id } = await aPersonAnswering(app, 'Finances')
    await back(id)
    expect(await current(id)).toBe('Terms and Agreements')
    await back(id)
    expect(await current(id)).toBe('Introduction')
    expect(await back(id)).toEqual({ status: 409, body: { detail: 'No previous step available.' } })
    await app.call('POST', '/onboarding/start', { as: id })
    expect(await current(id)).toBe('Terms and Agreements')
  })

  test('is disabled at Financial Stability & Planning and at End', async () => {
    const { id } = await aPersonAnswering(app, 'Financial Stability & Planning')
    expect((await placeOf(app, id)).current.has_back).toBe(false)
    expect(await back(id)).toEqual({ status: 409, body: { detail: 'No previous step available.' } })
    const finished = await aPersonWithPreferences(app)
    expect((await back(finished.id)).status).toBe(409)
  })
})

test("Start doesn't move a person who is further along", async () => {
  const { id } = await aPersonAnswering(app, 'Family')
  await back(id)
  await app.call('POST', '/onboarding/start', { as: id })
  expect(await current(id)).toBe('Current Home')
})

describe('completing a category', () => {
  test('in two tabs at once leads one step forward', async () => {
    const { id } = await aPersonAnswering(app, 'Current Home')
    const both = await Promise.all([complete(app, id, 'Current Home'), complete(app, id, 'Current Home')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await current(id)).toBe('Family')
  })

  test('that the person has passed doesn’t move them back', async () => {
    const { id } = await aPersonAnswering(app, 'Family')
    await complete(app, id, 'Finances')
    expect(await current(id)).toBe('Family')
  })

  test('out of order doesn’t skip open ones', async () => {
    const { id } = await aPersonAnswering(app, 'Background Check')
    expect((await complete(app, id, 'Property')).status).toBe(200)
    expect(await current(id)).toBe('Background Check')
    await complete(app, id, 'Background Check')
    expect(await current(id)).toBe('Current Home')
  })

  test('returns where the person is now', async () => {
    const { id } = await aPersonAnswering(app, 'Finances')
    expect(await (await complete(app, id, 'Finances')).json()).toMatchObject({
      current: { name: 'Background Check', href: '/onboarding/backgroundcheck', has_back: true },
    })
  })
})

test('another browser resumes at the same step', async () => {
  const { id } = await aPersonAnswering(app, 'Lifestyle')
  const there = await placeOf(app, id)
  expect(there.current.href).toBe('/onboarding/lifestyle')
  expect(await placeOf(app, id)).toEqual(there)
})

test('a restart in the middle of a category keeps the answers and the place', async () => {
  const person = await aNewcomer(app)
  await acceptTerms(app, person)
  const { id: question, second } = await questionFor(app, person.id, 'Finances')
  await save(app, person.id, question, second)
  const place = await placeOf(app, person.id)
  const questions = await questionsFor(app, person.id, 'Finances')
  expect(questions.map(({ answer }) => answer)).toEqual([second, ...questions.slice(1).map(() => null)])
  const restarted = await app.copy()
  expect(await placeOf(restarted, person.id)).toEqual(place)
  expect(await questionsFor(restarted, person.id, 'Finances')).toEqual(questions)
  await restarted.close()
})

test('the overview counts questions and answers by category', async () => {
  const { id } = await aNewcomer(app)
  const { categories } = await placeOf(app, id)
  expect(categories.map(({ category }) => category)).toEqual([...CATEGORIES])
  expect(
    categories.every(({ inquiries, answered, completed }) => inquiries >= 2 && !answered && !completed),
  ).toBe(true)
  const further = await aPersonAnswering(app, 'Background Check')
  const [finances, background] = (await placeOf(app, further.id)).categories
  expect(finances).toMatchObject({ completed: true, answered: finances?.inquiries })
  expect(background).toMatchObject({ completed: false, answered: background?.inquiries })
})

test('the accepted terms are those that the site shows', () => {
  expect(TERMS.version).toBe(TERMS_VERSION)
  expect(new Date(`${TERMS.lastUpdated} UTC`).toISOString()).toStartWith(TERMS_VERSION)
})
