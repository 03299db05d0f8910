import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  asked,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { customerOf } from '#api/features/billing/queries.ts'
import { insertStep } from '#api/features/journey/queries.ts'
import { atProvider, eventsOf, fromProvider } from './provider.ts'
import { recordsOf, subscriptionIdOf } from './records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const subscribe = (id: number) => asked(app, 'GET', `/stripe/subscribe?user_id=${id}`, id)
const subscribeWith = (id: number, payment_method_id: string) =>
  asked(app, 'POST', '/stripe/subscription', id, { user_id: id, payment_method_id })
const overview = async (id: number) => (await asked(app, 'GET', `/stripe/billing/${id}`, id)).body
const madeCustomers = async () =>
  (await eventsOf(app)).filter(({ type }) => type === 'customer.created').length
const sessionsMade = async () =>
  (await fromProvider<{ data: unknown[] }>(app.sandbox, '/v1/checkout/sessions')).data.length

/** Somebody whose trial has ended without a payment. */
async function aFormerSubscriber(): Promise<number> {
  const id = await aPersonOnTrial(app)
  await atProvider(app, 'DELETE', `subscriptions/${await subscriptionIdOf(app, id)}`)
  await app.sandbox.deliver()
  return id
}

describe('after a subscription has ended', () => {
  test.each(['checkout', 'form'])('the next one, by %s, has no trial', async (way) => {
    const id = await aFormerSubscriber()
    if (way === 'form') expect((await subscribeWith(id, await aCard(app))).body).toEqual({ valid: true })
    else await payAt(app, await checkoutOf(app, id))
    await app.sandbox.deliver()
    expect(await overview(id)).toMatchObject({ plan_state: 'active', in_trial: false, days_left: 0 })
  })

  test('the free plan is open', async () => {
    const id = await aFormerSubscriber()
    await app.deps.db.write((tx) => insertStep(tx, id, { journey_type: 'ONBOARDING', state: '1000' }, 0))
    const { body } = await asked(app, 'GET', '/me', id)
    const email = typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : ''
    expect((await asked(app, 'PUT', `/update/state/${email}`, id, { state: '3100' })).status).toBe(200)
    // Neither an old event nor the hourly catch-up takes it away.
    await app.catchUp()
    expect(await recordsOf(app, id)).toMatchObject({ state: 3100, subscribed: false })
  })
})

describe('a customer whom the provider’s dashboard deleted', () => {
  test.each(['checkout', 'form'])('can buy again, on the same day, by %s', async (way) => {
    const id = await aPersonOnTrial(app)
    const { customer } = await recordsOf(app, id)
    await app.sandbox.advance(60)
    await atProvider(app, 'DELETE', `customers/${customer}`)
    await app.sandbox.deliver()
    expect(await recordsOf(app, id)).toMatchObject({ customer: null, subscribed: false, state: 2000 })
    if (way === 'form') expect((await subscribeWith(id, await aCard(app))).body).toEqual({ valid: true })
    else await payAt(app, await checkoutOf(app, id))
    await app.sandbox.deliver()
    const records = await recordsOf(app, id)
    expect(records).toMatchObject({ subscribed: true, state: 3200, subscriptions: [{ trial_end: null }, {}] })
    expect(records.customer).not.toBe(customer)
  })

  test('can be deleted again and again', async () => {
    const id = await aPersonBeforePlans(app)
    const known = new Set<string | null>()
    for (let time = 0; time < 4; time += 1) {
      await checkoutOf(app, id)
      const { customer } = await recordsOf(app, id)
      known.add(customer)
      await atProvider(app, 'DELETE', `customers/${customer}`)
      await app.sandbox.deliver()
    }
    expect(known.size).toBe(4)
  })
})

describe('a crash between the provider’s answer and our record makes nothing twice', () => {
  /** What happened is lost: the answer, or our note of it. */
  const crashes: Record<string, (call: string, table: string) => { undo(): void }> = {
    'the answer is lost': (call) => {
      app.sandbox.setFaults({ calls: [{ call, fault: 'cut_after_commit', times: 99 }] })
      return { undo: () => app.sandbox.setFaults({}) }
    },
    'our note of it is lost': (_, table) => {
      const { sqlite } = app.deps.db
      for (const change of ['INSERT', 'UPDATE'])
        sqlite.run(
          `CREATE TRIGGER no_${change} BEFORE ${change} ON ${table} BEGIN SELECT RAISE(ABORT, 'no room'); END`,
        )
      return {
        undo() {
          for (const change of ['INSERT', 'UPDATE']) sqlite.run(`DROP TRIGGER no_${change}`)
        },
      }
    },
  }

  test.each(Object.entries(crashes))('customer: %s', async (_, crash) => {
    const id = await aPersonBeforePlans(app)
    const { undo } = crash('POST /v1/customers', 'customers')
    expect((await subscribe(id)).status).toBeGreaterThanOrEqual(500)
    expect(await customerOf(app.deps.db.read, id)).toBeUndefined()
    undo()
    expect((await subscribe(id)).status).toBe(200)
    expect(await madeCustomers()).toBe(1)
  })

  test.each(Object.entries(crashes))('checkout: %s', async (_, crash) => {
    const id = await aPersonBeforePlans(app)
    const { undo } = crash('POST /v1/checkout/sessions', 'users')
    expect((await subscribe(id)).status).toBeGreaterThanOrEqual(500)
    undo()
    expect((await subscribe(id)).status).toBe(200)
    expect(await sessionsMade()).toBe(1)
  })

  test.each(Object.entries(crashes))('subscription by the form: %s', async (_, crash) => {
    const id = await aPersonBeforePlans(app)
    const card = await aCard(app)
    const { undo } = crash('POST /v1/subscriptions', 'subscriptions')
    expect((await subscribeWith(id, card)).status).toBeGreaterThanOrEqual(500)
    undo()
    await subscribeWith(id, card)
    await subscribeWith(id, await aCard(app))
    expect(await recordsOf(app, id)).toMatchObject({
      subscribed: true,
      subscriptions: [{ status: 'trialing' }],
    })
    const customer = await recordsOf(app, id)
    expect(await app.gateway.subscriptionsOf(customer.customer ?? '')).toHaveLength(1)
  })
})
