import type Stripe from 'stripe'
import type { Reached } from './world.ts'

/** The tax rate that Cohearth makes. */
export async function hst(stripe: Stripe): Promise<string> {
  const rate = await stripe.taxRates.create({
    display_name: 'HST',
    inclusive: false,
    percentage: 13,
    country: 'CA',
  })
  return rate.id
}

/** A customer whose default is one of Stripe's test cards. */
export async function aCustomer(stripe: Stripe, card: string | null = 'pm_card_visa'): Promise<string> {
  const customer = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada' })
  if (card !== null) await giveCard(stripe, customer.id, card)
  return customer.id
}

/** Attaches a card and makes it the customer's default. */
export async function giveCard(stripe: Stripe, customer: string, card: string): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(card, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  return id
}

/** A subscription of a new customer, with HST. */
export async function aSubscription(
  { sandbox, stripe }: Reached,
  { card = 'pm_card_visa', trialDays = 0 }: { card?: string | null; trialDays?: number } = {},
): Promise<Stripe.Subscription> {
  return stripe.subscriptions.create({
    customer: await aCustomer(stripe, card),
    items: [{ price: sandbox.priceId }],
    default_tax_rates: [await hst(stripe)],
    ...(trialDays > 0 && { trial_period_days: trialDays }),
  })
}

/** An open checkout session with HST. */
export async function aCheckout(
  { sandbox, stripe }: Reached,
  { trialDays = 30, customer }: { trialDays?: number; customer?: string } = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: sandbox.priceId, quantity: 1 }],
    customer: customer ?? (await aCustomer(stripe, null)),
    client_reference_id: '7',
    payment_method_collection: 'always',
    billing_address_collection: 'required',
    allowed_payment_method_types: ['card'],
    ui_mode: 'hosted_page',
    success_url: 'http://localhost:3000/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/plan',
    subscription_data: {
      default_tax_rates: [await hst(stripe)],
      metadata: { user_id: '7' },
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      ...(trialDays > 0 && { trial_period_days: trialDays }),
    },
  })
}

/** What a subscription was billed last. */
export async function latestInvoice(
  { stripe }: Pick<Reached, 'stripe'>,
  id: string,
): Promise<Stripe.Invoice> {
  const { latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  if (latest_invoice === null || typeof latest_invoice === 'string') throw new Error('not expanded')
  return latest_invoice
}
