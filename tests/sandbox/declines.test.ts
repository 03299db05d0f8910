import { describe, expect, test } from 'bun:test'
import type Stripe from 'stripe'
import {
  aSandbox,
  aSubscription,
  DAY,
  giveCard,
  HOUR,
  post,
  START,
  visit,
  errorOf,
  latestInvoice,
  typed,
} from './world.ts'
import type { TestSandbox } from './world.ts'

const NOW = START / 1000

/** The first charge of a subscription whose trial of a day has ended. */
const CHARGED = DAY + HOUR

async function overdue(card: string): Promise<{ world: TestSandbox; id: string; invoice: Stripe.Invoice }> {
  const world = await aSandbox()
  const { id } = await aSubscription(world, { card, trialDays: 1 })
  await world.sandbox.advance(CHARGED)
  return { world, id, invoice: await latestInvoice(world, id) }
}

describe('a renewal that is declined', () => {
  test('makes the subscription past due, is tried after 3, 5 and 7 days, and ends it', async () => {
    const { world, id, invoice } = await overdue('pm_card_chargeCustomerFail')
    const attempt = (days: number) => NOW + CHARGED + days * DAY
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: attempt(3) })

    await world.sandbox.advance(3 * DAY)
    expect(await latestInvoice(world, id)).toMatchObject({
      attempt_count: 2,
      next_payment_attempt: attempt(5),
    })
    await world.sandbox.advance(2 * DAY)
    expect(await latestInvoice(world, id)).toMatchObject({
      attempt_count: 3,
      next_payment_attempt: attempt(7),
    })
    await world.sandbox.advance(2 * DAY - 1)
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('past_due')

    await world.sandbox.advance(1)
    expect(await latestInvoice(world, id)).toMatchObject({ status: 'void', attempt_count: 4, amount_paid: 0 })
    expect(await world.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: attempt(7),
      cancellation_details: { reason: 'payment_failed' },
    })
    const types = ['invoice.payment_failed', 'customer.subscription.deleted']
    const events = await world.stripe.events.list({ types })
    expect(events.data.map(({ type }) => String(type)).toReversed()).toEqual([
      ...Array.from({ length: 4 }, () => 'invoice.payment_failed'),
      'customer.subscription.deleted',
    ])
  })

  test('is fixed by another card and a payment', async () => {
    const { world, id, invoice } = await overdue('pm_card_chargeDeclinedInsufficientFunds')
    const refused = await errorOf(world.stripe.invoices.pay(invoice.id))
    expect(refused).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    })
    const failed = await world.stripe.events.list({ type: 'invoice.payment_failed' })
    expect(failed.data).toHaveLength(2)
    await giveCard(world.stripe, String(invoice.customer), 'pm_card_visa')
    expect(await world.stripe.invoices.pay(invoice.id)).toMatchObject({ status: 'paid', amount_paid: 1695 })
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('active')
    expect(await errorOf(world.stripe.invoices.pay(invoice.id))).toMatchObject({
      code: 'invoice_already_paid',
    })
    await world.sandbox.advance(8 * DAY)
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('active')
  })

  test('is charged to the subscription’s card before the customer’s', async () => {
    const { world, id, invoice } = await overdue('pm_card_visa')
    expect(invoice.status).toBe('paid')
    const customer = String(invoice.customer)
    const card = await world.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await world.stripe.subscriptions.update(id, { default_payment_method: card.id })
    await world.sandbox.advance(32 * DAY)
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    await world.stripe.subscriptions.update(id, { default_payment_method: '' })
    expect((await world.stripe.invoices.pay((await latestInvoice(world, id)).id)).status).toBe('paid')
  })
})

describe('a renewal that the bank wants confirmed', () => {
  test('is overdue until the person confirms on its page', async () => {
    const { world, id, invoice } = await overdue('pm_card_authenticationRequiredOnSetup')
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    const types = ['invoice.payment_action_required', 'invoice.payment_failed']
    expect((await world.stripe.events.list({ types })).data).toHaveLength(2)
    expect(await errorOf(world.stripe.invoices.pay(invoice.id))).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'invoice_payment_intent_requires_action',
    })

    expect(await (await visit(world.sandbox, `/invoice/${invoice.id}`)).text()).toContain('3155')
    expect((await post(world.sandbox, `/invoice/${invoice.id}`, { answer: 'decline' })).status).toBe(402)
    const confirmed = await post(world.sandbox, `/invoice/${invoice.id}`, { answer: 'confirm' })
    expect(confirmed.headers.get('location')).toBe(invoice.hosted_invoice_url ?? '')
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('active')
  })
})

describe('the page of an open invoice', () => {
  test('takes another card, which then pays the next invoices too', async () => {
    const { world, id, invoice } = await overdue('pm_card_chargeCustomerFail')
    expect((await post(world.sandbox, `/invoice/${invoice.id}`, typed('4000000000009995'))).status).toBe(402)
    expect((await post(world.sandbox, `/invoice/${invoice.id}`, typed('4242424242424242'))).status).toBe(303)
    expect((await post(world.sandbox, `/invoice/${invoice.id}`, typed('4242424242424242'))).status).toBe(200)
    await world.sandbox.advance(40 * DAY)
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('active')
    const paid = await world.stripe.invoices.list({ subscription: id, status: 'paid' })
    expect(paid.data.map(({ amount_paid }) => amount_paid)).toEqual([1695, 1695, 0])
  })

  test('has a PDF', async () => {
    const { world, invoice } = await overdue('pm_card_visa')
    expect(invoice.invoice_pdf).toBe(`http://localhost:3000/dev/payments/invoice/${invoice.id}/pdf`)
    const pdf = await visit(world.sandbox, `/invoice/${invoice.id}/pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(await pdf.text()).toStartWith('%PDF-')
    expect((await visit(world.sandbox, '/invoice/in_unknown/pdf')).status).toBe(404)
  })
})
