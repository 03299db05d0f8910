import type Stripe from 'stripe'
import { invalid } from '../errors.ts'
import { DAY } from '../time.ts'
import { emit, type World } from '../world.ts'

/** How long before a trial's end Stripe announces it. */
export const TRIAL_WILL_END = 3 * DAY

/** Announces a trial's end immediately if it's nearer than Stripe's notice. */
export function announceShortTrial(world: World, subscription: Stripe.Subscription): void {
  const { status, trial_end } = subscription
  if (status === 'trialing' && trial_end !== null && trial_end - TRIAL_WILL_END <= world.time.now())
    emit(world, 'customer.subscription.trial_will_end', subscription)
}

export function longerTrial(
  subscription: Stripe.Subscription,
  trial_end: number,
  now: number,
): Partial<Stripe.Subscription> {
  if (subscription.status !== 'trialing')
    throw invalid('The sandbox doesn’t support a second trial.', undefined, 'trial_end')
  if (trial_end <= now) throw invalid('`trial_end` must be in the future.', undefined, 'trial_end')
  const data = subscription.items.data.map((item) => ({ ...item, current_period_end: trial_end }))
  return { trial_end, billing_cycle_anchor: trial_end, items: { ...subscription.items, data } }
}
