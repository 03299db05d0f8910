import { expect } from 'bun:test'
import Stripe from 'stripe'
import { aCheckout, aCustomer, aSubscription, giveCard } from './purchases.ts'
import { DAY, HOUR, post, typed, type Reached } from './world.ts'

/** Buys on the hosted page, cancels, resumes, reads all there is, and ends. */
export async function buyAndLeave(world: Reached): Promise<void> {
  const { sandbox, stripe } = world
  await stripe.accounts.retrieveCurrent()
  const customer = await aCustomer(stripe, null)
  const abandoned = await aCheckout(world, { customer })
  await stripe.checkout.sessions.expire(abandoned.id)
  await keepCards(world, customer)
  const session = await aCheckout(world, { customer })
  await post(sandbox, `/checkout/${session.id}`, typed('4242 4242 4242 4242'))
  await stripe.checkout.sessions.list({ customer, limit: 10 })
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice', 'subscription.default_payment_method', 'customer'],
  })
  if (subscription === null || typeof subscription === 'string') throw new Error('not expanded')
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  await stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: false,
    metadata: { note: 'stays' },
    expand: ['latest_invoice', 'customer'],
  })
  await sandbox.advance(31 * DAY)
  await stripe.subscriptions.list({ customer, status: 'all', expand: ['data.latest_invoice'] })
  await stripe.invoices.list({ customer, limit: 100 })
  await stripe.prices.retrieve(sandbox.priceId, { expand: ['product'] })
  const { product } = await stripe.prices.retrieve(sandbox.priceId)
  await stripe.products.retrieve(String(product))
  await stripe.taxRates.list({ active: true, inclusive: false, limit: 100 })
  await stripe.subscriptions.cancel(subscription.id)
  await stripe.customers.update(customer, { name: 'Ada Lovelace', address: { country: 'CA' } })
  await stripe.customers.del(customer)
  await stripe.customers.retrieve(customer)
}

/** Keeps a card that works, and one about which the bank asks. */
async function keepCards({ sandbox, stripe }: Reached, customer: string): Promise<void> {
  for (const payment_method of ['pm_card_visa', 'pm_card_authenticationRequiredOnSetup']) {
    const { id } = await stripe.setupIntents.create({
      customer,
      payment_method,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
      confirm: true,
      return_url: 'http://localhost:3000/dashboard/profile/billing',
      expand: ['payment_method'],
    })
    await post(sandbox, `/setup/${id}`, { answer: 'confirm' })
    await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })
  }
}

/** A renewal is declined; a card that the browser makes pays it, and the old one goes. */
export async function fallBehindAndPay(world: Reached): Promise<void> {
  const { sandbox, stripe } = world
  const { id, customer } = await aSubscription(world, { trialDays: 3 })
  await giveCard(stripe, String(customer), 'pm_card_chargeCustomerFail')
  await sandbox.advance(3 * DAY + HOUR)
  const due = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice', 'customer'] })
  if (due.latest_invoice === null || typeof due.latest_invoice === 'string') throw new Error('not expanded')
  const card = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
    billing_details: { address: { postal_code: 'K1A 0B1', country: 'CA' } },
  })
  await stripe.paymentMethods.attach(card.id, { customer: String(customer) })
  await stripe.subscriptions.update(id, { default_payment_method: card.id })
  await stripe.invoices.pay(due.latest_invoice.id, { payment_method: card.id })
  await stripe.invoices.retrieve(due.latest_invoice.id)
  const cards = await stripe.customers.listPaymentMethods(String(customer), { type: 'card', limit: 100 })
  for (const old of cards.data) if (old.id !== card.id) await stripe.paymentMethods.detach(old.id)
  await stripe.paymentMethods.retrieve(card.id)
}

