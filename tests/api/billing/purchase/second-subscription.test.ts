import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type PaymentGateway, PaymentsUnavailable } from '#api/gateways/payments.ts'
import {
  aCard,
  aPersonBeforePlans,
  type BillingApp,
  billingApp,
  CARDS,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { overview, replaceCard, subscribeWith } from '#tests/api/billing/calls.ts'
import { atProvider, fromProvider } from '#tests/api/billing/provider.ts'
import { recordsOf, subjectsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
let id: number
beforeEach(async () => {
  app = await billingApp({ TRIAL_DAYS: '0' })
  await anAdmin(app)
  id = await aPersonBeforePlans(app)
})
afterEach(() => app.close())

const MONTH = 1695
const ADMINS_TOLD = 'Payments: a member subscribed twice'

/** The first `subscriptions.create` times out after five seconds; it reaches Stripe when the test calls `arrive`. */
function aSlowSubscription() {
  const { subscribe: create } = app.gateway
  const late: (() => Promise<unknown>)[] = []
  const slow: Pick<PaymentGateway, 'subscribe'> = {
    async subscribe(...given) {
      if (late.length > 0) return create(...given)
      late.push(() => create(...given))
      throw new PaymentsUnavailable('no answer within 5000 ms', false)
    },
  }
  Object.assign(app.gateway, slow)
  return { arrive: () => Promise.allSettled(late.map((create) => create())) }
}

/** What Stripe has on the person: their subscriptions, and how much of each charge is left after refunds. */
async function atStripe() {
  const subscriptions = await fromProvider<{ data: { id: string; status: string }[] }>(
    app.sandbox,
    '/v1/subscriptions?status=all&limit=100',
  )
  const { customer } = await recordsOf(app, id)
  const invoices = await app.gateway.invoices(customer ?? '')
  return {
    live: subscriptions.data.filter(({ status }) => status !== 'canceled').map(({ id }) => id),
    all: subscriptions.data.length,
    kept: invoices.map(({ amountPaid, amountRefunded }) => amountPaid - amountRefunded).filter(Boolean),
    paid: invoices.filter(({ amountPaid }) => amountPaid > 0).length,
  }
}

/** They paid at a checkout while a subscription from the form was under way; no webhook has arrived yet. */
async function twoSubscriptions(): Promise<void> {
  const { arrive } = aSlowSubscription()
  expect((await subscribeWith(app, id, await aCard(app))).status).toBe(503)
  const url = await checkoutOf(app, id)
  await payAt(app, url)
  await app.sandbox.advance(5)
  await arrive()
  expect(await atStripe()).toMatchObject({ all: 2, live: [expect.any(String), expect.any(String)] })
}

describe('a second subscription', () => {
  test('that ran for months is refunded in full', async () => {
    await twoSubscriptions()
    await app.sandbox.advance(65 * 86_400)
    expect((await atStripe()).paid).toBe(6)
    await app.catchUp()
    expect((await atStripe()).kept).toEqual([MONTH, MONTH, MONTH])
  })

  test('is refunded anything paid for it after it ended', async () => {
    await twoSubscriptions()
    const [younger] = (await atStripe()).live
    await app.sandbox.deliver()
    const { invoices } = app.gateway
    const { customer } = await recordsOf(app, id)
    const all = await invoices(customer ?? '')
    const ended = all.find(({ subscriptionId }) => subscriptionId === younger)
    if (!ended) throw new Error('The second one was not paid.')
    const { paymentIntent } = all.find(({ subscriptionId }) => subscriptionId !== younger) ?? ended
    // A payment that was under way when the subscription ended.
    const late = { ...ended, id: 'in_late', amountRefunded: 0, paymentIntent }
    const withLate: Pick<PaymentGateway, 'invoices'> = {
      invoices: async (of) => [late, ...(await invoices(of))],
    }
    Object.assign(app.gateway, withLate)
    await atProvider(app, 'POST', `subscriptions/${younger}`, { 'metadata[touched]': 'yes' })
    await app.sandbox.deliver()
    expect((await app.gateway.refundsOf(paymentIntent ?? '')).map(({ amount }) => amount)).toEqual([MONTH])
  })

  test('is removed in a trial, and only the admins are told', async () => {
    await app.close()
    app = await billingApp()
    await anAdmin(app)
    id = await aPersonBeforePlans(app)
    await twoSubscriptions()
    await app.sandbox.deliver()
    expect((await atStripe()).live).toHaveLength(1)
    await app.days(32)
    expect((await atStripe()).kept).toEqual([MONTH])
    const subjects = await subjectsOf(app)
    expect(subjects).toContain(ADMINS_TOLD)
    expect(subjects.filter((subject) => /twice: /.test(subject))).toEqual([])
    expect(subjects).not.toContain('Your subscription has ended')
  })

  test("keeps both if staff made one in Stripe's dashboard", async () => {
    await payAt(app, await checkoutOf(app, id))
    await app.sandbox.advance(5)
    const { customer } = await recordsOf(app, id)
    await atProvider(app, 'POST', 'subscriptions', {
      customer: customer ?? '',
      'items[0][price]': app.sandbox.priceId,
      trial_period_days: '30',
    })
    await app.sandbox.deliver()
    await app.catchUp()
    expect((await atStripe()).live).toHaveLength(2)
  })

  test("is refunded nothing for an unpaid one that staff replaced in Stripe's dashboard", async () => {
    await payAt(app, await checkoutOf(app, id))
    await app.sandbox.deliver()
    await replaceCard(app, id, await aCard(app, CARDS.declinedWhenCharged))
    await app.days(32)
    expect(await overview(app, id)).toMatchObject({ status: 'past_due' })
    const { customer } = await recordsOf(app, id)
    await atProvider(app, 'POST', 'subscriptions', {
      customer: customer ?? '',
      'items[0][price]': app.sandbox.priceId,
      trial_period_days: '30',
    })
    await app.sandbox.deliver()
    await app.catchUp()
    const { live, kept } = await atStripe()
    expect({ live: live.length, kept }).toEqual({ live: 2, kept: [MONTH] })
  })
})
