import { isCancelling, isUnpaid, type SubscriptionFacts } from '#domain/billing/subscription.ts'

/** An invoice that isn't paid: a draft that will be collected within the hour, or an open one. */
export interface UnpaidInvoice {
  /** Cents, including tax. */
  amountDue: number
  /** When the period it pays for ends, in epoch seconds. */
  periodEnd: number
}

export interface Cancellation {
  /** `now` if the remaining time isn't paid for; otherwise when the paid period or the trial ends. */
  ends: 'now' | 'period_end'
  /** The amount due that's voided, in cents including tax. */
  voided: number
}

/**
 * Decides what cancelling at `now` does. People keep what they've paid for, and their trial; they never pay for time they
 * haven't used. So if the current period is unpaid, it ends along with its invoice.
 */
export function cancellationOf(
  { status }: Pick<SubscriptionFacts, 'status'>,
  unpaid: readonly UnpaidInvoice[],
  now: number,
): Cancellation {
  const due = unpaid.filter(({ amountDue }) => amountDue > 0)
  const isNothingPaid = isUnpaid({ status }) || status === 'paused'
  return {
    ends: isNothingPaid || due.some(({ periodEnd }) => periodEnd > now) ? 'now' : 'period_end',
    voided: due.reduce((sum, { amountDue }) => sum + amountDue, 0),
  }
}

interface CancelledFacts extends Pick<
  SubscriptionFacts,
  'cancel_at_period_end' | 'cancel_at' | 'current_period_end'
> {
  /** When the cancellation was asked for, in epoch seconds. */
  canceled_at: number | null
  /** When the newest invoice was made, in epoch seconds; null once it is paid or void. */
  unpaid_since: number | null
}

/**
 * Returns whether a subscription was cancelled at the provider, effective at the end of its period, while that period was unpaid.
 * One cancelled earlier, for a later date, is meant to be charged until then.
 */
export function isCancelledUnpaid(facts: CancelledFacts): boolean {
  const { cancel_at_period_end, cancel_at, current_period_end, canceled_at, unpaid_since } = facts
  if (!isCancelling(facts) || canceled_at === null || unpaid_since === null) return false
  return canceled_at >= unpaid_since && (cancel_at_period_end || cancel_at === current_period_end)
}
