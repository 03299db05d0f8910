import type { Deps } from '#api/deps.ts'
import { clearCheckout, customerById } from '#api/features/billing/queries/customers.ts'
import type { SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'

/**
 * Expires the checkouts a subscriber could still pay, so that they don't buy twice: all that the provider has when the
 * subscription is new to us, and later the one we know of.
 */
export async function expireCheckouts(
  { db }: Pick<Deps, 'db'>,
  payments: PaymentGateway,
  { customerId }: Pick<SubscriptionSnapshot, 'customerId'>,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const known = (await customerById(db.read, customerId))?.checkout_id ?? null
  if (!isNew && known === null) return
  for (const { id } of await payments.openCheckouts(customerId)) await payments.expireCheckout(id)
  if (known !== null) await db.write((tx) => clearCheckout(tx, customerId))
}
