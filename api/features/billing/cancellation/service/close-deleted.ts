import { wasAccountDeleted } from '#api/features/audit/queries.ts'
import { closureOf, saveClosure } from '#api/features/billing/cancellation/queries.ts'
import { installationIn } from '#api/features/billing/queries/installation.ts'
import type { SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import type { Connection } from '#db/client.ts'
import { hasEnded } from '#domain/billing/subscription.ts'

/**
 * Records the end of a subscription that was bought for an account deleted since, such as through an open checkout. Everything paid for it
 * is refunded. Returns false if there's nothing to end, or the account wasn't deleted.
 */
export async function closeDeleted(
  tx: Connection,
  { userId, customerId: customer_id, created, ...subscription }: SubscriptionSnapshot,
): Promise<boolean> {
  if (userId === null || hasEnded(subscription) || !(await wasAccountDeleted(tx, userId))) return false
  // The account's own closure has the more accurate time.
  if (await closureOf(tx, customer_id)) return true
  const { payments_account: account } = await installationIn(tx)
  const how = { refunds: false, forgets: true, checkout_id: null }
  await saveClosure(tx, { customer_id, account, requested_at: created, ...how })
  return true
}
