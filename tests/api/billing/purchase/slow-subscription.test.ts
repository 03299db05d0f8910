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
import { overview, subscribe, subscribeWith } from '#tests/api/billing/calls.ts'
import { checkoutsMade, fromProvider } from '#tests/api/billing/provider.ts'
import { recordsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
let id: number
beforeEach(async () => {
  app = await billingApp({ TRIAL_DAYS: '0' })
  await anAdmin(app)
  id = await aPersonBeforePlans(app)
})
afterEach(() => app.close())

const MONTH = 1695

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

const expectOne = async () => {
  const { live, kept } = await atStripe()
  expect({ live: live.length, kept }).toEqual({ live: 1, kept: [MONTH] })
  expect(await overview(app, id)).toMatchObject({ plan_state: 'active', subscribed: true })
}

describe('a slow purchase that was abandoned', () => {
  test('is the same purchase at the second try, whatever the card', async () => {
    const { arrive } = aSlowSubscription()
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(503)
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(200)
    await arrive()
    expect((await atStripe()).all).toBe(1)
    await app.sandbox.deliver()
    await expectOne()
  })

  test('doesn’t decline the second card if it was declined in the end', async () => {
    const { arrive } = aSlowSubscription()
    expect((await subscribeWith(app, id, await aCard(app, CARDS.declinedWhenCharged))).status).toBe(503)
    await arrive()
    expect(await subscribeWith(app, id, await aCard(app))).toEqual({ status: 200, body: { valid: true } })
    await expectOne()
  })

  test('stays the same purchase after a card that was refused', async () => {
    const { arrive } = aSlowSubscription()
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(503)
    expect((await subscribeWith(app, id, await aCard(app, CARDS.declinedWhenAdded))).status).toBe(400)
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(200)
    await arrive()
    expect((await atStripe()).all).toBe(1)
  })

  test('that has since succeeded is found before the next attempt', async () => {
    const { arrive } = aSlowSubscription()
    await subscribeWith(app, id, await aCard(app))
    await arrive()
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(409)
    expect((await subscribe(app, id)).status).toBe(409)
    await expectOne()
  })

  test.each(['its webhook', 'the hourly job'])('closes the open checkout once %s reports it', async (how) => {
    const { arrive } = aSlowSubscription()
    await subscribeWith(app, id, await aCard(app))
    const url = await checkoutOf(app, id)
    await arrive()
    await (how === 'the hourly job' ? app.catchUp() : app.sandbox.deliver())
    await payAt(app, url)
    expect(await checkoutsMade(app)).toMatchObject([{ status: 'expired' }])
    expect((await atStripe()).all).toBe(1)
    await expectOne()
  })

  test('closes a checkout that is opened at the same moment', async () => {
    const { arrive } = aSlowSubscription()
    await subscribeWith(app, id, await aCard(app))
    const { openCheckout } = app.gateway
    const interrupted: Pick<PaymentGateway, 'openCheckout'> = {
      async openCheckout(...given) {
        await arrive()
        await app.sandbox.deliver()
        return openCheckout(...given)
      },
    }
    Object.assign(app.gateway, interrupted)
    expect((await subscribe(app, id)).status).toBe(409)
    expect(await checkoutsMade(app)).toMatchObject([{ status: 'expired' }])
  })

  test('closes a checkout whose response was lost', async () => {
    const { arrive } = aSlowSubscription()
    await subscribeWith(app, id, await aCard(app))
    app.sandbox.setFaults({
      calls: [{ call: 'POST /v1/checkout/sessions', fault: 'cut_after_commit', times: 99 }],
    })
    expect((await subscribe(app, id)).status).toBe(503)
    app.sandbox.setFaults({})
    await arrive()
    await app.sandbox.deliver()
    expect(await checkoutsMade(app)).toMatchObject([{ status: 'expired' }])
  })
})
