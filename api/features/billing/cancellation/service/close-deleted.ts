import { wasAccountDeleted } from '#api/features/audit/queries.ts'
import { closureOf, saveClosure } from '#api/features/billing/cancellation/queries.ts'
import { installationIn } from '#api/features/billing/queries/installation.ts'
import type { SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import type { Connection } from '#db/client.ts'
import { hasEnded } from '#domain/billing/subscription.ts'

/**
 * Writes down that a subscription ends which was bought for an account that is deleted by now, such as by a checkout that was
 * open; all that is paid for it goes back. Returns false when there is nothing to end, or nobody who left.
 */
export async function closeDeleted(
  tx: Connection,
  { userId, customerId: customer_id, created, ...subscription }: SubscriptionSnapshot,
): Promise<boolean> {
  if (userId === null || hasEnded(subscription) || !(await wasAccountDeleted(tx, userId))) return false
  // The closure of the account itself knows better since when.
  if (await closureOf(tx, customer_id)) return true
  const { payments_account: account } = await installationIn(tx)
  const how = { refunds: false, forgets: true, checkout_id: null }
  await saveClosure(tx, { customer_id, account, requested_at: created, ...how })
  return true
}