/** A trial ends without a card and is resumed with one later; another subscription is never paid. */
export async function neverPay(world: Reached): Promise<void> {
  const { sandbox, stripe } = world
  const late = await aCustomer(stripe, null)
  const paused = await stripe.subscriptions.create({
    customer: late,
    items: [{ price: sandbox.priceId }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  })
  const customer = await aCustomer(stripe, 'pm_card_authenticationRequiredOnSetup')
  await stripe.subscriptions.create({
    customer,
    items: [{ price: sandbox.priceId }],
    payment_behavior: 'allow_incomplete',
    expand: ['latest_invoice'],
  })
  await sandbox.advance(40 * DAY)
  await giveCard(stripe, late, 'pm_card_visa')
  await stripe.subscriptions.resume(paused.id, { payment_behavior: 'resume_on_payment_success' })
}

/** Pays twice; a part goes back, a bank takes the rest, a credit is issued and taken back, and what is open is voided. */
export async function giveBack(world: Reached): Promise<void> {
  const { sandbox, stripe } = world
  const { id, customer } = await aSubscription(world, { trialDays: 3 })
  await stripe.subscriptions.update(id, { trial_end: sandbox.now() + 5 * DAY, proration_behavior: 'none' })
  const { id: coupon } = await stripe.coupons.create({
    percent_off: 10,
    duration: 'repeating',
    duration_in_months: 1,
  })
  await stripe.coupons.retrieve(coupon)
  await stripe.subscriptions.update(id, { discounts: [{ coupon }] })
  await sandbox.advance(6 * DAY)
  const page = { customer: String(customer), limit: 100 }
  const [invoice] = (await stripe.invoices.list({ ...page, expand: ['data.payments'] })).data
  const payment_intent = String(invoice?.payments?.data[0]?.payment.payment_intent)
  await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } })
  const refund = await stripe.refunds.create({ payment_intent, amount: 500, metadata: { note: 'a part' } })
  await stripe.refunds.retrieve(refund.id)
  await stripe.refunds.list({ payment_intent })
  const body = new URLSearchParams({ do: `refund-fails ${refund.id}` })
  await sandbox.fetch(new Request('http://localhost/control', { method: 'POST', body }))
  const [charge] = (await stripe.charges.list(page)).data
  await stripe.charges.retrieve(charge?.id ?? '')
  const of = { invoice: invoice?.id ?? '', amount: 100, out_of_band_amount: 100 }
  const note = await stripe.creditNotes.create(of)
  await stripe.creditNotes.retrieve(note.id)
  await stripe.creditNotes.voidCreditNote(note.id)
  await post(sandbox, '/control', { do: `dispute ${charge?.id}` })
  const [opened] = (await stripe.events.list({ types: ['charge.dispute.created'] })).data
  if (opened?.type !== 'charge.dispute.created') throw new Error('no dispute')
  await stripe.disputes.retrieve(opened.data.object.id)
  await stripe.disputes.close(opened.data.object.id)
  await sandbox.advance(30 * DAY)
  const [draft] = (await stripe.invoices.list({ ...page, status: 'draft' })).data
  await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
  await stripe.invoices.finalizeInvoice(draft?.id ?? '', { auto_advance: false })
  await stripe.invoices.voidInvoice(draft?.id ?? '')
}

/** Asks for what is refused: a wrong key, nobody, a date that is past, a card without funds. */
export async function beRefused(world: Reached): Promise<void> {
  const { sandbox, stripe } = world
  const refused = async (call: Promise<unknown>) =>
    call.then(
      () => Promise.reject(new Error('not refused')),
      (error: unknown) => expect(error).toBeInstanceOf(Stripe.errors.StripeError),
    )
  await refused(stripe.customers.retrieve('cus_nobody'))
  await refused(stripe.customers.update('cus_nobody', {}, { apiKey: 'sk_test_wrong' }))
  const customer = await aCustomer(stripe, 'pm_card_chargeCustomerFail')
  const items = [{ price: sandbox.priceId }]
  await refused(stripe.subscriptions.create({ customer, items, payment_behavior: 'error_if_incomplete' }))
  await refused(stripe.subscriptions.create({ customer, items: [{ price: 'price_none' }] }))
  const card = { number: '4000000000000002', exp_month: 12, exp_year: 2034, cvc: '123' }
  const declined = await stripe.paymentMethods.create({ type: 'card', card })
  await refused(stripe.paymentMethods.attach(declined.id, { customer }))
}

/** Reads the events as the API lists them. */
export async function readEvents({ stripe }: Reached): Promise<void> {
  const { data } = await stripe.events.list({ limit: 100, delivery_success: false, created: { gte: 1 } })
  for (const { id } of data.slice(0, 1)) await stripe.events.retrieve(id)
}
