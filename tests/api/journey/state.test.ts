// Promise: Someone moved to the waiting list is signed out immediately.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { latestChange } from '#api/features/matching/queries/changes.ts'
import { audit, journeys, users } from '#db/schema/index.ts'
import { type TestApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { acceptTerms, aNewcomer, aPersonAnswering, onboardingApp } from '#tests/support/onboarding.ts'

let app: TestApp
beforeAll(async () => {
  app = await onboardingApp()
})
afterAll(() => app.close())

let count = 0

/** A client in a state, with journey steps already taken. */
async function aClientAt(state_id: number, ...steps: ['ONBOARDING' | 'BILLING', string][]) {
  count += 1
  const email = `at${count}@example.test`
  const id = await aClient(app, { email, state_id })
  for (const [journey_type, state] of steps) {
    await app.deps.db.write((tx) =>
      tx.insert(journeys).values({ user_id: id, journey_type, state, at: 0 }).onConflictDoNothing(),
    )
  }
  return { id, email }
}

async function put(email: string, state: unknown, as: number) {
  const response = await app.call('PUT', `/update/state/${email}`, { as, json: { state } })
  return { status: response.status, body: await response.json() }
}

const DONE = ['ONBOARDING', '1000'] as const
const PAID = ['BILLING', 'COMPLETED'] as const

describe('the free plan', () => {
  test.each([[2000], [3000], [3100]])('opens from state %i once onboarding is done', async (state) => {
    const { id, email } = await aClientAt(state, [...DONE])
    expect(await put(email, '3100', id)).toMatchObject({ status: 200, body: { id: 3100 } })
  })

  test('is chosen once by a double click', async () => {
    const { id, email } = await aClientAt(2000, [...DONE])
    const both = await Promise.all([put(email, 3100, id), put(email, '3100', id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  test('changes nothing when chosen again, so no scores are recomputed', async () => {
    const { id, email } = await aClientAt(2000, [...DONE])
    await put(email, 3100, id)
    const before = await latestChange(app.deps.db.read)
    expect(await put(email, 3100, id)).toMatchObject({ status: 200, body: { id: 3100 } })
    expect(await latestChange(app.deps.db.read)).toBe(before)
  })

  const closed: [string, number, ['ONBOARDING' | 'BILLING', string][]][] = [
    ['before End', 2000, []],
    ['during onboarding', 300, []],
    ['right after sign-up', 99, []],
    ['with a live subscription', 2000, [[...DONE], [...PAID]]],
    ['from a paid plan', 3200, [[...DONE], [...PAID]]],
  ]
  test.each(closed)('is closed %s', async (_when, state, steps) => {
    const { id, email } = await aClientAt(state, ...steps)
    expect((await put(email, '3100', id)).status).toBe(409)
    expect(await (await app.call('GET', `/state/${email}`, { as: id })).json()).toMatchObject({ id: state })
  })
})

test.each([['99'], ['300'], ['2000'], ['3000'], ['3200'], ['1000'], ['4711'], [2000]])(
  'nobody gets state %p by asking for it',
  async (state) => {
    const { id, email } = await aClientAt(2000, [...DONE])
    const { status, body } = await put(email, state, id)
    expect(status).toBe(409)
    expect(body).toEqual({ detail: 'This step isn’t available to you.' })
  },
)

test.each([['nonsense'], ['Onboarding Started - Nowhere'], ['-1'], ['99999']])(
  'the state %p does not exist',
  async (state) => {
    const { id, email } = await aClientAt(300)
    expect(await put(email, state, id)).toEqual({ status: 400, body: { state: 'There’s no such state.' } })
  },
)

describe('a step by its label', () => {
  test('can be taken where Next or Back lead, or stays where the person is', async () => {
    const { id, email } = await aPersonAnswering(app, 'Family')
    for (const step of ['Family', 'Current Home', 'Background Check', 'Current Home', 'Family']) {
      const label = `Onboarding Started - ${step}`
      expect(await put(email, label, id)).toEqual({ status: 200, body: { id: 300, label } })
    }
  })

  test.each([['Property'], ['Background Check'], ['Introduction'], ['End']])(
    'can’t be reached from elsewhere: from Family to %s',
    async (step) => {
      const { id, email } = await aPersonAnswering(app, 'Family')
      expect((await put(email, `Onboarding Started - ${step}`, id)).status).toBe(409)
    },
  )

  test("after the terms is closed until they're accepted", async () => {
    const { id, email } = await aNewcomer(app)
    expect((await put(email, 'Onboarding Started - Terms and Agreements', id)).status).toBe(200)
    expect(await put(email, 'Onboarding Started - Finances', id)).toEqual({
      status: 409,
      body: { detail: 'Please accept the terms to continue.' },
    })
  })

  test('changes nothing after onboarding', async () => {
    const { id, email } = await aClientAt(3100, [...DONE])
    expect((await put(email, 'Onboarding Started - Finances', id)).status).toBe(409)
    const before = await (await app.call('GET', `/state/${email}`, { as: id })).json()
    expect((await put(email, 'Onboarding Started - End', id)).body).toEqual(before)
  })
})

describe('accepting the terms again', () => {
  test('after going back to them moves forward again', async () => {
    const person = await aNewcomer(app)
    await acceptTerms(app, person)
    await app.call('POST', '/onboarding/back', { as: person.id })
    expect(await (await acceptTerms(app, person)).json()).toEqual({
      id: 300,
      label: 'Onboarding Started - Finances',
    })
  })

  test('further along changes nothing', async () => {
    const person = await aPersonAnswering(app, 'Family')
    expect(await (await acceptTerms(app, person)).json()).toEqual({
      id: 300,
      label: 'Onboarding Started - Family',
    })
  })
})

describe('the stage', () => {
  test('is set by an admin, and audited without the address', async () => {
    const admin = await anAdmin(app)
    const email = 'waiting@example.test'
    const id = await aClient(app, { email, stage: 'subscriber' })
    const response = await app.call('PUT', `/update/stage/${email}`, { as: admin, json: { stage: 'lead' } })
    expect(response.status).toBe(200)
    const [user] = await app.deps.db.read.select().from(users).where(eq(users.id, id))
    expect(user?.stage).toBe('lead')
    const lines = await app.deps.db.read.select().from(audit).where(eq(audit.subject_id, id))
    expect(lines).toMatchObject([
      { action: 'admin.stage_changed', actor_id: admin, detail: { from: 'subscriber', to: 'lead' } },
    ])
    expect(JSON.stringify(lines)).not.toContain(email)
  })

  test('subscriber signs the person out everywhere immediately and permanently', async () => {
    const admin = await anAdmin(app)
    const email = 'moved@example.test'
    const id = await aClient(app, { email })
    const cookie = (await app.deps.sessions.start(id, app.deps.clock(), 'test')).split(';')[0] ?? ''
    const me = async () => (await app.call('GET', '/me', { headers: { cookie } })).status
    expect(await me()).toBe(200)
    const stage = (name: string) =>
      app.call('PUT', `/update/stage/${email}`, { as: admin, json: { stage: name } })
    expect((await stage('subscriber')).status).toBe(200)
    expect(await me()).toBe(401)
    // A sign-in that was under way doesn't count either.
    expect((await app.call('GET', '/me', { as: id })).status).toBe(401)
    expect((await stage('lead')).status).toBe(200)
    expect(await me()).toBe(401)
    expect((await app.call('GET', '/me', { as: id })).status).toBe(200)
  })

  test('subscriber is for clients, so no one shuts out the last admin', async () => {
    const email = 'admin@example.test'
    const admin = await anAdmin(app, { email })
    const call = { as: admin, json: { stage: 'subscriber' } }
    const response = await app.call('PUT', `/update/stage/${email}`, call)
    expect(response.status).toBe(409)
    expect((await app.call('GET', '/me', { as: admin })).status).toBe(200)
  })

  test('can only be one of four', async () => {
    const { email } = await aClientAt(99)
    const call = { as: await anAdmin(app), json: { stage: 'boss' } }
    const response = await app.call('PUT', `/update/stage/${email}`, call)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ stage: 'There’s no such stage.' })
  })

  test('needs an existing person', async () => {
    const call = { as: await anAdmin(app), json: { stage: 'lead' } }
    expect((await app.call('PUT', '/update/stage/nobody@example.test', call)).status).toBe(404)
  })
})

test('what an admin does for a client is audited', async () => {
  const admin = await anAdmin(app)
  const { id, email } = await aClientAt(2000, [...DONE])
  expect((await put(email, '3100', admin)).status).toBe(200)
  const lines = await app.deps.db.read.select().from(audit).where(eq(audit.subject_id, id))
  expect(lines).toMatchObject([{ action: 'admin.state_changed', actor_id: admin, detail: { state: '3100' } }])
})

test("what clients do for themselves isn't audited as an admin's action", async () => {
  const { id, email } = await aClientAt(2000, [...DONE])
  expect((await put(email, '3100', id)).status).toBe(200)
  expect(await app.deps.db.read.select().from(audit).where(eq(audit.subject_id, id))).toEqual([])
})
