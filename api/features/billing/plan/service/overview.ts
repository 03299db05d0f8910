import type { Deps } from '#api/deps.ts'
import { billingNow, withPayments } from '#api/features/billing/service/access.ts'
import { customerOf } from '#api/features/billing/queries/customers.ts'
import { type SavedSubscription, type SubscriptionRow } from '#api/features/billing/queries/subscriptions.ts'
import { liveSubscriptionOf } from '#api/features/billing/cards/service.ts'
import { reversalsOf } from '#api/features/billing/refunds/queries.ts'
import type { Invoice } from '#api/gateways/payment-facts.ts'
import type { Connection } from '#db/client.ts'
import { recordWithTrial } from '#api/features/billing/plan/service/trials.ts'
import { usablePrice } from '#api/features/billing/plan/service/price.ts'
import { HST_PERCENT, withHst } from '#domain/billing/invoices/hst.ts'
import { invoiceStatusOf } from '#domain/billing/invoices/invoice-status.ts'
import { invoicesWon } from '#domain/billing/refunds/reversal.ts'
import { planStateOf } from '#domain/billing/plan/plan-state.ts'
import {
  canRemoveCard,
  daysLeftInTrial,
  endOf,
  hasBegun,
  hasEnded,
  isCancelledButActive,
  isValid,
  nextBillingDate,
  nextRenewal,
} from '#domain/billing/subscription.ts'

/** Returns the parts of a person’s plan that don't depend on the time. `rows` are all their subscriptions, newest first. */
export function termsOf(rows: readonly SavedSubscription[]) {
  const row = rows.find((one) => !hasEnded(one))
  return {
    in_trial: row?.status === 'trialing',
    period_end: row?.current_period_end ?? null,
    ends_at: row ? endOf(row) : null,
    past_due: row?.status === 'past_due' || row?.status === 'unpaid',
  }
}

/** Everything our own records say about a person's plan, so that the page works when the provider is down. */
export async function overviewOf(deps: Deps, userId: number, email = '') {
  const now = await billingNow(deps)
  const record = await recordWithTrial(deps, { id: userId, email })
  const rows = record?.subscriptions ?? []
  const row = rows.find((one) => !hasEnded(one))
  const subscribed = rows.some((one) => isValid(one, now))
  const days_left = row ? daysLeftInTrial(row, now) : 0
  const cancelled = row !== undefined && isCancelledButActive(row, now)
  return {
    chosen_plan: record?.plan ?? null,
    plan_state: planStateOf({ daysLeftInTrial: days_left, subscribed, cancelled }),
    status: row?.status ?? null,
    subscribed,
    days_left,
    ...termsOf(rows),
    collection_paused: row !== undefined && row.collection_paused && nextRenewal(row) !== null,
    had_trial: record?.had_trial ?? false,
    open_invoice_url: row?.open_invoice_url ?? null,
    card_removable: canRemoveCard(row ?? null),
    ended_at: row ? null : (rows.find(hasBegun)?.ended_at ?? null),
  }
}

/** Returns what a person pays, or would pay, per month, in cents: the price before tax, the tax, and both. */
export async function priceFor(deps: Deps, userId: number) {
  const subscription = await liveSubscriptionOf(deps.db.read, userId)
  if (subscription) return { ...chargeOf(subscription), tax_known: true, later: laterOf(subscription) }
  return withPayments(deps, async (payments) => {
    const { amount, currency } = await usablePrice(payments)
    // Where taxes follow the province, it's the one in the card's address.
    const tax_known = !deps.config.taxByProvince
    return {
      ...chargeOf({ amount, currency, tax: null, tax_percent: null, tax_name: null }),
      tax_known,
      later: null,
    }
  })
}

/**
 * Returns what a person pays once their discount has ended, and from when, in epoch seconds; null if the price doesn't
 * change.
 */
function laterOf({ later_amount, later_tax, later_from }: SubscriptionRow) {
  if (later_amount === null || later_tax === null || later_from === null) return null
  return { from: later_from, price_amount: later_amount, total_amount: later_amount + later_tax }
}

/** If no tax is recorded, it's HST. */
function chargeOf(row: Pick<SubscriptionRow, 'amount' | 'currency' | 'tax' | 'tax_percent' | 'tax_name'>) {
  const { amount, currency } = row
  const tax = row.tax ?? withHst(amount).hst
  return {
    price_amount: amount,
    currency,
    tax_amount: tax,
    tax_percent: row.tax_percent ?? HST_PERCENT,
    tax_name: row.tax_name || 'HST',
    total_amount: amount + tax,
  }
}

export async function daysLeftOf(deps: Deps, userId: number) {
  return { days_left: (await overviewOf(deps, userId)).days_left }
}

export async function isValidFor(deps: Deps, userId: number) {
  return { valid: (await overviewOf(deps, userId)).subscribed }
}

export async function isCancelledFor(deps: Deps, userId: number) {
  const now = await billingNow(deps)
  const subscription = await liveSubscriptionOf(deps.db.read, userId)
  return { cancelled_but_active: subscription !== undefined && isCancelledButActive(subscription, now) }
}

export async function nextBillingOf(db: Connection, userId: number) {
  const subscription = await liveSubscriptionOf(db, userId)
  return { timestamp: subscription ? nextBillingDate(subscription) : null }
}

export async function paymentMethodsOf(deps: Deps, userId: number) {
  const customer = await customerOf(deps.db.read, userId)
  if (!customer) return { payment_methods: [] }
  const cards = await withPayments(deps, (payments) => payments.cards(customer.customer_id))
  return {
    payment_methods: cards.map(({ id, last4, brand, expMonth, expYear }) => ({
      id,
      card: { last4, brand, exp_month: expMonth, exp_year: expYear },
    })),
  }
}

export async function invoicesOf(deps: Deps, userId: number) {
  const customer = await customerOf(deps.db.read, userId)
  if (!customer) return { data: [] }
  const invoices = await withPayments(deps, (payments) => payments.invoices(customer.customer_id))
  return { data: await shownInvoices(deps, userId, invoices) }
}

export async function shownInvoices(deps: Deps, userId: number, invoices: readonly Invoice[]) {
  const known = await reversalsOf(deps.db.read, userId)
  const won = invoicesWon(known)
  return invoices.flatMap((invoice) => {
    const { id, created, amountDue: amount_due, amountRefunded: amount_refunded, number } = invoice
    const isKnown = known.some(({ kind, invoice_id }) => kind === 'dispute' && invoice_id === id)
    // The provider's mark is permanent, even if the bank has decided in our favour.
    const disputed = isKnown ? !won.has(id) : invoice.disputed
    const status = invoiceStatusOf({ ...invoice, disputed })
    if (status === null) return []
    return [{ id, number, created, amount_due, amount_refunded, status, invoice_pdf: invoice.pdf }]
  })
}
