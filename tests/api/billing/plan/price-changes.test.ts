import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { changePrice } from '#tests/support/change-price.ts'
import { cancel, me, overview, subscribe } from '#tests/api/billing/calls.ts'
import { atProvider, checkoutsMade } from '#tests/api/billing/provider.ts'
import { recordsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const price = async (id: number) => (await callAs(app, 'GET', `/stripe/user_price/${id}`, id)).body
const statuses = async () => (await checkoutsMade(app)).map(({ status }) => status)

describe('a checkout that is paid at the old price', () => {
  const PRODUCTS = [
    ['of the same product', false],
    ['of another product', true],
  ] as const

  test.each(PRODUCTS)(
    'is a subscription like any other when the new one is %s (A2)',
    async (_, newProduct) => {
      const id = await aPersonBeforePlans(app)
      const url = await checkoutOf(app, id)
      await changePrice(app.sandbox, 1800, { newProduct })
      expect((await payAt(app, url)).status).toBe(303)
      await app.sandbox.deliver()
      expect(await me(app, id)).toMatchObject({ subscribed: true, state: 3200 })
      expect(await price(id)).toMatchObject({ price_amount: 1500 })
      expect(await subscribe(app, id)).toMatchObject({
        status: 409,
        body: { detail: 'You already have a subscription.' },
      })
      expect(await cancel(app, id, true)).toMatchObject({ status: 200, body: { cancelled: true } })
    },
  )

  test.each(PRODUCTS)('is found by the hourly job too when the new one is %s', async (_, newProduct) => {
    const id = await aPersonBeforePlans(app)
    const url = await checkoutOf(app, id)
    await changePrice(app.sandbox, 1800, { newProduct })
    await payAt(app, url)
    app.sandbox.setFaults({ webhooks: 'dropped' })
    const { undeliveredEvents } = app.gateway
    app.gateway.undeliveredEvents = async () => []
    await app.catchUp()
    app.gateway.undeliveredEvents = undeliveredEvents
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: true })
  })

  test('keeps its price and its rights for someone who subscribed before', async () => {
    const id = await aPersonOnTrial(app)
    await changePrice(app.sandbox, 1800, { newProduct: true })
    await app.sandbox.deliver()
    await app.days(31)
    await app.catchUp()
    expect(await overview(app, id)).toMatchObject({ plan_state: 'active', subscribed: true })
    expect(await price(id)).toMatchObject({ price_amount: 1500 })
  })
})

describe('open checkouts when the price changes (T8)', () => {
  const NOTICES: [string, () => Promise<unknown>][] = [
    ['Stripe’s webhook', () => app.sandbox.deliver()],
    ['the first check after a start with another STRIPE_PRICE_ID', () => app.catchUp()],
  ]

  test.each(NOTICES)(
    'are closed on %s, so that nobody pays a different amount than pages show',
    async (_, notice) => {
      const id = await aPersonBeforePlans(app)
      const url = await checkoutOf(app, id)
      expect(await statuses()).toEqual(['open'])
      await changePrice(app.sandbox, 1800)
      await notice()
      expect(await statuses()).toEqual(['expired'])
      expect((await payAt(app, url)).status).not.toBe(303)
      expect(await price(id)).toMatchObject({ price_amount: 1800 })
      const again = await checkoutOf(app, id)
      expect(again).not.toBe(url)
      await payAt(app, again)
      await app.sandbox.deliver()
      expect(await price(id)).toMatchObject({ price_amount: 1800 })
      expect(await recordsOf(app, id)).toMatchObject({ subscribed: true })
    },
  )

  test('aren’t offered again, even before we’ve heard of the change', async () => {
    const id = await aPersonBeforePlans(app)
    const url = await checkoutOf(app, id)
    await changePrice(app.sandbox, 1800)
    expect(await checkoutOf(app, id)).not.toBe(url)
    expect(await statuses()).toEqual(['open', 'expired'])
  })

  test('stay open while nothing about the price has changed', async () => {
    const id = await aPersonBeforePlans(app)
    const url = await checkoutOf(app, id)
    await app.catchUp()
    await app.sandbox.deliver()
    expect(await checkoutOf(app, id)).toBe(url)
    expect(await statuses()).toEqual(['open'])
  })

  test('of another installation on the same account stay open', async () => {
    await atProvider(app, 'POST', 'checkout/sessions', {
      mode: 'subscription',
      'line_items[0][price]': app.sandbox.priceId,
      'metadata[installation]': 'another',
      success_url: 'http://elsewhere.test',
    })
    await changePrice(app.sandbox, 1800)
    await app.sandbox.deliver()
    expect(await statuses()).toEqual(['open'])
  })
})
