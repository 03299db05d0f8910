import type Stripe from 'stripe'
import { DAY } from '../time.ts'
import { tell, type World } from '../world.ts'

/** How long before a trial's end Stripe tells of it. */
export const TRIAL_WILL_END = 3 * DAY

/** Tells at once of a trial's end that is nearer than Stripe's notice. */
export function tellOfShortTrial(world: World, subscription: Stripe.Subscription): void {
  const { status, trial_end } = subscription
  if (status === 'trialing' && trial_end !== null && trial_end - TRIAL_WILL_END <= world.time.now())
    tell(world, 'customer.subscription.trial_will_end', subscription)
}
