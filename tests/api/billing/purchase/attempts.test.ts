import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { paymentKeys } from '#db/schema/index.ts'
import { aCard, aPersonBeforePlans, type BillingApp, billingApp, CARDS } from '#tests/support/billing.ts'
import { subscribe, subscribeWith } from '#tests/api/billing/calls.ts'
import { checkoutsMade, customersMade } from '#tests/api/billing/provider.ts'
import { recordsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const waiting = () => app.deps.db.read.select().from(paymentKeys)

describe('a request that Stripe answered with a server error', () => {
  test.each(['POST /v1/customers', 'POST /v1/checkout/sessions'])(
    '(%s) is a new attempt at the next click, though the provider keeps its response',
    async (call) => {
      const id = await aPersonBeforePlans(app)
      app.sandbox.setFaults({ calls: [{ call, fault: 'server_error', times: 1 }] })
      expect((await subscribe(app, id)).status).toBe(503)
      expect(await subscribe(app, id)).toMatchObject({ status: 200 })
      expect(await customersMade(app)).toBe(1)
      expect(await checkoutsMade(app)).toHaveLength(1)
      expect(await waiting()).toEqual([])
    },
  )

  test('is a new attempt, even with the same card', async () => {
    const id = await aPersonBeforePlans(app)
    const card = await aCard(app)
    app.sandbox.setFaults({ calls: [{ call: 'POST /v1/subscriptions', fault: 'server_error', times: 1 }] })
    expect((await subscribeWith(app, id, card)).status).toBe(503)
    expect(await subscribeWith(app, id, card)).toEqual({ status: 200, body: { valid: true } })
    expect(await waiting()).toEqual([])
  })

  test('leaves the tax rate to be created at the next start', async () => {
    app.sandbox.setFaults({ calls: [{ call: 'POST /v1/tax_rates', fault: 'server_error', times: 1 }] })
    await expect(app.gateway.prepare()).rejects.toThrow('StripeAPIError')
    expect(await app.gateway.prepare()).toBeUndefined()
  })

  test('doesn’t keep a declined card from being tried again', async () => {
    const id = await aPersonBeforePlans(app)
    expect((await subscribeWith(app, id, await aCard(app, CARDS.declinedWhenAdded))).status).toBe(400)
    expect(await waiting()).toEqual([])
  })
})

describe('a request with an unknown result', () => {
  test('keeps its key until the response is recorded, even through a restart', async () => {
    const id = await aPersonBeforePlans(app)
    const call = 'POST /v1/checkout/sessions'
    app.sandbox.setFaults({ calls: [{ call, fault: 'cut_after_commit', times: 99 }] })
    expect((await subscribe(app, id)).status).toBe(503)
    const [kept] = await waiting()
    expect((await subscribe(app, id)).status).toBe(503)
    expect(await waiting()).toEqual(kept ? [kept] : [])
    expect(kept?.key).toHaveLength(36)
    app.sandbox.setFaults({})
    expect((await subscribe(app, id)).status).toBe(200)
    expect(await checkoutsMade(app)).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('makes no second subscription, and once the first has ended a new one can be bought', async () => {
    const id = await aPersonBeforePlans(app)
    const card = await aCard(app)
    app.sandbox.setFaults({
      calls: [{ call: 'POST /v1/subscriptions', fault: 'cut_after_commit', times: 99 }],
    })
    expect((await subscribeWith(app, id, card)).status).toBe(503)
    app.sandbox.setFaults({})
    expect((await subscribeWith(app, id, card)).status).toBe(409)
    const [bought] = (await recordsOf(app, id)).subscriptions
    await app.gateway.cancelNow(bought?.id ?? '')
    expect((await subscribeWith(app, id, card)).status).toBe(200)
    expect((await recordsOf(app, id)).subscriptions).toHaveLength(2)
  })
})
