import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { journeys } from '#db/schema/index.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { cancel, invoices, me, overview } from '#tests/api/billing/calls.ts'
import { recordsOf, subjectsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

describe('a trial', () => {
  test('begins when Stripe says so, and not when the browser does', async () => {
    const id = await aPersonBeforePlans(app)
    const url = await checkoutOf(app, id)
    expect((await recordsOf(app, id)).state).toBe(3000)
    const paid = await payAt(app, url)
    expect(paid.status).toBe(303)
    expect(paid.location).toStartWith(
      'http://localhost:3000/dashboard/billing_success?billing_success=true&session_id=cs_',
    )
    expect(await me(app, id)).toMatchObject({ subscribed: false, state: 3000 })
    await app.sandbox.deliver()
    expect(await me(app, id)).toMatchObject({
      subscribed: true,
      cancelled: false,
      state: 3200,
      stage: 'customer',
    })
    expect(await overview(app, id)).toMatchObject({
      plan_state: 'trial',
      days_left: 30,
      in_trial: true,
      past_due: false,
    })
  })

  test('ends with the first payment, whose cents add up', async () => {
    const id = await aPersonOnTrial(app)
    await app.days(27)
    expect(await overview(app, id)).toMatchObject({ plan_state: 'trial', days_left: 3 })
    expect(await subjectsOf(app)).toEqual([
      'Your free trial has started',
      'Your free trial ends on Aug 31, 2026',
    ])
    await app.days(4)
    expect(await overview(app, id)).toMatchObject({ plan_state: 'active', days_left: 0, subscribed: true })
    expect(await invoices(app, id)).toMatchObject({ data: [{ amount_due: 1695 }, { amount_due: 0 }] })
    expect(await subjectsOf(app)).toEqual([
      'Your free trial has started',
      'Your free trial ends on Aug 31, 2026',
      'Receipt: $16.95 for Cohearth',
    ])
  })

  test('that’s cancelled costs nothing and ends on its own', async () => {
    const id = await aPersonOnTrial(app)
    expect((await cancel(app, id, true)).body).toEqual({ cancelled: true, days_left: 30 })
    expect(await me(app, id)).toMatchObject({ subscribed: true, cancelled: true })
    expect(await overview(app, id)).toMatchObject({ plan_state: 'cancelled', in_trial: true })
    await app.days(31)
    expect(await me(app, id)).toMatchObject({ subscribed: false, cancelled: false, state: 2000 })
    expect(await invoices(app, id)).toMatchObject({ data: [{ amount_due: 0 }] })
    expect(await overview(app, id)).toMatchObject({ plan_state: 'none', had_trial: true })
  })

  test('changes no other journey when it ends', async () => {
    const id = await aPersonOnTrial(app)
    const others = [
      { journey_type: 'BILLING', state: 'BEGUN' },
      { journey_type: 'LEARNING', state: 'COMPLETED' },
    ]
    const rows = others.map((step) => ({ user_id: id, ...step, at: 1 }))
    await app.deps.db.write((tx) => tx.insert(journeys).values(rows))
    await cancel(app, id, true)
    await app.days(31)
    expect(await me(app, id)).toMatchObject({ subscribed: false })
    const left = await app.deps.db.read.select().from(journeys).where(eq(journeys.user_id, id))
    expect(left).toMatchObject(others)
  })

  test('that was cancelled can be resumed', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(app, id, true)
    expect((await cancel(app, id, false)).body).toEqual({ cancelled: false, days_left: 30 })
    await app.days(32)
    expect(await overview(app, id)).toMatchObject({ plan_state: 'active', subscribed: true })
  })

  test('is offered once', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(app, id, true)
    await app.days(31)
    const paid = await payAt(app, await checkoutOf(app, id))
    expect(paid.status).toBe(303)
    await app.sandbox.deliver()
    expect(await overview(app, id)).toMatchObject({ plan_state: 'active', days_left: 0 })
    expect(await invoices(app, id)).toMatchObject({ data: [{ amount_due: 1695 }, { amount_due: 0 }] })
  })
})

test('deleting the account ends the subscription at the provider, and the customer', async () => {
  const id = await aPersonOnTrial(app)
  const { customer } = await recordsOf(app, id)
  const subscription = await subscriptionIdOf(app, id)
  const { email } = (await userById(app.deps.db.read, id)) ?? { email: '' }
  expect((await app.call('DELETE', '/account', { as: id, json: { email } })).status).toBe(204)
  expect(await app.gateway.subscription(subscription)).toMatchObject({ status: 'canceled' })
  expect(await app.gateway.cards(customer ?? '')).toEqual([])
  await app.sandbox.deliver()
  expect((await recordsOf(app, id)).subscriptions).toEqual([])
})
