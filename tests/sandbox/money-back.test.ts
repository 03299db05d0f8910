import { describe, expect, test } from 'bun:test'
import type Stripe from 'stripe'
import { aSandbox, aSubscription, DAY, errorOf, HOUR, post, type TestSandbox, visit } from './world.ts'

/** Someone who paid once, and what they paid. */
async function aPayment(): Promise<
  TestSandbox & { invoice: Stripe.Invoice; charge: Stripe.Charge; payment: string }
> {
  const world = await aSandbox()
  const { customer } = await aSubscription(world, { trialDays: 3 })
  await world.sandbox.advance(3 * DAY + HOUR)
  const of = { customer: String(customer), limit: 1 }
  const [invoice] = (await world.stripe.invoices.list({ ...of, expand: ['data.payments'] })).data
  const [charge] = (await world.stripe.charges.list(of)).data
  if (!invoice || !charge) throw new Error('Nothing was paid.')
  return { ...world, invoice, charge, payment: String(invoice.payments?.data[0]?.payment.payment_intent) }
}

test('a payment links a charge to its invoice, and only if that’s requested', async () => {
  const { stripe, invoice, charge, payment } = await aPayment()
  expect(charge).toMatchObject({ amount: 1695, amount_refunded: 0, payment_intent: payment, disputed: false })
  expect(await stripe.invoices.retrieve(invoice.id)).not.toHaveProperty('payments')
})

describe('a refund', () => {
  test('goes up to what is left, and sends an event', async () => {
    const { stripe, charge, payment } = await aPayment()
    await stripe.refunds.create({ payment_intent: payment, amount: 600 })
    expect(await errorOf(stripe.refunds.create({ payment_intent: payment, amount: 1096 }))).toMatchObject({
      param: 'amount',
    })
    await stripe.refunds.create({ payment_intent: payment })
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 1695, refunded: true })
    expect(await errorOf(stripe.refunds.create({ payment_intent: payment }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    const { data } = await stripe.events.list({ types: ['refund.created', 'charge.refunded'] })
    expect(data).toHaveLength(4)
  })

  test('isn’t possible for a disputed payment', async () => {
    const { sandbox, stripe, charge, payment } = await aPayment()
    await post(sandbox, '/control', { do: `dispute ${charge.id}` })
    expect(await errorOf(stripe.refunds.create({ payment_intent: payment }))).toMatchObject({
      code: 'charge_disputed',
    })
  })
})

test('the control page does what a seller and a bank can do, and nothing twice', async () => {
  const { sandbox, stripe, charge, invoice } = await aPayment()
  const command = async (what: string) => (await post(sandbox, '/control', { do: what })).status
  expect(await command(`refund-half ${charge.id}`)).toBe(303)
  expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(847)
  expect(await command(`credit ${invoice.id}`)).toBe(303)
  expect((await stripe.invoices.retrieve(invoice.id)).post_payment_credit_notes_amount).toBe(100)
  expect(await command(`dispute ${charge.id}`)).toBe(303)
  expect(await command(`dispute ${charge.id}`)).toBe(400)
  const html = await (await visit(sandbox, '/control')).text()
  const [, won = ''] = /value="(won du_\w+)"/.exec(html) ?? []
  expect(await command(won)).toBe(303)
  expect(await command(won)).toBe(400)
  const [, note = ''] = /value="(uncredit cn_\w+)"/.exec(html) ?? []
  expect(await command(note)).toBe(303)
  expect((await stripe.invoices.retrieve(invoice.id)).post_payment_credit_notes_amount).toBe(0)
  expect(await command('refund ch_nobody')).toBe(400)
})

describe('an open invoice', () => {
  test('is voided once', async () => {
    const world = await aSandbox()
    const { id, customer } = await aSubscription(world, { trialDays: 3 })
    await world.sandbox.advance(3 * DAY)
    const [draft] = (await world.stripe.invoices.list({ customer: String(customer), status: 'draft' })).data
    await world.stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
    expect(await errorOf(world.stripe.invoices.voidInvoice(draft?.id ?? ''))).toMatchObject({
      statusCode: 400,
    })
    await world.stripe.invoices.finalizeInvoice(draft?.id ?? '', { auto_advance: false })
    expect((await world.stripe.invoices.voidInvoice(draft?.id ?? '')).status).toBe('void')
    await world.sandbox.advance(30 * DAY)
    expect((await world.stripe.charges.list({ customer: String(customer) })).data).toEqual([])
  })
})

test('a trial is extended, and the first payment comes when it ends', async () => {
  const world = await aSandbox()
  const { id, customer } = await aSubscription(world, { trialDays: 3 })
  const trial_end = world.sandbox.now() + 10 * DAY
  const longer = await world.stripe.subscriptions.update(id, { trial_end, proration_behavior: 'none' })
  expect(longer).toMatchObject({ status: 'trialing', trial_end })
  await world.sandbox.advance(9 * DAY)
  const charges = async () => (await world.stripe.charges.list({ customer: String(customer) })).data.length
  expect(await charges()).toBe(0)
  await world.sandbox.advance(DAY + HOUR)
  expect(await charges()).toBe(1)
})
