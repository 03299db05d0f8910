import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import { DAY_SECONDS } from '#domain/duration.ts'
import {
  aCard,
  aPersonBeforePlans,
  callAs,
  type BillingApp,
  billingApp,
  CARDS,
  checkoutOf,
} from '#tests/support/billing.ts'
import { cancel, me, overview, replaceCard, subscribe } from '#tests/api/billing/calls.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'

let app: BillingApp
let id: number
beforeEach(async () => {
  app = await billingApp()
  id = await aPersonBeforePlans(app)
  await checkoutOf(app, id)
  const { customer } = await recordsOf(app, id)
  await atProvider(app, 'POST', 'subscriptions', {
    customer: customer ?? '',
    'items[0][price]': app.sandbox.priceId,
    trial_period_days: '30',
    'trial_settings[end_behavior][missing_payment_method]': 'pause',
  })
  await app.sandbox.deliver()
  expect(await me(app, id)).toMatchObject({ subscribed: true })
  await app.days(31)
})
afterEach(() => app.close())

const invoices = async () => app.gateway.invoices((await recordsOf(app, id)).customer ?? '')
const plan = () => overview(app, id)

describe('a subscription that Stripe paused', () => {
  test('is shown as paused, charges nothing, and can’t be bought a second time', async () => {
    expect(await me(app, id)).toMatchObject({ subscribed: false })
    expect(await plan()).toMatchObject({ status: 'paused', subscribed: false, past_due: false })
    expect((await callAs(app, 'GET', `/stripe/next-billing-date/${id}`, id)).body).toEqual({
      timestamp: null,
    })
    expect((await subscribe(app, id)).status).toBe(409)
    await app.days(60)
    expect((await invoices()).map(({ amountPaid }) => amountPaid)).toEqual([0])
    await drain(app.deps)
    const notices = app.mails.filter(({ subject }) => subject === 'Your subscription is paused')
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain('/dashboard/profile/billing')
    // They have never chosen the free plan.
    expect(await plan()).toMatchObject({ chosen_plan: null })
    expect(notices[0]?.text).toContain('you can use the Free plan')
  })

  test('asks for a card first, then resumes, charges a month from today, and opens everything', async () => {
    expect(await cancel(app, id, false)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/add a card/) },
    })
    expect((await replaceCard(app, id, await aCard(app))).status).toBe(200)
    expect(await plan()).toMatchObject({ status: 'paused' })
    const now = app.sandbox.now()
    expect(await cancel(app, id, false)).toMatchObject({ status: 200, body: { cancelled: false } })
    expect(await plan()).toMatchObject({ plan_state: 'active', status: 'active', subscribed: true })
    expect(await me(app, id)).toMatchObject({ subscribed: true })
    const [paid] = await invoices()
    expect(paid).toMatchObject({ amountPaid: 1500, status: 'paid', lines: [{ start: now }] })
    await app.sandbox.deliver()
    expect(await plan()).toMatchObject({ plan_state: 'active' })
    await app.days(32)
    expect((await invoices()).filter(({ amountPaid }) => amountPaid === 1500)).toHaveLength(2)
  })

  test('stays paused when the card is declined, and resumes with a card that works, charged once', async () => {
    await replaceCard(app, id, await aCard(app, CARDS.declinedWhenCharged))
    const declined = await cancel(app, id, false)
    expect(declined.status).toBe(400)
    expect(JSON.stringify(declined.body)).toMatch(/declined/)
    expect(await plan()).toMatchObject({
      status: 'paused',
      subscribed: false,
      open_invoice_url: expect.stringContaining('/invoice/in_'),
    })
    await replaceCard(app, id, await aCard(app))
    expect((await cancel(app, id, false)).status).toBe(200)
    await app.sandbox.deliver()
    expect(await plan()).toMatchObject({ status: 'active', subscribed: true, open_invoice_url: null })
    expect((await invoices()).map(({ amountPaid }) => amountPaid)).toEqual([1500, 0])
  })

  test('is charged once for two taps on resume', async () => {
    await replaceCard(app, id, await aCard(app))
    const responses = await Promise.all([cancel(app, id, false), cancel(app, id, false)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await invoices()).map(({ amountPaid }) => amountPaid)).toEqual([1500, 0])
  })

  test("with an end date set by staff continues without it when it's resumed", async () => {
    const subscription = await subscriptionIdOf(app, id)
    const cancel_at = String(app.sandbox.now() + 90 * DAY_SECONDS)
    await atProvider(app, 'POST', `subscriptions/${subscription}`, { cancel_at })
    await app.sandbox.deliver()
    await replaceCard(app, id, await aCard(app))
    expect(await cancel(app, id, false)).toMatchObject({ status: 200, body: { cancelled: false } })
    expect(await plan()).toMatchObject({ plan_state: 'active', ends_at: null })
    expect((await invoices()).map(({ amountPaid }) => amountPaid)).toEqual([1500, 0])
  })

  test("ends immediately when it's cancelled, and can be bought again", async () => {
    expect(await cancel(app, id, true)).toMatchObject({ status: 200, body: { cancelled: true } })
    await app.sandbox.advance(DAY_SECONDS)
    await app.sandbox.deliver()
    expect(await plan()).toMatchObject({ status: null, plan_state: 'none' })
    expect((await invoices()).map(({ amountPaid }) => amountPaid)).toEqual([0])
    expect((await subscribe(app, id)).status).toBe(200)
  })
})
