import type Stripe from 'stripe'
import { cardByAlias, cardByLastFour, cardByNumber, type TestCardFacts } from '../cards.ts'
import { cardError, invalid, refusal } from '../errors.ts'
import { idOrNull, newId } from '../ids.ts'
import { existing, saveAndEmit, type World } from '../world.ts'
import blanks from '../blanks.json' with { type: 'json' }

interface CardDetails {
  number: string
  exp_month: number
  exp_year: number
  cvc?: string
}

/** Saves a typed card, attached to nobody. Only listed test cards are accepted; the number isn't stored. */
export function addCard(world: World, details: CardDetails, billing: BillingDetails): Stripe.PaymentMethod {
  const card = cardByNumber(details.number)
  if (card === null)
    throw cardError(
      'incorrect_number',
      'Your card number is incorrect: the sandbox takes test cards only.',
      'number',
    )
  if (details.exp_month < 1 || details.exp_month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const today = new Date(world.time.now() * 1000)
  const months =
    (details.exp_year - today.getUTCFullYear()) * 12 + details.exp_month - today.getUTCMonth() - 1
  if (months < 0 || months > 50 * 12)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (
    details.cvc !== undefined &&
    !new RegExp(card.brand === 'amex' ? '^\\d{3,4}$' : '^\\d{3}$').test(details.cvc)
  )
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  return saveCard(world, card, details, billing)
}

/** The payment method with an id; Stripe's test ids make a new one each time. */
export function paymentMethodOf(world: World, id: string, param?: string): Stripe.PaymentMethod {
  const card = cardByAlias(id)
  if (card !== null) {
    const exp_year = new Date(world.time.now() * 1000).getUTCFullYear() + 4
    return saveCard(world, card, { exp_month: 12, exp_year }, NOBODY)
  }
  return existing(world, 'payment_method', id, param)
}

export function attachCard(
  world: World,
  paymentMethod: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  const owner = idOrNull(paymentMethod.customer)
  if (owner === customer) return paymentMethod
  if (owner !== null)
    throw invalid('The payment method you provided has already been attached to a customer.')
  if (wasDetached(world, paymentMethod.id))
    throw invalid('This PaymentMethod was detached from a Customer and may not be used again.')
  const decline = cardByLastFour(paymentMethod.card?.last4 ?? '')?.whenAdded
  if (decline !== undefined) throw refusal(decline)
  const attached = { ...paymentMethod, customer }
  saveAndEmit(world, 'payment_method.attached', attached)
  return attached
}

export function detachCard(world: World, paymentMethod: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const owner = idOrNull(paymentMethod.customer)
  if (owner === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  const detached = { ...paymentMethod, customer: null }
  saveAndEmit(world, 'payment_method.detached', detached)
  const customer = world.store.find('customer', owner)
  if (customer?.invoice_settings.default_payment_method === paymentMethod.id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null }
    saveAndEmit(world, 'customer.updated', { ...customer, invoice_settings })
  }
  for (const subscription of world.store.list('subscription', { customer: owner }))
    if (subscription.default_payment_method === paymentMethod.id)
      world.store.save({ ...subscription, default_payment_method: null })
  return detached
}

export function ownCard(world: World, id: string, customer: string, param: string): string {
  const owner = idOrNull(world.store.find('payment_method', id)?.customer)
  if (owner === customer) return id
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    'resource_missing',
    param,
  )
}

function wasDetached({ store }: World, id: string): boolean {
  const found = store.database
    .query("SELECT 1 FROM events WHERE object = ? AND type = 'payment_method.detached' LIMIT 1")
    .get(id)
  return found !== null
}

type BillingDetails = Omit<Stripe.PaymentMethod.BillingDetails, 'tax_id'>

export const NOBODY: BillingDetails = { name: null, email: null, phone: null, address: null }

export function saveCard(
  world: World,
  card: TestCardFacts,
  { exp_month, exp_year }: { exp_month: number; exp_year: number },
  billing: BillingDetails,
): Stripe.PaymentMethod {
  const paymentMethod: Stripe.PaymentMethod = {
    ...blanks.payment_method,
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...billing, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: card.country,
      display_brand: card.brand,
      exp_month,
      exp_year,
      fingerprint: `sandbox${card.number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.time.now(),
    type: 'card',
  }
  world.store.save(paymentMethod)
  return paymentMethod
}
