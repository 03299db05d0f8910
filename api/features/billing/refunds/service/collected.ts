import type { Deps } from '#api/deps.ts'
import type { SubscriptionRow } from '#api/features/billing/queries/subscriptions.ts'
import { refundOnce } from '#api/features/billing/refunds/service/refund-once.ts'
import { recordReversal } from '#api/features/billing/refunds/service/reversals.ts'
import type { Invoice } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { refundable } from '#domain/billing/refunds/refund.ts'

export function unpaidAtCancel(row: Pick<SubscriptionRow, 'unpaid_at_cancel'> | undefined): string[] {
  return row?.unpaid_at_cancel?.split(' ') ?? []
}

/** Refunds a payment that was collected just as its subscription ended for being unpaid. Safe to repeat. */
export async function refundCollected(
  deps: Deps,
  payments: PaymentGateway,
  row: Pick<SubscriptionRow, 'unpaid_at_cancel'>,
): Promise<void> {
  for (const id of unpaidAtCancel(row)) {
    const invoice = await payments.invoice(id)
    if (invoice?.status === 'paid' && invoice.amountPaid > 0) await refundWhole(deps, payments, invoice)
  }
}

/** Refunds all that's left of an invoice that buys nothing any more. */
export async function refundWhole(deps: Deps, payments: PaymentGateway, invoice: Invoice): Promise<void> {
  const { subscriptionId, amountPaid: paid, amountRefunded: refunded } = invoice
  const because = { cause: 'late', reason: subscriptionId ?? '' } as const
  const amount = refundable({ paid, refunded })
  const reversal = await refundOnce(deps, payments, because, { invoice, amount })
  if (reversal) await deps.db.write((tx) => recordReversal(tx, deps, { invoice, reversal }))
}
