import type Stripe from 'stripe'
import { cardByLastFour } from '../cards.ts'
import { refusal } from '../errors.ts'
import type { World } from '../world.ts'
import { attachCard } from './paying-with.ts'

export function setUp({ store }: World, paymentMethod: string): void {
  store.set(`set up ${paymentMethod}`, '1')
}

export function isSetUp({ store }: World, paymentMethod: string | null): boolean {
  return paymentMethod !== null && store.setting(`set up ${paymentMethod}`) !== null
}

export function confirmSetup(
  world: World,
  intent: Stripe.SetupIntent,
  card: Stripe.PaymentMethod,
  how: { confirmed: boolean; returnUrl: string | null },
): Stripe.SetupIntent {
  const facts = cardByLastFour(card.card?.last4 ?? '')
  if (facts?.whenAdded) throw refusal(facts.whenAdded)
  const asks = facts?.whenCharged?.code === 'authentication_required' && !how.confirmed
  const after: Stripe.SetupIntent = asks
    ? {
        ...intent,
        payment_method: card.id,
        status: 'requires_action',
        next_action: nextAction(world, intent, how),
      }
    : { ...intent, payment_method: card.id, status: 'succeeded', next_action: null }
  if (!asks) {
    attachCard(world, card, String(intent.customer))
    setUp(world, card.id)
  }
  world.store.save(after)
  return after
}

/** The person didn't confirm: the intent needs another card. */
export function failSetup({ store }: World, intent: Stripe.SetupIntent): void {
  store.save({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
  })
}

function nextAction(
  { publicBase }: World,
  { id }: Stripe.SetupIntent,
  { returnUrl }: { returnUrl: string | null },
): Stripe.SetupIntent.NextAction {
  const url = `${publicBase}/setup/${id}`
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
}
