import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { aCard, aPersonOnTrial, type BillingApp, billingApp, CARDS } from '#tests/support/billing.ts'
import { cancel, overview, subscribeWith } from './calls.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

describe('the subscribe form', () => {
  test('subscribes somebody whose trial ended, and charges at once', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(app, id, true)
    await app.days(31)
    expect(await subscribeWith(app, id, await aCard(app))).toEqual({ status: 200, body: { valid: true } })
    expect(await overview(app, id)).toMatchObject({ plan_state: 'active', subscribed: true })
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
