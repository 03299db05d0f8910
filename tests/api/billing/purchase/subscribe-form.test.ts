import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { aCard, aPersonOnTrial, callAs, type BillingApp, billingApp, CARDS } from '#tests/support/billing.ts'
import { changePrice } from '#tests/support/change-price.ts'
import { cancel, overview, subscribeWith } from '#tests/api/billing/calls.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

describe('the subscribe form', () => {
  test('subscribes someone whose trial ended, and charges immediately', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(app, id, true)
    await app.days(31)
    expect(await subscribeWith(app, id, await aCard(app))).toEqual({ status: 200, body: { valid: true } })
    expect(await overview(app, id)).toMatchObject({ plan_state: 'active', subscribed: true })
  })

  test('charges no one a price other than the form showed', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(app, id, true)
    await app.days(31)
    await changePrice(app.sandbox, 1800)
    const request = { user_id: id, payment_method_id: await aCard(app), price_amount: 1500 }
    expect(await callAs(app, 'POST', '/stripe/subscription', id, request)).toEqual({
      status: 409,
      body: { detail: 'The price has changed. Check the new price, then subscribe again.' },
    })
    expect(await overview(app, id)).toMatchObject({ subscribed: false })
    const again = { ...request, price_amount: 1800 }
    expect((await callAs(app, 'POST', '/stripe/subscription', id, again)).status).toBe(200)
    expect(await overview(app, id)).toMatchObject({ plan_state: 'active' })
  })

  test('says why a card was refused, and that the bank wants confirmation', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(app, id, true)
    await app.days(31)
    expect((await subscribeWith(app, id, await aCard(app, CARDS.noFunds))).status).toBe(400)
    expect((await subscribeWith(app, id, await aCard(app, CARDS.wantsConfirmation))).status).toBe(409)
    expect(await overview(app, id)).toMatchObject({ subscribed: false })
  })
})
