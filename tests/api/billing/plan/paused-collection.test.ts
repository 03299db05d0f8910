import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import { DAY_SECONDS } from '#domain/duration.ts'
import { cancel, overview } from '#tests/api/billing/calls.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { recordsOf, subjectsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'
import { aPersonOnTrial, callAs, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'

let app: BillingApp
let id: number
beforeEach(async () => {
  app = await billingApp()
  id = await aPersonOnTrial(app)
})
afterEach(() => app.close())

async function change(fields: Record<string, string>): Promise<void> {
  await atProvider(app, 'POST', `subscriptions/${await subscriptionIdOf(app, id)}`, fields)
  await app.sandbox.deliver()
}
const pause = () => change({ 'pause_collection[behavior]': 'void' })
const resume = () => change({ pause_collection: '' })
const nextCharge = async () => (await callAs(app, 'GET', `/stripe/next-billing-date/${id}`, id)).body
const paid = async () =>
  (await app.gateway.invoices((await recordsOf(app, id)).customer ?? '')).map(({ amountPaid }) => amountPaid)

describe('a subscription whose payment collection is paused in Stripe', () => {
  test('has no next billing date until it’s resumed, and is still a membership', async () => {
    await app.days(31)
    await pause()
    expect(await nextCharge()).toEqual({ timestamp: null })
    const shown = { status: 'active', subscribed: true, collection_paused: true }
    expect(await overview(app, id)).toMatchObject(shown)
    await app.days(32)
    expect(await overview(app, id)).toMatchObject(shown)
    expect(await paid()).toEqual([0, 1695, 0])
    await resume()
    expect(await nextCharge()).toEqual({ timestamp: expect.any(Number) })
    expect(await overview(app, id)).toMatchObject({ status: 'active', collection_paused: false })
  })

  test('gets no email that its trial ends in a charge, unless it’s resumed before that', async () => {
    await pause()
    await app.days(28)
    expect(await subjectsOf(app)).not.toContainEqual(expect.stringContaining('free trial ends'))
    await resume()
    expect(await subjectsOf(app)).toContainEqual(expect.stringContaining('free trial ends'))
  })

  test('gets an email about an extended trial that announces no charge', async () => {
    await pause()
    const until = new Date((app.sandbox.now() + 40 * DAY_SECONDS) * 1000).toISOString().slice(0, 10)
    await callAs(app, 'POST', '/admin/billing/trial', await anAdmin(app), { user_id: id, until })
    await drain(app.deps)
    const mail = app.mails.find(({ subject }) => subject.startsWith('Your free trial now ends'))
    expect(mail?.text).toContain('we’ve extended your free trial')
    expect(mail?.text).not.toContain('charge')
  })

  test('is cancelled for a later day without an email about the next payment', async () => {
    await app.days(31)
    await pause()
    await change({ cancel_at: String(app.sandbox.now() + 90 * DAY_SECONDS) })
    await drain(app.deps)
    const mail = app.mails.find(({ subject }) => subject === 'Your subscription has been cancelled')
    expect(mail?.text).toContain('You keep full access until')
    expect(mail?.text).not.toMatch(/next payment|won’t charge/)
  })

  test('keeps its card while it could be charged again, and can be cancelled', async () => {
    await app.days(31)
    await pause()
    expect(await overview(app, id)).toMatchObject({ card_removable: false })
    expect((await cancel(app, id, true)).status).toBe(200)
    expect(await overview(app, id)).toMatchObject({
      plan_state: 'cancelled',
      card_removable: true,
      // There's no next payment, and the billing page says so.
      collection_paused: false,
    })
  })
})
