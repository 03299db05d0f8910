import type Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { invalid } from '../errors.ts'

type Cancellation = Pick<
  Stripe.Subscription,
  'cancel_at' | 'cancel_at_period_end' | 'canceled_at' | 'cancellation_details'
>

/** What changing `cancel_at_period_end` or `cancel_at` does to a subscription; nothing if neither is given. */
export function cancellation(
  before: Stripe.Subscription,
  { cancel_at, cancel_at_period_end }: { cancel_at?: number | ''; cancel_at_period_end?: boolean },
  now: number,
): Partial<Cancellation> {
  if (cancel_at === undefined && cancel_at_period_end === undefined) return {}
  if (cancel_at !== undefined && cancel_at_period_end !== undefined)
    throw invalid('Received both cancel_at and cancel_at_period_end parameters. Please pass in only one.')
  if (typeof cancel_at === 'number' && cancel_at <= now)
    throw invalid('`cancel_at` must be in the future.', undefined, 'cancel_at')
  if (typeof cancel_at === 'number') return cancelling(before, now, cancel_at, false)
  const end = before.items.data[0]?.current_period_end ?? now
  if (cancel_at_period_end === true) return cancelling(before, now, end, true)
  // A `cancel_at` of its own, as Stripe's portal sets it, is only cleared by its own name.
  if (cancel_at_period_end === false && !before.cancel_at_period_end) return {}
  return {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: blanks.subscription.cancellation_details,
  }
}

function cancelling(
  before: Stripe.Subscription,
  now: number,
  cancel_at: number,
  cancel_at_period_end: boolean,
): Cancellation {
  return {
    cancel_at,
    cancel_at_period_end,
    canceled_at: before.canceled_at ?? now,
    cancellation_details: { ...blanks.subscription.cancellation_details, reason: 'cancellation_requested' },
  }
}
