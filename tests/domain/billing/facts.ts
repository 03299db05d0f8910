import type { SubscriptionFacts } from '#domain/billing/subscription.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

export const NOW = 1_800_000_000

/** An active subscription, ten days before its next payment. */
export const facts = (values: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  status: 'active',
  trial_end: null,
  current_period_end: NOW + 10 * DAY_SECONDS,
  past_due_since: null,
  cancel_at_period_end: false,
  cancel_at: null,
  collection_paused: false,
  ...values,
})
