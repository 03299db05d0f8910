import type { Deps } from '#api/deps.ts'
import { closureOf } from '#api/features/billing/queries/closures.ts'
import { ownerOfCustomer } from '#api/features/billing/queries/customers.ts'
import { subscriptionById } from '#api/features/billing/queries/subscriptions.ts'
import { refundOnce } from '#api/features/billing/service/refund-once.ts'
import { keepMoneyBack } from '#api/features/billing/service/reversals.ts'
import { isOurs } from '#api/features/billing/service/sync.ts'
import type { Invoice } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { refundable } from '#domain/billing/refund.ts'
import { hasEnded } from '#domain/billing/subscription.ts'

/**
 * Refunds an invoice that was paid after its subscription had ended, since it buys nothing any more, and tells the person and the
 * admins. Returns false, and does nothing, for any other invoice.
 */
export async function refundLatePayment(
  deps: Deps,
  payments: PaymentGateway,
  invoice: Invoice,
): Promise<boolean> {
  const { subscriptionId, customerId, paidAt, amountPaid: paid } = invoice
  if (subscriptionId === null || customerId === null || paidAt === null || paid === 0) return false
  const subscription = await payments.subscription(subscriptionId)
  if (!subscription || !hasEnded(subscription) || paidAt <= (subscription.endedAt ?? Infinity)) return false
  if (!(await isOurs(deps, payments, subscription))) return false
  // A duplicate's payments go back with it.
  if ((await subscriptionById(deps.db.read, subscriptionId))?.duplicate_of) return false
  if ((await ownerOfCustomer(deps.db.read, customerId)) === undefined) return false
  // Somebody who is out gets it back with everything else.
  if (await closureOf(deps.db.read, customerId)) return false
  await refundWhole(deps, payments, invoice)
  return true
}

/** Refunds an invoice of a subscription that is being cancelled as unpaid, if it was collected at that very moment. */
export async function refundIfCollected(
  deps: Deps,
  payments: PaymentGateway,
  { id }: Pick<Invoice, 'id'>,
): Promise<void> {
  const invoice = await payments.invoice(id)
  if (invoice?.status === 'paid' && invoice.amountPaid > 0) await refundWhole(deps, payments, invoice)
}

async function refundWhole(deps: Deps, payments: PaymentGateway, invoice: Invoice): Promise<void> {
  const { subscriptionId, amountPaid: paid, amountRefunded: refunded } = invoice
  const because = { cause: 'late', reason: subscriptionId ?? '' } as const
  const amount = refundable({ paid, refunded })
  const reversal = await refundOnce(deps, payments, because, { invoice, amount })
  if (reversal) await deps.db.write((tx) => keepMoneyBack(tx, deps, { invoice, reversal }))
}
