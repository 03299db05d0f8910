import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { AppError, noSuchUser } from '#api/http/errors.ts'
import { lineBy, recordAudit } from '#api/features/audit/queries.ts'
import { withPayments } from '#api/features/billing/service/access.ts'
import { isClosing } from '#api/features/billing/cancellation/queries.ts'
import { customerOf } from '#api/features/billing/queries/customers.ts'
import { type ReversalRow, reversalsOf } from '#api/features/billing/refunds/queries.ts'
import { liveSubscriptionOf } from '#api/features/billing/cards/service.ts'
import { overviewOf, shownInvoices } from '#api/features/billing/plan/service/overview.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { refundable } from '#domain/billing/refunds/refund.ts'
import { displayName } from '#domain/accounts/display-name.ts'

/** Returns a person's billing for an admin, and records that in the audit log. Throws not_found. */
export async function readDesk(deps: Deps, actor: SessionUser, userId: number) {
  const desk = await deskOf(deps, userId)
  const line = lineBy(deps, actor, userId)
  await deps.db.write((tx) => recordAudit(tx, { ...line, action: 'admin.billing_read' }))
  return desk
}

export async function deskOf(deps: Deps, userId: number) {
  const { read } = deps.db
  const user = await userById(read, userId)
  if (!user) throw noSuchUser()
  const subscription = await liveSubscriptionOf(read, userId)
  const { id, email, role, is_active } = user
  return {
    person: { id, name: displayName(user), email, role, is_active },
    plan: await overviewOf(deps, userId),
    trial_end: subscription?.trial_end ?? null,
    amount: subscription ? subscription.amount + (subscription.tax ?? 0) : null,
    /** Whether the account is closed and the provider doesn't know yet. */
    closing: await isClosing(read, userId),
    invoices: await invoicesFor(deps, userId),
    reversals: (await reversalsOf(read, userId)).map(shownReversal),
  }
}

export type Desk = Awaited<ReturnType<typeof deskOf>>

/** Null while the provider doesn't respond. */
async function invoicesFor(deps: Deps, userId: number) {
  const customer = await customerOf(deps.db.read, userId)
  if (!customer) return []
  try {
    const invoices = await withPayments(deps, (payments) => payments.invoices(customer.customer_id))
    const payments = new Map(
      invoices.map(({ id, status, paymentIntent, amountPaid: paid, amountRefunded: refunded, paidAt }) => {
        const canGoBack = status === 'paid' && paymentIntent !== null
        return [id, { paidAt, left: canGoBack ? refundable({ paid, refunded }) : 0 }]
      }),
    )
    const shown = await shownInvoices(deps, userId, invoices)
    return shown.map((invoice) => {
      const { paidAt: paid_at = null, left = 0 } = payments.get(invoice.id) ?? {}
      return { ...invoice, paid_at, refundable: invoice.status === 'disputed' ? 0 : left }
    })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function shownReversal({ id, kind, status, amount, tax, invoice_id, invoice_number, created }: ReversalRow) {
  return { id, kind, status, amount, tax, invoice_id, invoice_number, created }
}
