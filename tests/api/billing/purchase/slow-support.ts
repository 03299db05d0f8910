import { expect } from 'bun:test'
import { type PaymentGateway, PaymentsUnavailable } from '#api/gateways/payments.ts'
import { aCard, type BillingApp, checkoutOf, payAt } from '#tests/support/billing.ts'
import { overview, subscribeWith } from '#tests/api/billing/calls.ts'
import { fromProvider } from '#tests/api/billing/provider.ts'
import { recordsOf } from '#tests/api/billing/records.ts'

/** A month with its tax, in cents. */
export const MONTH = 1695

/** The first `subscriptions.create` times out after five seconds; it reaches Stripe when the test calls `arrive`. */
export function aSlowSubscription(app: BillingApp) {
  const { subscribe: create } = app.gateway
  const late: (() => Promise<unknown>)[] = []
  const slow: Pick<PaymentGateway, 'subscribe'> = {
    async subscribe(...given) {
      if (late.length > 0) return create(...given)
      late.push(() => create(...given))
      throw new PaymentsUnavailable('no response within 5000 ms', false)
    },
  }
  Object.assign(app.gateway, slow)
  return { arrive: () => Promise.allSettled(late.map((create) => create())) }
}

/** Returns what Stripe has on a person: their subscriptions, and how many cents of each charge are left after refunds. */
export async function atStripe(app: BillingApp, id: number) {
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

/** They pay at a checkout while a subscription from the form is under way; no webhook has arrived yet. */
export async function twoSubscriptions(app: BillingApp, id: number): Promise<void> {
  const { arrive } = aSlowSubscription(app)
  expect((await subscribeWith(app, id, await aCard(app))).status).toBe(503)
  const url = await checkoutOf(app, id)
  await payAt(app, url)
  await app.sandbox.advance(5)
  await arrive()
  expect(await atStripe(app, id)).toMatchObject({ all: 2, live: [expect.any(String), expect.any(String)] })
}

/** Expects one active subscription and one charge. */
export async function expectOne(app: BillingApp, id: number): Promise<void> {
  const { live, kept } = await atStripe(app, id)
  expect({ live: live.length, kept }).toEqual({ live: 1, kept: [MONTH] })
  expect(await overview(app, id)).toMatchObject({ plan_state: 'active', subscribed: true })
}
