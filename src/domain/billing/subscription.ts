import { DAY_SECONDS } from '#domain/duration.ts'

/** The states of a subscription, in Stripe's words. https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
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

/** What the rules ask about a subscription. Times are epoch seconds, as Stripe gives them. */
export interface SubscriptionFacts {
  status: SubscriptionStatus
  trial_end: number | null
  current_period_end: number | null
  /** Since when the renewal is unpaid; null when it is not past due. */
  past_due_since: number | null
  cancel_at_period_end: boolean
  /** A cancellation in Stripe's own portal sets this and leaves `cancel_at_period_end` false. */
  cancel_at: number | null
}

export const GRACE_DAYS = 7

const ENDED: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired']

/** True for a subscription that will never come to life again. */
export function hasEnded({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return ENDED.includes(status)
}

const NEVER_BEGAN: readonly SubscriptionStatus[] = ['incomplete', 'incomplete_expired']

export function hasBegun({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return !NEVER_BEGAN.includes(status)
}

/** When a declined renewal stops being forgiven, in epoch seconds; null for a subscription that isn't past due. */
export function graceEnd({
  status,
  past_due_since,
}: Pick<SubscriptionFacts, 'status' | 'past_due_since'>): number | null {
  if (status !== 'past_due' || past_due_since === null) return null
  return past_due_since + GRACE_DAYS * DAY_SECONDS
}

/** Whether the subscription gives its rights at `now`: trialing, active, or past due within the grace period. */
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

/** The whole days that a trial still has, a day begun counting as one; 0 without a trial. */
export function daysLeftInTrial({ status, trial_end }: SubscriptionFacts, now: number): number {
  return status === 'trialing' && trial_end !== null ? daysUntil(trial_end, now) : 0
}

/** The whole days until a time, a day begun counting as one; 0 for what is past. */
export function daysUntil(time: number, now: number): number {
  return Math.max(0, Math.ceil((time - now) / DAY_SECONDS))
}

type EndFacts = Pick<SubscriptionFacts, 'cancel_at_period_end' | 'cancel_at' | 'current_period_end'>

/** When a cancelled subscription ends, in epoch seconds: with its period, or on a date of its own. Null for one that goes on. */
export function endOf(subscription: EndFacts): number | null {
  if (!isCancelling(subscription)) return null
  return subscription.cancel_at ?? subscription.current_period_end
}

/** When the next payment is due, in epoch seconds; null when nothing more is charged. */
export function nextBillingDate(subscription: EndFacts & Pick<SubscriptionFacts, 'status'>): number | null {
  const { current_period_end: next } = subscription
  if (hasEnded(subscription) || subscription.status === 'paused' || next === null) return null
  const end = endOf(subscription)
  return end !== null && end <= next ? null : next
}

export function canRemoveCard(subscription: (EndFacts & Pick<SubscriptionFacts, 'status'>) | null): boolean {
  if (subscription === null || hasEnded(subscription)) return true
  const isPaid = subscription.status === 'trialing' || subscription.status === 'active'
  return isPaid && isCancelling(subscription) && nextBillingDate(subscription) === null
}
