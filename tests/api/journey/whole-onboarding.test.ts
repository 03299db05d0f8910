import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { journeys, termsAcceptances, users } from '#db/schema/index.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { TERMS_VERSION } from '#domain/legal/terms.ts'
import { type TestApp } from '#tests/support/app.ts'
import {
  aNewcomer,
  acceptTerms,
  answerCategory,
  EVERYTHING_SOMEWHAT,
  type Newcomer,
  onboardingApp,
  placeOf,
} from '#tests/support/onboarding.ts'

// One person's path from sign-up to the free plan: each test is the next part of it.
let app: TestApp
let person: Newcomer
beforeAll(async () => {
  app = await onboardingApp()
  person = await aNewcomer(app)
})
afterAll(() => app.close())

const state = async () => (await app.call('GET', `/state/${person.email}`, { as: person.id })).json()

async function journeyStates() {
  const rows = await app.deps.db.read.select().from(journeys).where(eq(journeys.user_id, person.id))
  return rows.filter((row) => row.journey_type === 'ONBOARDING').map((row) => row.state)
}

test('onboarding starts at Introduction', async () => {
  const { current, steps } = await placeOf(app, person.id)
  expect(current).toEqual({ name: 'Introduction', href: '/onboarding/introduction', has_back: false })
  expect(steps.map((step) => step.status)).toEqual(['current', ...Array(16).fill('upcoming')])
  expect(steps[2]?.href).toBe('#')
})

test('Start leads to the terms, however often it is pressed', async () => {
  await app.call('POST', '/onboarding/start', { as: person.id })
  await app.call('POST', '/onboarding/start', { as: person.id })
  expect(await state()).toEqual({ id: 99, label: 'Onboarding Started - Terms and Agreements' })
})

test('accepting the terms is recorded once with time and version, and leads to the questions', async () => {
  const responses = await Promise.all([acceptTerms(app, person), acceptTerms(app, person)])
  for (const response of responses) {
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ id: 300, label: 'Onboarding Started - Finances' })
  }
  const kept = await app.deps.db.read.select().from(termsAcceptances)
  expect(kept).toMatchObject([{ user_id: person.id, version: TERMS_VERSION, accepted_at: app.deps.clock() }])
  expect(await journeyStates()).toEqual(['300'])
  expect((await placeOf(app, person.id)).steps[2]?.href).toBe('/onboarding/finances')
})

const RECORDED: Record<Category, string> = {
  Finances: '100',
  'Background Check': '101',
  'Current Home': '102',
  Family: '103',
  Property: '104',
  Neighbourhood: '105',
  Lifestyle: '106',
  Renovations: '109',
  'Co-ownership Agreement': '107',
  Personality: '108',
  'Financial Stability & Planning': 'Financial Stability & Planning',
  'Co-ownership Expectations': 'Co-ownership Expectations',
  'Personal & Lifestyle Considerations': 'Personal & Lifestyle Considerations',
}

test.each(CATEGORIES.map((category, index) => [category, CATEGORIES[index + 1] ?? 'Preferences'] as const))(
  'completing %s leads to %s and is recorded',
  async (category, next) => {
    await answerCategory(app, person.id, category)
    expect(await state()).toEqual({ id: 300, label: `Onboarding Started - ${next}` })
    expect(await journeyStates()).toContain(RECORDED[category])
    expect((await placeOf(app, person.id)).current.name).toBe(next)
  },
)

test("End can't be reached before the preferences are set", async () => {
  const json = { user_id: person.id, journey_type: 'ONBOARDING', state: '1000' }
  const response = await app.call('POST', '/journey/update', { as: person.id, json })
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ detail: 'Please set your preferences first.' })
})

test('setting the preferences raises the state to 2000 and the stage to opportunity', async () => {
  const response = await app.call('PUT', '/preferences', { as: person.id, json: EVERYTHING_SOMEWHAT })
  expect(response.status).toBe(200)
  expect(await state()).toEqual({ id: 2000, label: 'Onboarding completed via web app' })
  const [user] = await app.deps.db.read.select().from(users).where(eq(users.id, person.id))
  expect(user?.stage).toBe('opportunity')
  expect(await journeyStates()).toContain('200')
  expect((await placeOf(app, person.id)).current.href).toBe('/onboarding/end')
})

test('the free plan opens only after End', async () => {
  const choose = () =>
    app.call('PUT', `/update/state/${person.email}`, { as: person.id, json: { state: '3100' } })
  expect((await choose()).status).toBe(409)
  const json = { user_id: person.id, journey_type: 'ONBOARDING', state: '1000' }
  const done = await app.call('POST', '/update/journey', { as: person.id, json })
  expect(done.status).toBe(200)
  expect(await done.json()).toEqual(json)
  const check = `/journey/check?user_id=${person.id}&journey_type=ONBOARDING&state=1000`
  expect(await (await app.call('GET', check, { as: person.id })).json()).toEqual({ at_state: true })
  const chosen = await choose()
  expect(chosen.status).toBe(200)
  expect(await chosen.json()).toMatchObject({ id: 3100 })
  expect((await placeOf(app, person.id)).steps.every((step) => step.status === 'complete')).toBe(true)
})
