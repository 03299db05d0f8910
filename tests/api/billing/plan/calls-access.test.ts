import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
} from '#tests/support/billing.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'

const READS: readonly ((id: number) => string)[] = [
  (id) => `/stripe/billing/${id}`,
  (id) => `/stripe/user_price/${id}`,
  (id) => `/stripe/subscription/is-valid?user_id=${id}`,
  (id) => `/stripe/subscription/is-cancelled-valid/${id}`,
  (id) => `/stripe/user/${id}/payment-methods`,
  (id) => `/stripe/user/${id}/invoices`,
  (id) => `/stripe/user/${id}/days-left-in-trial`,
  (id) => `/stripe/next-billing-date/${id}`,
]

interface Change {
  method: string
  path: (id: number) => string
  json?: (id: number) => unknown
}

const CHANGES: readonly Change[] = [
  { method: 'GET', path: (id) => `/stripe/subscribe?user_id=${id}` },
  {
    method: 'POST',
    path: () => '/stripe/subscription',
    json: (user_id) => ({ user_id, payment_method_id: 'pm_card_visa' }),
  },
  {
    method: 'POST',
    path: () => '/stripe/subscription/cancel',
    json: (user_id) => ({ user_id, cancel_at_period_end: true }),
  },
  {
    method: 'POST',
    path: () => '/stripe/update-payment-method',
    json: (user_id) => ({ user_id, payment_method_id: 'pm_card_visa' }),
  },
  {
    method: 'POST',
    path: () => '/stripe/remove-payment-method',
    json: (user_id) => ({ user_id }),
  },
]

let app: BillingApp
let owner: number
const others: Record<string, number> = {}
beforeAll(async () => {
  app = await billingApp()
  owner = await aPersonOnTrial(app)
  others.admin = await anAdmin(app)
  others.client = await aClient(app, { state_id: 3200 })
  others.agent = await anAgent(app)
  others.lawyer = await aLawyer(app)
})
afterAll(() => app.close())

const called = async ({ method, path, json }: Change, id: number, as?: number) =>
  (await app.call(method, path(id), { ...(as !== undefined && { as }), ...(json && { json: json(id) }) }))
    .status

describe.each(READS.map((path) => [path(7), path] as const))('GET %s', (_, path) => {
  const read = { method: 'GET', path }

  test('responds to the person and to an admin', async () => {
    expect(await called(read, owner, owner)).toBe(200)
    expect(await called(read, owner, others.admin)).toBe(200)
  })

  test('is refused to everyone else', async () => {
    for (const other of ['client', 'agent', 'lawyer'])
      expect(await called(read, owner, others[other])).toBe(403)
    expect(await called(read, owner)).toBe(401)
  })

  test('has defaults for someone who never paid', async () => {
    const id = await aPersonBeforePlans(app)
    expect(await called(read, id, id)).toBe(200)
  })

  test('needs a whole number', async () => {
    for (const wrong of [0, -1, 1.5, Number.NaN, 2 ** 60]) {
      expect(await called(read, wrong, others.admin)).toBe(400)
    }
  })
})

describe.each(CHANGES.map((change) => [`${change.method} ${change.path(7)}`, change] as const))(
  '%s',
  (_, change) => {
    test('is refused to everyone but the person, including admins', async () => {
      for (const other of Object.values(others)) expect(await called(change, owner, other)).toBe(403)
      expect(await called(change, owner)).toBe(401)
    })
  },
)

test.each(CHANGES.slice(1).map((change) => [change.path(7), change] as const))(
  '%s needs a complete body and a call from our own pages',
  async (_, { path, json }) => {
    const whole = json?.(owner) ?? {}
    for (const key of Object.keys(whole)) {
      const part = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key))
      expect((await app.call('POST', path(owner), { as: owner, json: part })).status).toBe(400)
      const wrong = { ...whole, [key]: ['x'] }
      expect([400, 403]).toContain((await app.call('POST', path(owner), { as: owner, json: wrong })).status)
    }
    const headers = { origin: 'https://elsewhere.example' }
    expect((await app.call('POST', path(owner), { as: owner, json: whole, headers })).status).toBe(403)
  },
)

test.each(['', '../customers', 'pm_1/../x', 'x'.repeat(256), 'a b'])(
  'the card id %p is invalid',
  async (payment_method_id) => {
    const response = await callAs(app, 'POST', '/stripe/update-payment-method', owner, {
      user_id: owner,
      payment_method_id,
    })
    expect(response).toEqual({ status: 400, body: { payment_method_id: 'Please choose a card.' } })
  },
)

test('without a payment provider, changes are refused with a reason, and our records are still shown', async () => {
  const without = await testApp()
  const id = await aPersonBeforePlans(without)
  const OFF = { status: 503, body: { detail: 'Card payments aren’t available yet.' } }
  for (const { method, path, json } of CHANGES.slice(0, 2)) {
    expect(await callAs(without, method, path(id), id, json?.(id))).toEqual(OFF)
  }
  expect(await callAs(without, 'GET', `/stripe/user_price/${id}`, id)).toEqual(OFF)
  expect((await without.call('POST', '/stripe/webhook', { json: {} })).status).toBe(503)
  expect(await callAs(without, 'GET', `/stripe/billing/${id}`, id)).toMatchObject({
    status: 200,
    body: { plan_state: 'none', subscribed: false, days_left: 0 },
  })
  const none = { user_id: id, journey_type: 'BILLING', state: 'COMPLETED' }
  expect((await callAs(without, 'POST', '/journey/update', id, none)).status).toBe(409)
  await without.close()
})
