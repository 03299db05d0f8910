import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type PaymentGateway } from '#api/gateways/payments.ts'
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
import { subscribe, subscribeWith } from '#tests/api/billing/calls.ts'
import { checkoutsMade } from '#tests/api/billing/provider.ts'
import { aSlowSubscription, atStripe, expectOne } from './slow-support.ts'

let app: BillingApp
let id: number
beforeEach(async () => {
  app = await billingApp({ TRIAL_DAYS: '0' })
  await anAdmin(app)
  id = await aPersonBeforePlans(app)
})
afterEach(() => app.close())

describe('a slow purchase that was abandoned', () => {
  test('is the same purchase at the second try, whatever the card', async () => {
    const { arrive } = aSlowSubscription(app)
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(503)
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(200)
    await arrive()
    expect((await atStripe(app, id)).all).toBe(1)
    await app.sandbox.deliver()
    await expectOne(app, id)
  })

  test('doesn’t decline the second card if it was declined in the end', async () => {
    const { arrive } = aSlowSubscription(app)
    expect((await subscribeWith(app, id, await aCard(app, CARDS.declinedWhenCharged))).status).toBe(503)
    await arrive()
    expect(await subscribeWith(app, id, await aCard(app))).toEqual({ status: 200, body: { valid: true } })
    await expectOne(app, id)
  })

  test('stays the same purchase after a card that was refused', async () => {
    const { arrive } = aSlowSubscription(app)
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(503)
    expect((await subscribeWith(app, id, await aCard(app, CARDS.declinedWhenAdded))).status).toBe(400)
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(200)
    await arrive()
    expect((await atStripe(app, id)).all).toBe(1)
  })

  test('that has since succeeded is found before the next attempt', async () => {
    const { arrive } = aSlowSubscription(app)
    await subscribeWith(app, id, await aCard(app))
    await arrive()
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(409)
    expect((await subscribe(app, id)).status).toBe(409)
    await expectOne(app, id)
  })

  test.each(['its webhook', 'the hourly job'])('closes the open checkout once %s reports it', async (how) => {
    const { arrive } = aSlowSubscription(app)
    await subscribeWith(app, id, await aCard(app))
    const url = await checkoutOf(app, id)
    await arrive()
    await (how === 'the hourly job' ? app.catchUp() : app.sandbox.deliver())
    await payAt(app, url)
    expect(await checkoutsMade(app)).toMatchObject([{ status: 'expired' }])
    expect((await atStripe(app, id)).all).toBe(1)
    await expectOne(app, id)
  })

  test('closes a checkout that is opened at the same moment', async () => {
    const { arrive } = aSlowSubscription(app)
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
    const { arrive } = aSlowSubscription(app)
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
