import { saveClosure } from '#api/features/billing/queries/closures.ts'
import { customerOf } from '#api/features/billing/queries/subscriptions.ts'
import type { Connection } from '#db/client.ts'

/**
 * Writes down, in the transaction that puts somebody out, that their paying ends; false when they are nobody's customer.
 * `at` is the provider's time in epoch seconds.
 */
export async function closeBilling(
  tx: Connection,
  userId: number,
  { at: requested_at, ...how }: { at: number; refunds: boolean; forgets: boolean },
): Promise<boolean> {
  const customer = await customerOf(tx, userId)
  if (!customer) return false
  const { customer_id, account, checkout_id } = customer
  await saveClosure(tx, { customer_id, account, checkout_id, requested_at, ...how })
  return true
}
