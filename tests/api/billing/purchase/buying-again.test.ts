import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { users } from '#db/schema/index.ts'
import { insertStep } from '#api/features/journey/queries.ts'
import { overview, subscribeWith } from '#tests/api/billing/calls.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

/** Someone whose trial has ended without a payment. */
async function aFormerSubscriber(): Promise<number> {
  const id = await aPersonOnTrial(app)
  await atProvider(app, 'DELETE', `subscriptions/${await subscriptionIdOf(app, id)}`)
  await app.sandbox.deliver()
  return id
}

describe('after a subscription has ended', () => {
  test.each(['checkout', 'form'])('the next one, by %s, has no trial', async (way) => {
    const id = await aFormerSubscriber()
    if (way === 'form') expect((await subscribeWith(app, id, await aCard(app))).body).toEqual({ valid: true })
    else await payAt(app, await checkoutOf(app, id))
    await app.sandbox.deliver()
    expect(await overview(app, id)).toMatchObject({ plan_state: 'active', in_trial: false, days_left: 0 })
  })

  test('the free plan is open', async () => {
    const id = await aFormerSubscriber()
    await app.deps.db.write((tx) => insertStep(tx, id, { journey_type: 'ONBOARDING', state: '1000' }, 0))
    const { body } = await callAs(app, 'GET', '/me', id)
    const email = typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : ''
    expect((await callAs(app, 'PUT', `/update/state/${email}`, id, { state: '3100' })).status).toBe(200)
    // Neither an old event nor the hourly catch-up takes it away.
    await app.catchUp()
    expect(await recordsOf(app, id)).toMatchObject({ state: 3100, subscribed: false })
  })
})

describe('a customer deleted in the provider’s dashboard', () => {
  test.each(['checkout', 'form'])('can buy again, on the same day, by %s', async (way) => {
    const id = await aPersonOnTrial(app)
    const { customer } = await recordsOf(app, id)
    await app.sandbox.advance(60)
    await atProvider(app, 'DELETE', `customers/${customer}`)
    await app.sandbox.deliver()
    expect(await recordsOf(app, id)).toMatchObject({ customer: null, subscribed: false, state: 2000 })
    if (way === 'form') expect((await subscribeWith(app, id, await aCard(app))).body).toEqual({ valid: true })
    else await payAt(app, await checkoutOf(app, id))
    await app.sandbox.deliver()
    const records = await recordsOf(app, id)
    expect(records).toMatchObject({ subscribed: true, state: 3200, subscriptions: [{ trial_end: null }, {}] })
    expect(records.customer).not.toBe(customer)
  })

  test('can buy again before we hear of it, and then has another customer id', async () => {
    const id = await aPersonBeforePlans(app)
    for (const first_name of ['Robin', 'Ada']) {
      await app.deps.db.write((tx) => tx.update(users).set({ first_name }))
      await checkoutOf(app, id)
      await atProvider(app, 'DELETE', `customers/${(await recordsOf(app, id)).customer}`)
    }
    await payAt(app, await checkoutOf(app, id))
    await app.sandbox.deliver()
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: true, customer: expect.any(String) })
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
