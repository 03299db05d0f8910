import type { Invoice } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import type { ClosureRow } from '#api/features/billing/cancellation/queries.ts'
import { hasEnded } from '#domain/billing/subscription.ts'
import { owedBack, type Taxed } from '#domain/billing/refunds/refund.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { withPayments } from '#api/features/billing/service/access.ts'
import { customerOf } from '#api/features/billing/queries/customers.ts'
import { reversalsOf } from '#api/features/billing/refunds/queries.ts'
import { liveSubscriptionOf } from '#api/features/billing/cards/service.ts'
import { invoicesWon } from '#domain/billing/refunds/reversal.ts'

interface Closing extends Pick<ClosureRow, 'customer_id' | 'refunds' | 'requested_at'> {
  /** Whether the account is still closed, so that what was bought since, through an open checkout, is included. */
  isOut: boolean
  /** The ids of invoices whose disputes have all been decided for us: the provider's mark stays, and we keep the money. */
  won: ReadonlySet<string>
}

export interface Ending {
  subscriptions: string[]
  /** The ids of subscriptions that haven't ended yet. */
  live: string[]
  refunds: { invoice: Invoice; part: Taxed }[]
}

/**
 * Reads what must end for a customer and what is refunded: the unused part, as the terms promise, and everything collected after their
 * account was closed. If it was reactivated, later subscriptions aren't included.
 */
export async function endingOf(payments: PaymentGateway, closing: Closing): Promise<Ending> {
  const { customer_id, requested_at, refunds, isOut, won } = closing
  const all = await payments.subscriptionsOf(customer_id)
  const meant = all.filter(
    ({ created, endedAt }) =>
      (isOut || created <= requested_at) && (endedAt === null || endedAt >= requested_at),
  )
  const subscriptions = meant.map(({ id }) => id)
  const paid = (await payments.invoices(customer_id)).filter(
    ({ id, status, disputed }) => status === 'paid' && (!disputed || won.has(id)),
  )
  const isMeant = ({ subscriptionId, paidAt }: Invoice) =>
    (isOut && (paidAt ?? 0) >= requested_at) ||
    (subscriptionId !== null && subscriptions.includes(subscriptionId))
  return {
    subscriptions,
    live: meant.filter((one) => !hasEnded(one)).map(({ id }) => id),
    refunds: paid.filter(isMeant).map((invoice) => {
      const { amountPaid: paid, amountRefunded: refunded } = invoice
      const period = { ...invoice, paid, refunded }
      return { invoice, part: owedBack(period, { at: requested_at, unused: refunds }) }
    }),
  }
}

export function sumOf(parts: readonly Taxed[]): Taxed {
  return parts.reduce(
    (sum, { net, tax, total }) => ({ net: sum.net + net, tax: sum.tax + tax, total: sum.total + total }),
    { net: 0, tax: 0, total: 0 },
  )
}

/** What deactivating someone does to what they pay for; amounts in cents with tax. */
interface EndingPreview {
  subscription: 'none' | 'trial' | 'paid'
  /** What is refunded; null while the payment provider can't be reached. */
  refund: number | null
}

export async function previewEnding(deps: Deps, userId: number): Promise<EndingPreview> {
  const live = await liveSubscriptionOf(deps.db.read, userId)
  const customer = await customerOf(deps.db.read, userId)
  if (!live || !customer) return { subscription: 'none', refund: 0 }
  const subscription = live.status === 'trialing' ? 'trial' : 'paid'
  try {
    const won = invoicesWon(await reversalsOf(deps.db.read, userId))
    const { refunds } = await withPayments(deps, (payments) => {
      const { customer_id } = customer
      return endingOf(payments, {
        customer_id,
        refunds: true,
        requested_at: payments.now(),
        isOut: true,
        won,
      })
    })
    return { subscription, refund: sumOf(refunds.map(({ part }) => part)).total }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { subscription, refund: null }
  }
}
