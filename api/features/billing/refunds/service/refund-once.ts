import type { Deps } from '#api/deps.ts'
import { type MadeHere, refundKey, refusedRefund } from '#api/features/billing/refunds/service/reversals.ts'
import type { Invoice, Reversal } from '#api/gateways/payment-facts.ts'
import { type PaymentGateway, RefundRefused } from '#api/gateways/payments.ts'

/** Why something is refunded. The refund's metadata holds it under the cause's name, so a later attempt finds the refund. */
interface RefundCause {
  cause: MadeHere
  reason: string
}

/**
 * Refunds part of an invoice once per cause and reason, however often it's tried. Returns the refund, one marked REFUSED when
 * the provider won't make it, or null for an amount of 0.
 */
export async function refundOnce(
  deps: Deps,
  payments: PaymentGateway,
  { cause, reason }: RefundCause,
  { invoice, amount }: { invoice: Invoice; amount: number },
): Promise<Reversal | null> {
  const { paymentIntent } = invoice
  // Not paid by card, so there is nothing the provider could refund.
  if (paymentIntent === null) return amount === 0 ? null : refusedRefund(invoice, amount, payments.now())
  const refunds = await payments.refundsOf(paymentIntent)
  const before = refunds.find(({ metadata }) => metadata[cause] === reason)
  if (before || amount === 0) return before ?? null
  try {
    const key = refundKey(reason, invoice.id, amount, refunds)
    return await payments.refund(paymentIntent, amount, { [cause]: reason }, key)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    deps.log.error('a refund was refused', { invoice: invoice.id, reason: error.message })
    return refusedRefund(invoice, amount, payments.now())
  }
}
