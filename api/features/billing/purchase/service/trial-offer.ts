import type { Deps } from '#api/deps.ts'
import { customerOf } from '#api/features/billing/queries/customers.ts'
import { syncSubscription } from '#api/features/billing/sync/service/sync.ts'
import { hasUsedTrial, otherHolder, reserveTrial } from '#api/features/billing/plan/service/trials.ts'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { offersTrial } from '#domain/billing/purchase/offer.ts'

/**
 * Returns the days of trial in a person's purchase; 0 for none. From now on, no other account of their mailbox can take it:
 * another account's open checkout is closed first. Callers must run the purchases of a mailbox one at a time.
 */
export async function trialDaysFor(
  deps: Deps,
  payments: PaymentGateway,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<number> {
  const { db, config } = deps
  const other = await otherHolder(db.read, deps, user)
  if (other !== null) await endOfferTo(deps, payments, other)
  const hadTrial = await hasUsedTrial(db.read, deps, user.id)
  if (!offersTrial({ hadTrial, trialDays: config.trialDays })) return 0
  await db.write((tx) => reserveTrial(tx, deps, user))
  return config.trialDays
}

/** Closes the checkout of another account, and reads what it has bought so far. */
async function endOfferTo(deps: Deps, payments: PaymentGateway, userId: number): Promise<void> {
  const customer = await customerOf(deps.db.read, userId)
  if (!customer) return
  // One that was just paid stays, and is found with the subscriptions.
  if (customer.checkout_id !== null) await payments.expireCheckout(customer.checkout_id)
  for (const { id } of await payments.subscriptionsOf(customer.customer_id)) {
    await syncSubscription(deps, payments, id)
  }
}
