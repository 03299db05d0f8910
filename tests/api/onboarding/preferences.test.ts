import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { journeys, preferences, users } from '#db/schema/index.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { type TestApp } from '#tests/support/app.ts'
import {
  aNewcomer,
  aPersonAnswering,
  aPersonWithPreferences,
  EVERYTHING_SOMEWHAT,
  onboardingApp,
} from '#tests/support/onboarding.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
beforeAll(async () => {
  app = await onboardingApp()
})
afterAll(() => app.close())

const put = (as: number, json: unknown) => app.call('PUT', '/preferences', { as, json })
const patch = (as: number, json: unknown) => app.call('PATCH', '/preferences', { as, json })
const read = async (as: number) => (await app.call('GET', '/preferences', { as })).json()

test('every category is somewhat important until the person says otherwise', async () => {
  const { id } = await aNewcomer(app)
  expect(await read(id)).toEqual(EVERYTHING_SOMEWHAT)
})

test('preferences are stored, and can be changed later without another step', async () => {
  const { id } = await aPersonAnswering(app)
  const first = { ...EVERYTHING_SOMEWHAT, Finances: 'very', Family: 'not' }
  expect((await put(id, first)).status).toBe(200)
  expect(await read(id)).toEqual(first)
  await app.deps.db.write((tx) => tx.update(users).set({ state_id: 3100 }).where(eq(users.id, id)))
  const later = { ...first, Family: 'little' }
  const response = await put(id, later)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(later)
  expect(await read(id)).toEqual(later)
  const [user] = await app.deps.db.read.select().from(users).where(eq(users.id, id))
  expect(user?.state_id).toBe(3100)
})

test('one category changes without the others', async () => {
  const { id } = await aPersonWithPreferences(app)
  expect((await patch(id, { category: 'Finances', importance: 'very' })).status).toBe(200)
  const response = await patch(id, { category: 'Family', importance: 'not' })
  const changed = { ...EVERYTHING_SOMEWHAT, Finances: 'very', Family: 'not' }
  expect(await response.json()).toEqual(changed)
  expect(await read(id)).toEqual(changed)
  const publication = await (await app.call('GET', '/inquiries/publication', { as: id })).json()
  expect(publication).toMatchObject({ changes: 2 })
})

test('preferences saved by a double click are stored once', async () => {
  const { id } = await aPersonAnswering(app)
  const both = await Promise.all([put(id, EVERYTHING_SOMEWHAT), put(id, EVERYTHING_SOMEWHAT)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const rows = await app.deps.db.read.select().from(preferences).where(eq(preferences.user_id, id))
  expect(rows).toHaveLength(CATEGORIES.length)
  const steps = await app.deps.db.read.select().from(journeys).where(eq(journeys.user_id, id))
  expect(steps.filter(({ state }) => state === '200')).toHaveLength(1)
})

describe('preferences are refused', () => {
  test('while a category is open, and nothing is stored', async () => {
    const { id } = await aPersonAnswering(app, 'Personal & Lifestyle Considerations')
    const response = await put(id, { ...EVERYTHING_SOMEWHAT, Finances: 'very' })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ detail: 'Answer the questions in every category first.' })
    expect(await read(id)).toEqual(EVERYTHING_SOMEWHAT)
  })

  test('one by one before all were set, and nothing is stored', async () => {
    const { id } = await aPersonAnswering(app)
    const response = await patch(id, { category: 'Finances', importance: 'very' })
    expect(await refusalIn(response)).toEqual([409, 'Please set your preferences to continue.'])
    expect(await read(id)).toEqual(EVERYTHING_SOMEWHAT)
  })

  test('for an unknown category or importance', async () => {
    const { id } = await aPersonWithPreferences(app)
    expect((await patch(id, { category: 'Pets', importance: 'very' })).status).toBe(400)
    expect((await patch(id, { category: 'Family', importance: 'toString' })).status).toBe(400)
    expect((await patch(id, { category: 'Family' })).status).toBe(400)
  })

  test('before the terms are accepted', async () => {
    const { id } = await aNewcomer(app)
    expect(await refusalIn(await put(id, EVERYTHING_SOMEWHAT))).toEqual([
      409,
      'Please accept the terms first.',
    ])
  })

  const { Family: _left, ...withoutFamily } = EVERYTHING_SOMEWHAT
  const required = 'Choose how much this matters to you.'
  test.each([
    [withoutFamily, { Family: required }],
    [{ ...EVERYTHING_SOMEWHAT, Family: 'enormously' }, { Family: required }],
    [{ ...EVERYTHING_SOMEWHAT, Family: 'toString' }, { Family: required }],
    [{ ...EVERYTHING_SOMEWHAT, Family: 9 }, { Family: required }],
    [[], { detail: 'We couldn’t read that request.' }],
  ])('without an importance for each category (case %#)', async (json, body) => {
    const { id } = await aPersonWithPreferences(app)
    const response = await put(id, json)
    expect(response.status).toBe(400)
    if (!Array.isArray(json)) expect(await response.json()).toEqual(body)
  })
})
