import type { SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { isCancelledUnpaid } from '#domain/billing/cancellation/cancellation.ts'
import { hasEnded } from '#domain/billing/subscription.ts'

/**
 * Ends a subscription that was cancelled at the provider for the end of a period that's still unpaid, just as cancelling
 * it here does. Returns its current state.
 */
export async function endIfUnpaid(
  payments: PaymentGateway,
  snapshot: SubscriptionSnapshot,
): Promise<SubscriptionSnapshot> {
  const facts = {
    cancel_at_period_end: snapshot.cancelAtPeriodEnd,
    cancel_at: snapshot.cancelAt,
    current_period_end: snapshot.currentPeriodEnd,
    canceled_at: snapshot.canceledAt,
    unpaid_since: snapshot.newestUnpaidSince,
  }
  if (hasEnded(snapshot) || !isCancelledUnpaid(facts)) return snapshot
  await payments.cancelNow(snapshot.id)
  return (await payments.subscription(snapshot.id)) ?? snapshot
}
