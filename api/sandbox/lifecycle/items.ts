import type Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { newId } from '../ids.ts'

/** The one item of a subscription, with its first period. */
export function itemOf(
  subscription: string,
  { price, quantity }: { price: Stripe.Price; quantity: number },
  start: number,
  end: number,
): Stripe.SubscriptionItem {
  return {
    ...blanks.subscription_item,
    id: newId('si', 14),
    object: 'subscription_item',
    created: start,
    current_period_end: end,
    current_period_start: start,
    plan: planOf(price),
    price,
    quantity,
    subscription,
  }
}

/** The price in its older form, which Stripe still sends beside it. */
function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    ...blanks.plan,
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: 'month',
    interval_count: 1,
    product: price.product,
    usage_type: 'licensed',
  }
}
