import type Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import type { TestCardFacts } from '../cards.ts'
import { newId } from '../ids.ts'
import type { World } from '../world.ts'

export type BillingDetails = Omit<Stripe.PaymentMethod.BillingDetails, 'tax_id'>

export const NOBODY: BillingDetails = { name: null, email: null, phone: null, address: null }

/** Keeps a card, attached to nobody yet. */
export function keepCard(
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
