import type Stripe from 'stripe'
import { nextMonth } from '../time.ts'
import { saveAndTell, tell, type World } from '../world.ts'
import { defaultCard } from './collecting.ts'
import { endSubscription } from './ending.ts'
import { draftInvoice } from './invoicing.ts'

/** Begins a subscription's next period, which a trial's end is too: active at once, its invoice collected an hour later. */
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
  saveAndTell(world, 'customer.subscription.updated', {
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

function pause(world: World, subscription: Stripe.Subscription): void {
  const paused: Stripe.Subscription = { ...subscription, status: 'paused' }
  world.store.save(paused)
  tell(world, 'customer.subscription.paused', paused)
}
