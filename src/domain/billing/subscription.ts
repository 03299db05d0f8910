import { DAY_SECONDS } from '#domain/duration.ts'

/** The states of a subscription, in Stripe's terms. https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export function isSubscriptionStatus(value: string): value is SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.some((status) => status === value)
}

/** What the rules need to know about a subscription. Times are epoch seconds, as Stripe gives them. */
export interface SubscriptionFacts {
  status: SubscriptionStatus
  trial_end: number | null
  current_period_end: number | null
  /** When the renewal became past due; null if it isn't. */
  past_due_since: number | null
  cancel_at_period_end: boolean
  /** Epoch seconds. A cancellation in Stripe's own portal sets this and leaves `cancel_at_period_end` false. */
  cancel_at: number | null
  /** Whether the next payment won't be collected, because that's paused in Stripe's dashboard; the status doesn't show it. */
  collection_paused: boolean
}

export const GRACE_DAYS = 7

const ENDED: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired']

/** Returns whether a subscription has ended for good. */
export function hasEnded({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return ENDED.includes(status)
}

const NEVER_BEGAN: readonly SubscriptionStatus[] = ['incomplete', 'incomplete_expired']

export function hasBegun({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return !NEVER_BEGAN.includes(status)
}

/** Returns when the grace period of a declined renewal ends, in epoch seconds; null if the subscription isn't past due. */
export function graceEnd({
  status,
  past_due_since,
}: Pick<SubscriptionFacts, 'status' | 'past_due_since'>): number | null {
  if (status !== 'past_due' || past_due_since === null) return null
  return past_due_since + GRACE_DAYS * DAY_SECONDS
}

/** Returns whether the subscription is valid at `now`: trialing, active, or past due within the grace period. */
export function isValid(subscription: SubscriptionFacts, now: number): boolean {
  const { status } = subscription
  if (status === 'trialing' || status === 'active') return true
  const end = graceEnd(subscription)
  return end !== null && now < end
}

const UNPAID: readonly SubscriptionStatus[] = ['incomplete', 'past_due', 'unpaid']

export function isUnpaid({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return UNPAID.includes(status)
}

export function isCancelledButActive(subscription: SubscriptionFacts, now: number): boolean {
  return isCancelling(subscription) && isValid(subscription, now)
}

export function isCancelling({
  cancel_at_period_end,
  cancel_at,
}: Pick<SubscriptionFacts, 'cancel_at_period_end' | 'cancel_at'>): boolean {
  return cancel_at_period_end || cancel_at !== null
}

/** Returns the days left in a trial, rounded up; 0 without a trial. */
export function daysLeftInTrial({ status, trial_end }: SubscriptionFacts, now: number): number {
  return status === 'trialing' && trial_end !== null ? daysUntil(trial_end, now) : 0
}

/** Returns the days until a time, rounded up; 0 if it has passed. */
export function daysUntil(time: number, now: number): number {
  return Math.max(0, Math.ceil((time - now) / DAY_SECONDS))
}

type EndFacts = Pick<SubscriptionFacts, 'cancel_at_period_end' | 'cancel_at' | 'current_period_end'>

/** Returns when a cancelled subscription ends, in epoch seconds: with its period, or on its own date. Null if it isn't cancelled. */
export function endOf(subscription: EndFacts): number | null {
  if (!isCancelling(subscription)) return null
  return subscription.cancel_at ?? subscription.current_period_end
}

type RenewalFacts = EndFacts & Pick<SubscriptionFacts, 'status'>

/** Returns when the card is charged next, in epoch seconds; null if it won't be. */
export function nextBillingDate(
  subscription: RenewalFacts & Pick<SubscriptionFacts, 'collection_paused'>,
): number | null {
  return subscription.collection_paused ? null : nextRenewal(subscription)
}

/** Returns when the subscription renews, in epoch seconds, whether or not that's charged; null if it won't. */
export function nextRenewal(subscription: RenewalFacts): number | null {
  const { current_period_end: next } = subscription
  if (hasEnded(subscription) || subscription.status === 'paused' || next === null) return null
  const end = endOf(subscription)
  return end !== null && end <= next ? null : next
}

export function canRemoveCard(subscription: RenewalFacts | null): boolean {
  if (subscription === null || hasEnded(subscription)) return true
  const isPaid = subscription.status === 'trialing' || subscription.status === 'active'
  return isPaid && isCancelling(subscription) && nextRenewal(subscription) === null
}
