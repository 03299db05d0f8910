import { saveClosure } from '#api/features/billing/cancellation/queries.ts'
import { customersOf } from '#api/features/billing/queries/customers.ts'
import type { Connection } from '#db/client.ts'

interface Closing {
  at: number
  refunds: boolean
  forgets: boolean
  requestId: string | null
}

/**
 * Records, in the transaction that removes someone, that their payments end in every provider account that knows them,
 * whichever keys the server has now. `at` is the provider's time in epoch seconds.
 */
export async function closeBilling(
  tx: Connection,
  userId: number,
  { at: requested_at, requestId: request_id, ...how }: Closing,
): Promise<void> {
  for (const { customer_id, account, checkout_id } of await customersOf(tx, userId)) {
    await saveClosure(tx, { customer_id, account, checkout_id, requested_at, request_id, ...how })
  }
}
