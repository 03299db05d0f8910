import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { aCard, aPersonOnTrial, callAs, type BillingApp, billingApp, CARDS } from '#tests/support/billing.ts'
import { me, overview, replaceCard } from '#tests/api/billing/calls.ts'
import { subjectsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

describe('a renewal that is declined', () => {
  test('gives a week of grace, emails the person, and is settled by a new card', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    expect(await overview(app, id)).toMatchObject({
      past_due: true,
      subscribed: true,
      status: 'past_due',
      open_invoice_url: expect.stringContaining('/dev/payments/invoice/in_'),
    })
    expect(await subjectsOf(app)).toContain('Your payment didn’t go through')
    expect((await replaceCard(app, id, await aCard(app))).status).toBe(200)
    expect(await overview(app, id)).toMatchObject({
      past_due: false,
      status: 'active',
      subscribed: true,
      open_invoice_url: null,
    })
    await app.sandbox.deliver()
    expect(await subjectsOf(app)).toContain('Receipt: $16.95 for Cohearth')
    const methods = await callAs(app, 'GET', `/stripe/user/${id}/payment-methods`, id)
    expect(methods.body).toMatchObject({ payment_methods: [{ card: { last4: '4242', exp_year: 2034 } }] })
  })

  test('ends the plan when the week is over, and the subscription when Stripe gives up', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    await app.days(5)
    await app.catchUp()
    expect(await me(app, id)).toMatchObject({ subscribed: true })
    await app.days(2)
    await app.catchUp()
    expect(await me(app, id)).toMatchObject({ subscribed: false, state: 2000 })
    await app.days(30)
    expect(await overview(app, id)).toMatchObject({ plan_state: 'none', status: null })
  })

  test('stays open when the new card is declined too, and says so', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    const refused = await replaceCard(app, id, await aCard(app, CARDS.noFunds))
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({ detail: expect.stringMatching(/funds/) })
    expect(await overview(app, id)).toMatchObject({ past_due: true })
  })
})
