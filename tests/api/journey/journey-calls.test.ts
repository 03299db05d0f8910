import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { journeys, subscriptions } from '#db/schema/index.ts'
import { type TestApp } from '#tests/support/app.ts'
import { anAdmin, aSubscription } from '#tests/support/factories.ts'
import {
  aNewcomer,
  aPersonAnswering,
  aPersonWithPreferences,
  onboardingApp,
} from '#tests/support/onboarding.ts'

let app: TestApp
beforeAll(async () => {
  app = await onboardingApp()
})
afterAll(() => app.close())

async function update(user_id: number, journey_type: string, state: string | number, as = user_id) {
  const json = { user_id, journey_type, state }
  const response = await app.call('POST', '/journey/update', { as, json })
  return { status: response.status, body: await response.json() }
}

async function isAt(user_id: number, journey_type: string, state: string) {
  const query = new URLSearchParams({ user_id: String(user_id), journey_type, state })
  return (await app.call('GET', `/journey/check?${query}`, { as: user_id })).json()
}

describe("an unearned step is a conflict and isn't recorded", () => {
  const cases = [
    ['ONBOARDING', '1000', 'Some onboarding questions aren’t answered yet.'],
    ['ONBOARDING', '300', 'You haven’t reached this step yet.'],
    ['ONBOARDING', '200', 'You haven’t reached this step yet.'],
    ['ONBOARDING', '100', 'You haven’t reached this step yet.'],
    ['ONBOARDING', 'Co-ownership Expectations', 'You haven’t reached this step yet.'],
    ['ONBOARDING', '400', 'You haven’t reached this step yet.'],
    ['ONBOARDING', 'anything', 'You haven’t reached this step yet.'],
    ['BILLING', 'COMPLETED', 'There’s no active subscription.'],
  ] as const
  test.each(cases)('%s %s', async (type, state, detail) => {
    const { id } = await aNewcomer(app)
    expect(await update(id, type, state)).toEqual({ status: 409, body: { detail } })
    expect(await isAt(id, type, state)).toEqual({ at_state: false })
  })

  test("an admin can't grant it either", async () => {
    const { id } = await aNewcomer(app)
    expect((await update(id, 'ONBOARDING', '1000', await anAdmin(app))).status).toBe(409)
  })

  test('staff have no onboarding', async () => {
    const admin = await anAdmin(app)
    expect(await update(admin, 'ONBOARDING', '1000')).toEqual({
      status: 409,
      body: { detail: 'Onboarding is for clients only.' },
    })
  })
})

test.each(['LEARNING_COURSE_1_MODULE_1_STARTED', 'LEARNING_COURSE_1_COMPLETED'])(
  '%s needs a plan',
  async (state) => {
    const { id } = await aNewcomer(app)
    expect(await update(id, 'LEARNING', state)).toEqual({
      status: 403,
      body: { detail: 'Finish onboarding to see your matches.' },
    })
    expect(await isAt(id, 'LEARNING', state)).toEqual({ at_state: false })
  },
)

test('a live subscription is confirmed', async () => {
  const { id } = await aNewcomer(app)
  await app.deps.db.write((tx) => tx.insert(subscriptions).values(aSubscription(id)))
  expect(await update(id, 'BILLING', 'COMPLETED')).toEqual({
    status: 200,
    body: { user_id: id, journey_type: 'BILLING', state: 'COMPLETED' },
  })
})

test('a category is recorded by completing it, and may be reported again', async () => {
  const { id } = await aPersonAnswering(app, 'Background Check')
  expect((await update(id, 'ONBOARDING', 100)).status).toBe(200)
  expect((await update(id, 'ONBOARDING', '101')).status).toBe(409)
})

test('pressing End in two tabs at once records it once', async () => {
  const { id } = await aPersonWithPreferences(app)
  const [one, two] = await Promise.all([update(id, 'ONBOARDING', '1000'), update(id, 'ONBOARDING', '1000')])
  expect([one.status, two.status]).toEqual([200, 200])
  const rows = await app.deps.db.read.select().from(journeys)
  expect(rows.filter((row) => row.user_id === id && row.state === '1000')).toHaveLength(1)
})

describe('invalid input is refused by field', () => {
  const cases = [
    [{ journey_type: 'TRAVEL', state: '1000' }, { journey_type: 'There’s no such journey.' }],
    [{ journey_type: 'ONBOARDING' }, { state: 'State is required.' }],
    [{ journey_type: 'ONBOARDING', state: '' }, { state: 'Choose a state.' }],
    [{ journey_type: 'ONBOARDING', state: ['1000'] }, { state: 'Choose a state.' }],
  ] as const
  test.each(cases)('%j', async (json, body) => {
    const { id } = await aNewcomer(app)
    const response = await app.call('POST', '/journey/update', { as: id, json: { user_id: id, ...json } })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(body)
  })
})
