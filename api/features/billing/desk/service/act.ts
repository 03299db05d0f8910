import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict, invalid } from '#api/http/errors.ts'
import { requireActingAdmin } from '#api/features/accounts/service/acting.ts'
import { withPayments } from '#api/features/billing/service/access.ts'
import { type Desk, deskOf } from '#api/features/billing/desk/service/read.ts'
import { customerOf } from '#api/features/billing/queries/customers.ts'
import { cancelSubscription } from '#api/features/billing/cancellation/service/cancelling.ts'
import { recordReversal, refundKey } from '#api/features/billing/refunds/service/reversals.ts'
import { withLock } from '#api/features/billing/service/lock.ts'
import type { Invoice } from '#api/gateways/payment-facts.ts'
import { type PaymentGateway, RefundRefused } from '#api/gateways/payments.ts'
import { refundable } from '#domain/billing/refunds/refund.ts'
import { formatCents } from '#domain/format.ts'

/**
 * Cancels a person's subscription, immediately or at the end of its period. Does nothing once it has ended. `ends` is when the admin was
 * shown it would end: throws conflict if that's no longer true.
 */
export async function cancelAtDesk(
  deps: Deps,
  actor: SessionUser,
  { user_id, when, ends }: CancelRequest,
): Promise<Desk> {
  await requireActingAdmin(deps.db.read, actor)
  await cancelSubscription(deps, user_id, { shown: ends, desk: { by: actor.id, when } })
  return deskOf(deps, user_id)
}

interface CancelRequest {
  user_id: number
  when: 'now' | 'period_end'
  ends?: 'now' | 'period_end' | undefined
}

interface RefundRequest {
  user_id: number
  invoice_id: string
  /** Cents with tax. */
  amount: number
  /** How much of the invoice was already refunded when the admin looked, so that pressing twice refunds once. */
  refunded_before: number
}

/** Refunds an invoice, in full or in part. Throws 400 for more than is left, and conflict if it has changed meanwhile. */
export function refundAtDesk(deps: Deps, actor: SessionUser, request: RefundRequest): Promise<Desk> {
  const { user_id, invoice_id, amount, refunded_before } = request
  return withLock(deps, `refund of ${invoice_id}`, async () => {
    await requireActingAdmin(deps.db.read, actor)
    const customer = await customerOf(deps.db.read, user_id)
    if (!customer) throw conflict('This person hasn’t paid anything.')
    await withPayments(deps, async (payments) => {
      const invoice = (await payments.invoices(customer.customer_id)).find(({ id }) => id === invoice_id)
      if (!invoice) throw conflict('This person doesn’t have that invoice.')
      const wasMade = invoice.amountRefunded === refunded_before + amount
      if (!wasMade && invoice.amountRefunded !== refunded_before) {
        throw conflict('Part of this was refunded in the meantime. Please check the invoice again.')
      }
      const made = wasMade
        ? await refundsOf(payments, invoice)
        : [await refundOf(payments, invoice, { amount, admin: actor.id })]
      await deps.db.write(async (tx) => {
        for (const reversal of made) await recordReversal(tx, deps, { invoice, reversal })
      })
    })
    return deskOf(deps, user_id)
  })
}

/** What we may not have saved, if an earlier attempt failed after the provider made the refund. */
async function refundsOf(payments: PaymentGateway, { paymentIntent }: Invoice) {
  return paymentIntent === null ? [] : payments.refundsOf(paymentIntent)
}

async function refundOf(
  payments: PaymentGateway,
  invoice: Invoice,
  { amount, admin }: { amount: number; admin: number },
) {
  const { paymentIntent, amountPaid: paid, amountRefunded: refunded, status } = invoice
  const left = refundable({ paid, refunded })
  if (status !== 'paid' || paymentIntent === null || left === 0) {
    throw conflict('There’s nothing left to refund on this invoice.')
  }
  if (amount > left) throw invalid({ amount: `You can refund at most ${formatCents(left)} of this invoice.` })
  try {
    const earlier = await payments.refundsOf(paymentIntent)
    const key = refundKey(`after ${refunded}`, invoice.id, amount, earlier)
    return await payments.refund(paymentIntent, amount, { desk: String(admin) }, key)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    throw conflict('The payment provider rejected this refund. Its dashboard shows why.')
  }
}
