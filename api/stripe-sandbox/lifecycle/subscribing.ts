import type Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { newId } from '../ids.ts'
import { DAY, nextMonth } from '../time.ts'
import { saveAndEmit, emit, type World } from '../world.ts'
import type { Decline } from '../cards.ts'
import { chargeCard, collect, defaultCard, finalise } from './collecting.ts'
import { draftInvoice } from './invoicing.ts'
import { announceShortTrial } from './trial.ts'
import { endSubscription } from './ending.ts'
import { pause } from './pausing.ts'

export interface Order {
  customer: string
  price: Stripe.Price
  quantity: number
  paymentMethod: string | null
  taxRates: Stripe.TaxRate[]
  trialDays: number
  metadata: Record<string, string>
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  confirmed: boolean
}

export function startSubscription(
  world: World,
  order: Order,
): { subscription: Stripe.Subscription; decline: Decline | null } {
  const drafted = subscriptionOf(world, order)
  const card = order.paymentMethod ?? defaultCard(world, drafted, drafted)
  const decline = order.trialDays > 0 ? null : chargeCard(world, card, order.confirmed)
  const subscription: Stripe.Subscription = decline === null ? drafted : { ...drafted, status: 'incomplete' }
  const invoice = draftInvoice(world, subscription, 'subscription_create')
  const started = { ...subscription, latest_invoice: invoice.id }
  world.store.save(started)
  emit(world, 'customer.subscription.created', started)
  collect(world, finalise(world, invoice), { confirmed: order.confirmed })
  announceShortTrial(world, started)
  return { subscription: started, decline }
}

function subscriptionOf(world: World, order: Order): Stripe.Subscription {
  const id = newId('sub')
  const now = world.time.now()
  const trialEnd = order.trialDays > 0 ? now + order.trialDays * DAY : null
  const anchor = trialEnd ?? now
  const end = trialEnd ?? nextMonth(anchor, now)
  return {
    ...blanks.subscription,
    id,
    object: 'subscription',
    billing_cycle_anchor: anchor,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    collection_method: 'charge_automatically',
    created: now,
    currency: order.price.currency,
    customer: order.customer,
    default_payment_method: order.paymentMethod,
    default_tax_rates: order.taxRates,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [itemOf(id, order, now, end)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata: order.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: now,
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: order.missingPaymentMethod },
    },
    trial_start: trialEnd === null ? null : now,
  }
}

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

export function renew(world: World, subscription: Stripe.Subscription): void {
  if (subscription.status === 'trialing' && defaultCard(world, subscription, subscription) === null) {
    const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method
    if (behaviour === 'cancel') return void endSubscription(world, subscription, 'cancellation_requested')
    if (behaviour === 'pause') return pause(world, subscription)
  }
  const running: Stripe.Subscription = {
    ...subscription,
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => nextPeriod(item, subscription)),
    },
  }
  const invoice = draftInvoice(world, running, 'subscription_cycle')
  saveAndEmit(world, 'customer.subscription.updated', {
    ...running,
    latest_invoice: invoice.id,
  })
}

function nextPeriod(
  item: Stripe.SubscriptionItem,
  { billing_cycle_anchor }: Stripe.Subscription,
): Stripe.SubscriptionItem {
  const start = item.current_period_end
  return { ...item, current_period_start: start, current_period_end: nextMonth(billing_cycle_anchor, start) }
}
