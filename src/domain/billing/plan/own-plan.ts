import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import { formatCents } from '#domain/format.ts'
import type { PlanState } from '#domain/billing/plan/plan-state.ts'
import type { Plan as ChosenPlan } from '#domain/billing/plan/plans.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'

/** A person's plan as the server's records have it. Times are epoch seconds. */
export interface Plan {
  /** The plan whose pages the person can use; null before they choose one. */
  chosen_plan: ChosenPlan | null
  plan_state: PlanState
  status: SubscriptionStatus | null
  subscribed: boolean
  /** Full days left in the trial; 0 without one. */
  days_left: number
  in_trial: boolean
  period_end: number | null
  /** When a cancelled subscription ends; null if it isn't cancelled. */
  ends_at: number | null
  /** Whether there's a next payment, and it won't be collected because that's paused in Stripe's dashboard. */
  collection_paused: boolean
  had_trial: boolean
  past_due: boolean
  open_invoice_url: string | null
  /** Whether nothing is due any more, so the stored card can be removed. */
  card_removable: boolean
  /** When the last subscription ended; null if one is live or there was none. */
  ended_at: number | null
}

/** What a month costs, in cents, with the tax that's actually charged. */
export interface MonthlyPrice {
  price: number
  tax: number
  taxPercent: number
  taxName: string
  /** False while the tax depends on the card's address, which isn't known yet. */
  taxKnown: boolean
  total: number
  /** The total after a discount ends, and when that is in epoch seconds; null if the price won't change. */
  later: { total: number; from: number } | null
}

export interface ShownCard {
  last4: string
  brand: string
  exp_month: number
  exp_year: number
}

/** Shown for someone whose plan can't be read. */
export const FREE_PLAN: Plan = {
  chosen_plan: 'free',
  plan_state: 'none',
  status: null,
  subscribed: false,
  days_left: 0,
  in_trial: false,
  period_end: null,
  ends_at: null,
  collection_paused: false,
  had_trial: false,
  past_due: false,
  open_invoice_url: null,
  card_removable: false,
  ended_at: null,
}

export type Banner = 'past due' | 'unfinished' | 'paused' | 'trial' | 'cancelled in trial' | 'cancelled'

export function bannersOf(plan: Plan): Banner[] {
  const banners: Banner[] = []
  if (plan.past_due) banners.push('past due')
  if (plan.status === 'incomplete' && plan.open_invoice_url) banners.push('unfinished')
  if (plan.status === 'paused') banners.push('paused')
  if (plan.plan_state === 'trial') banners.push('trial')
  if (plan.plan_state === 'cancelled') banners.push(isInTrial(plan) ? 'cancelled in trial' : 'cancelled')
  return banners
}

function isInTrial({ in_trial, days_left, ends_at, period_end }: Plan): boolean {
  return in_trial && days_left > 0 && !hasCustomEnd({ ends_at, period_end })
}

export function hasCustomEnd({ ends_at, period_end }: Pick<Plan, 'ends_at' | 'period_end'>): boolean {
  return ends_at !== null && ends_at !== period_end
}

export function isChargedBefore({ ends_at, period_end }: Pick<Plan, 'ends_at' | 'period_end'>): boolean {
  return ends_at !== null && period_end !== null && period_end < ends_at
}

/** Returns whether there's a subscription already, so another isn't offered. */
export function hasLivePlan(plan: Plan): boolean {
  return (
    plan.plan_state !== 'none' || plan.past_due || plan.status === 'incomplete' || plan.status === 'paused'
  )
}

export function mayCancel(plan: Plan): boolean {
  return hasLivePlan(plan) && plan.plan_state !== 'cancelled'
}

export interface GivenInvoice {
  id: string
  /** Epoch seconds. */
  created?: number | null
  /** Cents with tax. */
  amount_due?: number | null
  amount_refunded?: number
  status?: InvoiceStatus
  invoice_pdf?: string | null
}

export interface InvoiceRow {
  id: string
  created: number
  amount_due: number
  amount_refunded: number
  /** Null if it isn't known. */
  status: InvoiceStatus | null
  invoice_pdf: string | null
}

/** Returns the rows to show. Invoices without a date or an amount are left out; an amount of 0 is fine. */
export function invoiceRows(invoices: readonly GivenInvoice[]): InvoiceRow[] {
  return invoices.flatMap(({ id, created, amount_due, amount_refunded = 0, status = null, invoice_pdf }) =>
    created === undefined || created === null || amount_due === undefined || amount_due === null
      ? []
      : [{ id, created, amount_due, amount_refunded, status, invoice_pdf: invoice_pdf ?? null }],
  )
}

/** Formats what a month costs, and what that says about tax: `$16.95` and `including HST`. */
export function pricePartsOf({ price, total, taxName, taxKnown }: MonthlyPrice) {
  return taxKnown
    ? { amount: formatCents(total), tax: `including ${taxName}` }
    : { amount: formatCents(price), tax: 'plus your province’s tax' }
}

/** The same in words: `$16.95 including HST`, or `$15.00 plus your province’s tax`. */
export function priceInWords(price: MonthlyPrice): string {
  const { amount, tax } = pricePartsOf(price)
  return `${amount} ${tax}`
}
