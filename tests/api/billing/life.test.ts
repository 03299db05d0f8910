import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { drain } from '#api/features/outbox/service.ts'
import { customerOf, subscriptionsOf } from '#api/features/billing/queries.ts'
import { userById } from '#api/features/users/queries.ts'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  asked,
  type BillingApp,
  billingApp,
  CARDS,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const overview = async (id: number) => (await asked(app, 'GET', `/stripe/billing/${id}`, id)).body
const stateOf = async (id: number) => (await userById(app.deps.db.read, id))?.state_id
const me = async (id: number) => (await asked(app, 'GET', '/me', id)).body
const cancel = (id: number, cancel_at_period_end: boolean) =>
  asked(app, 'POST', '/stripe/subscription/cancel', id, { user_id: id, cancel_at_period_end })
const replaceCard = (id: number, payment_method_id: string) =>
  asked(app, 'POST', '/stripe/update-payment-method', id, { user_id: id, payment_method_id })
const invoices = async (id: number) => (await asked(app, 'GET', `/stripe/user/${id}/invoices`, id)).body

/** The subjects of the letters sent so far. */
async function subjects(): Promise<string[]> {
  await drain(app.deps)
  return app.letters.map((letter) => letter.subject)
}

describe('a trial', () => {
  test('begins when Stripe says so, and not when the browser does', async () => {
    const id = await aPersonBeforePlans(app)
    const url = await checkoutOf(app, id)
    expect(await stateOf(id)).toBe(3000)
    const paid = await payAt(app, url)
    expect(paid.status).toBe(303)
    expect(paid.location).toStartWith(
      'http://localhost:3000/dashboard/billing_success?billing_success=true&session_id=cs_',
    )
    expect(await me(id)).toMatchObject({ subscribed: false, state: 3000 })
    await app.sandbox.deliver()
    expect(await me(id)).toMatchObject({ subscribed: true, cancelled: false, state: 3200, stage: 'customer' })
    expect(await overview(id)).toMatchObject({
      plan_state: 'trial',
      days_left: 30,
      in_trial: true,
      past_due: false,
    })
  })

  test('ends with the first payment, whose cents add up', async () => {
    const id = await aPersonOnTrial(app)
    await app.days(27)
    expect(await overview(id)).toMatchObject({ plan_state: 'trial', days_left: 3 })
    expect(await subjects()).toEqual(['Your free trial has begun', 'Your free trial ends on Aug 31, 2026'])
    await app.days(4)
    expect(await overview(id)).toMatchObject({ plan_state: 'active', days_left: 0, subscribed: true })
    expect(await invoices(id)).toMatchObject({ data: [{ amount_due: 1695 }, { amount_due: 0 }] })
    expect(await subjects()).toEqual([
      'Your free trial has begun',
      'Your free trial ends on Aug 31, 2026',
      'Receipt: $16.95 for Cohearth',
    ])
  })

  test('that is cancelled costs nothing and ends by itself', async () => {
    const id = await aPersonOnTrial(app)
    expect((await cancel(id, true)).body).toEqual({ cancelled: true, days_left: 30 })
    expect(await me(id)).toMatchObject({ subscribed: true, cancelled: true })
    expect(await overview(id)).toMatchObject({ plan_state: 'cancelled', in_trial: true })
    await app.days(31)
    expect(await me(id)).toMatchObject({ subscribed: false, cancelled: false, state: 2000 })
    expect(await invoices(id)).toMatchObject({ data: [{ amount_due: 0 }] })
    expect(await overview(id)).toMatchObject({ plan_state: 'none', had_trial: true })
  })

  test('that was cancelled can be resumed', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(id, true)
    expect((await cancel(id, false)).body).toEqual({ cancelled: false, days_left: 30 })
    await app.days(32)
    expect(await overview(id)).toMatchObject({ plan_state: 'active', subscribed: true })
  })

  test('is given once', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(id, true)
    await app.days(31)
    const paid = await payAt(app, await checkoutOf(app, id))
    expect(paid.status).toBe(303)
    await app.sandbox.deliver()
    expect(await overview(id)).toMatchObject({ plan_state: 'active', days_left: 0 })
    expect(await invoices(id)).toMatchObject({ data: [{ amount_due: 1695 }, { amount_due: 0 }] })
  })
})

describe('a renewal that is declined', () => {
  test('leaves a week of grace, tells the person, and ends with a new card', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    expect(await overview(id)).toMatchObject({ past_due: true, subscribed: true, status: 'past_due' })
    expect(await subjects()).toContain('Your payment did not go through')
    expect((await replaceCard(id, await aCard(app))).status).toBe(200)
    expect(await overview(id)).toMatchObject({ past_due: false, status: 'active', subscribed: true })
    await app.sandbox.deliver()
    expect(await subjects()).toContain('Receipt: $16.95 for Cohearth')
    const methods = await asked(app, 'GET', `/stripe/user/${id}/payment-methods`, id)
    expect(methods.body).toMatchObject({ payment_methods: [{ card: { last4: '4242', exp_year: 2034 } }] })
  })

  test('takes the rights back when the week is over, and the subscription when Stripe gives up', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    await app.days(5)
    await app.catchUp()
    expect(await me(id)).toMatchObject({ subscribed: true })
    await app.days(2)
    await app.catchUp()
    expect(await me(id)).toMatchObject({ subscribed: false, state: 2000 })
    await app.days(30)
    expect(await overview(id)).toMatchObject({ plan_state: 'none', status: null })
  })

  test('with a card that is declined as well says so and stays open', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    const refused = await replaceCard(id, await aCard(app, CARDS.noFunds))
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({ detail: expect.stringMatching(/funds/) })
    expect(await overview(id)).toMatchObject({ past_due: true })
  })
})

describe('the subscribe form', () => {
  const subscribe = (id: number, payment_method_id: string) =>
    asked(app, 'POST', '/stripe/subscription', id, { user_id: id, payment_method_id })

  test('subscribes somebody whose trial ended, and charges at once', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(id, true)
    await app.days(31)
    expect(await subscribe(id, await aCard(app))).toEqual({ status: 200, body: { valid: true } })
    expect(await overview(id)).toMatchObject({ plan_state: 'active', subscribed: true })
  })

  test('says why a card was refused, and that the bank wants confirmation', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(id, true)
    await app.days(31)
    expect((await subscribe(id, await aCard(app, CARDS.noFunds))).status).toBe(400)
    expect((await subscribe(id, await aCard(app, CARDS.wantsConfirmation))).status).toBe(409)
    expect(await overview(id)).toMatchObject({ subscribed: false })
  })
})

test('deleting the account ends the subscription at the provider, and the customer', async () => {
  const id = await aPersonOnTrial(app)
  const customer = await customerOf(app.deps.db.read, id)
  const [row] = await subscriptionsOf(app.deps.db.read, id)
  const { email } = (await userById(app.deps.db.read, id)) ?? { email: '' }
  expect((await app.call('DELETE', '/account', { as: id, json: { email } })).status).toBe(204)
  expect(await app.gateway.subscription(row?.id ?? '')).toMatchObject({ status: 'canceled' })
  expect(await app.gateway.cards(customer?.customer_id ?? '')).toEqual([])
  await app.sandbox.deliver()
  expect(await subscriptionsOf(app.deps.db.read, id)).toEqual([])
})
