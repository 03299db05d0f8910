import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { type PaymentGateway } from '#api/gateways/payments.ts'
import {
  aCard,
  aPersonBeforePlans,
  callAs,
  type BillingApp,
  billingApp,
  CARDS,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { overview, replaceCard } from '#tests/api/billing/calls.ts'
import { atProvider, eventsOf, fromProvider } from '#tests/api/billing/provider.ts'
import { recordsOf, subjectsOf } from '#tests/api/billing/records.ts'
import { atStripe, MONTH, twoSubscriptions } from './slow-support.ts'

let app: BillingApp
let admin: number
let id: number
beforeEach(async () => {
  app = await billingApp({ TRIAL_DAYS: '0' })
  admin = await anAdmin(app)
  id = await aPersonBeforePlans(app)
})
afterEach(() => app.close())

const desk = v.object({ reversals: v.array(v.object({ status: v.string(), amount: v.number() })) })
const ADMINS_SUBJECT = 'Payments: a member subscribed twice'

const control = (command: string) =>
  app.sandbox.fetch(
    new Request('http://localhost/control', { method: 'POST', body: new URLSearchParams({ do: command }) }),
  )

describe('a second subscription', () => {
  test('that ran for months is refunded in full', async () => {
    await twoSubscriptions(app, id)
    await app.sandbox.advance(65 * 86_400)
    expect((await atStripe(app, id)).paid).toBe(6)
    await app.catchUp()
    expect((await atStripe(app, id)).kept).toEqual([MONTH, MONTH, MONTH])
  })

  test('is refunded anything paid for it after it ended', async () => {
    await twoSubscriptions(app, id)
    const [younger] = (await atStripe(app, id)).live
    await app.sandbox.deliver()
    const { invoices } = app.gateway
    const { customer } = await recordsOf(app, id)
    const all = await invoices(customer ?? '')
    const ended = all.find(({ subscriptionId }) => subscriptionId === younger)
    if (!ended) throw new Error('The second one was not paid.')
    const { paymentIntent } = all.find(({ subscriptionId }) => subscriptionId !== younger) ?? ended
    // A payment that was under way when the subscription ended.
    const late = { ...ended, id: 'in_late', amountRefunded: 0, paymentIntent }
    const withLate: Pick<PaymentGateway, 'invoices'> = {
      invoices: async (of) => [late, ...(await invoices(of))],
    }
    Object.assign(app.gateway, withLate)
    await atProvider(app, 'POST', `subscriptions/${younger}`, { 'metadata[touched]': 'yes' })
    await app.sandbox.deliver()
    expect((await app.gateway.refundsOf(paymentIntent ?? '')).map(({ amount }) => amount)).toEqual([MONTH])
  })

  test.each([
    ['a refund after a dispute that we won, which the admins have to send', 'won', [MONTH]],
    ['nothing after a dispute that we lost', 'lost', []],
  ])('is owed %s', async (_, outcome, owed) => {
    await twoSubscriptions(app, id)
    const [younger] = (await atStripe(app, id)).live
    const { customer } = await recordsOf(app, id)
    const invoices = await app.gateway.invoices(customer ?? '')
    const paid = invoices.find(({ subscriptionId }) => subscriptionId === younger)?.paymentIntent
    const { data } = await fromProvider<{ data: { id: string; payment_intent: string }[] }>(
      app.sandbox,
      '/v1/charges',
    )
    const charge = data.find(({ payment_intent }) => payment_intent === paid)
    await control(`dispute ${charge?.id}`)
    await app.sandbox.deliver()
    expect(await atStripe(app, id)).toMatchObject({ live: [expect.any(String)], kept: [MONTH, MONTH] })
    const dispute = (await eventsOf(app)).find(({ type }) => type === 'charge.dispute.created')
    await control(`${outcome} ${dispute?.data.object['id']}`)
    await app.sandbox.deliver()
    await atProvider(app, 'POST', `subscriptions/${younger}`, { 'metadata[touched]': 'yes' })
    await app.sandbox.deliver()
    const { body } = await callAs(app, 'GET', `/admin/billing/${id}`, admin)
    const { reversals } = v.parse(desk, body)
    expect(reversals.flatMap(({ status, amount }) => (status === 'refused' ? [amount] : []))).toEqual(owed)
  })

  test('is removed in a trial, and only the admins get an email', async () => {
    await app.close()
    app = await billingApp()
    await anAdmin(app)
    id = await aPersonBeforePlans(app)
    await twoSubscriptions(app, id)
    await app.sandbox.deliver()
    expect((await atStripe(app, id)).live).toHaveLength(1)
    await app.days(32)
    expect((await atStripe(app, id)).kept).toEqual([MONTH])
    const subjects = await subjectsOf(app)
    expect(subjects).toContain(ADMINS_SUBJECT)
    expect(subjects.filter((subject) => /twice: /.test(subject))).toEqual([])
    expect(subjects).not.toContain('Your subscription has ended')
  })

  test("keeps both if staff made one in Stripe's dashboard", async () => {
    await payAt(app, await checkoutOf(app, id))
    await app.sandbox.advance(5)
    const { customer } = await recordsOf(app, id)
    await atProvider(app, 'POST', 'subscriptions', {
      customer: customer ?? '',
      'items[0][price]': app.sandbox.priceId,
      trial_period_days: '30',
    })
    await app.sandbox.deliver()
    await app.catchUp()
    expect((await atStripe(app, id)).live).toHaveLength(2)
  })

  test("is refunded nothing for an unpaid one that staff replaced in Stripe's dashboard", async () => {
    await payAt(app, await checkoutOf(app, id))
    await app.sandbox.deliver()
    await replaceCard(app, id, await aCard(app, CARDS.declinedWhenCharged))
    await app.days(32)
    expect(await overview(app, id)).toMatchObject({ status: 'past_due' })
    const { customer } = await recordsOf(app, id)
    await atProvider(app, 'POST', 'subscriptions', {
      customer: customer ?? '',
      'items[0][price]': app.sandbox.priceId,
      trial_period_days: '30',
    })
    await app.sandbox.deliver()
    await app.catchUp()
    const { live, kept } = await atStripe(app, id)
    expect({ live: live.length, kept }).toEqual({ live: 2, kept: [MONTH] })
  })
})
