import type { Deps } from '#api/deps.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { ownerOfCustomer } from '#api/features/billing/queries/customers.ts'
import { subscriptionById } from '#api/features/billing/queries/subscriptions.ts'
import type { PaymentEvent, SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import type { Connection } from '#db/client.ts'
import { hasEnded } from '#domain/billing/subscription.ts'
import { mailboxOf } from '#domain/accounts/email.ts'

/** The email address the provider has for a subscription's customer, if we don't know whose customer that is. */
export async function unknownEmail(
  { db }: Pick<Deps, 'db'>,
  payments: PaymentGateway,
  { id, customerId }: SubscriptionSnapshot,
): Promise<string | null> {
  const isKnown =
    (await subscriptionById(db.read, id)) !== undefined ||
    (await ownerOfCustomer(db.read, customerId)) !== undefined
  return isKnown ? null : payments.customerEmail(customerId)
}

/**
 * Returns whose subscription it is: the person we recorded it for, the one named by its metadata or the event's client reference, or the
 * one whose customer pays. A user id counts only if the customer is theirs or has their email address: in a database restored from a
 * backup, the id may belong to someone else by now. The result doesn't depend on the time.
 */
export async function ownerOf(
  tx: Connection,
  { id, userId, customerId, status }: SubscriptionSnapshot,
  { event, email }: { event: PaymentEvent | undefined; email: string | null },
): Promise<number | null> {
  const known = await subscriptionById(tx, id)
  if (known) return known.user_id
  const owner = await ownerOfCustomer(tx, customerId)
  if (owner !== undefined) return owner
  const named = userId ?? event?.clientReference ?? null
  const user = named === null ? undefined : await userById(tx, named)
  if (!user) return null
  // An ended subscription whose customer was deleted grants nothing, but it shows that they had their trial.
  const isTheirs = email === null ? hasEnded({ status }) : mailboxOf(user.email) === mailboxOf(email)
  return isTheirs ? user.id : null
}
