import type { Deps } from '#api/deps.ts'
import { ownerOfCustomer, subscriptionById } from '#api/features/billing/queries/subscriptions.ts'
import type { SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'

/** What was told of already. */
const ignored = new Set<string>()

/**
 * Whether a subscription is for us: of our mode, and one that we have written down, or else of the product that we sell and
 * made by this installation or for a customer of ours. Another installation may sell on the same account, to users whose ids
 * are those of our own; what is not for us is logged once and counts for nothing.
 */
export async function isOurs(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  payments: PaymentGateway,
  { id, livemode, installation, customerId, productId }: SubscriptionSnapshot,
): Promise<boolean> {
  const isOfOurMode = livemode === payments.livemode
  if (isOfOurMode && (await subscriptionById(db.read, id))) return true
  const isForUs =
    installation === null
      ? (await ownerOfCustomer(db.read, customerId)) !== undefined
      : installation === payments.installation
  if (isOfOurMode && isForUs && productId === (await payments.price()).productId) return true
  if (!ignored.has(id)) log.info('subscription of somebody else ignored', { subscription: id })
  ignored.add(id)
  return false
}
