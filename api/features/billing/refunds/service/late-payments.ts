import type { Deps } from '#api/deps.ts'
import { closureOf } from '#api/features/billing/cancellation/queries.ts'
import { ownerOfCustomer } from '#api/features/billing/queries/customers.ts'
import { subscriptionById } from '#api/features/billing/queries/subscriptions.ts'
import { refundWhole, unpaidAtCancel } from '#api/features/billing/refunds/service/collected.ts'
import { isOurs } from '#api/features/billing/sync/service/sync.ts'
import type { Invoice } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { hasEnded } from '#domain/billing/subscription.ts'

/**
 * Refunds an invoice that was paid after its subscription had ended, or while the person cancelled because it was unpaid: it buys
 * nothing any more. Tells the person and the admins. Returns false, and does nothing, for any other invoice.
 */
export async function refundLatePayment(
  deps: Deps,
  payments: PaymentGateway,
  invoice: Invoice,
): Promise<boolean> {
  const { subscriptionId, customerId, paidAt, amountPaid: paid } = invoice
  if (subscriptionId === null || customerId === null || paidAt === null || paid === 0) return false
  const subscription = await payments.subscription(subscriptionId)
  if (!subscription || !hasEnded(subscription)) return false
  const row = await subscriptionById(deps.db.read, subscriptionId)
  const isLate = paidAt > (subscription.endedAt ?? Infinity) || unpaidAtCancel(row).includes(invoice.id)
  if (!isLate) return false
  if (!(await isOurs(deps, payments, subscription))) return false
  // A duplicate's payments are refunded with it.
  if (row?.duplicate_of) return false
  if ((await ownerOfCustomer(deps.db.read, customerId)) === undefined) return false
  // If the account is closed, it's refunded along with everything else.
  if (await closureOf(deps.db.read, customerId)) return false
  await refundWhole(deps, payments, invoice)
  return true
}
