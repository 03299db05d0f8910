import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import { formatCents } from '#domain/format.ts'
import type { PlanState } from '#domain/billing/plan/plan-state.ts'
import type { Plan as ChosenPlan } from '#domain/billing/plan/plans.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'

/** A person's plan as the server's records have it. Times are epoch seconds. */
export interface Plan {
  /** The plan whose pages are open to the person; null before they choose one. */
  chosen_plan: ChosenPlan | null
  plan_state: PlanState
  status: SubscriptionStatus | null
  subscribed: boolean
  /** The whole days that a trial has left; 0 without one. */
  days_left: number
  in_trial: boolean
  period_end: number | null
  /** When a cancelled subscription ends; null for one that goes on. */
  ends_at: number | null
  had_trial: boolean
  past_due: boolean
  open_invoice_url: string | null
  /** Nothing is due any more, so that the stored card may go. */
  card_removable: boolean
  /** When the last subscription ended; null with a live one, or without any before. */
  ended_at: number | null
}

/** What a month costs, in cents, with the tax that is really on it. */
export interface MonthlyPrice {
  price: number
  tax: number
  taxPercent: number
  taxName: string
  /** False while only the card's address can tell the tax. */
  taxKnown: boolean
  total: number
  /** The total once a discount has ended, and from when in epoch seconds; null when the price stays as it is. */
  later: { total: number; from: number } | null
}

export interface ShownCard {
  last4: string
  brand: string
  exp_month: number
  exp_year: number
}

/** What is shown of someone whose plan cannot be read. */
export const FREE_PLAN: Plan = {
  chosen_plan: 'free',
  plan_state: 'none',
  status: null,
  subscribed: false,
  days_left: 0,
  in_trial: false,
  period_end: null,
  ends_at: null,
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
  return in_trial && days_left > 0 && !hasOwnEnd({ ends_at, period_end })
}

export function hasOwnEnd({ ends_at, period_end }: Pick<Plan, 'ends_at' | 'period_end'>): boolean {
  return ends_at !== null && ends_at !== period_end
}

export function isChargedBefore({ ends_at, period_end }: Pick<Plan, 'ends_at' | 'period_end'>): boolean {
  return ends_at !== null && period_end !== null && period_end < ends_at
}

/** Whether there is a subscription that a new one would stand beside, so that another is not offered. */
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
  /** Null when it was not said. */
  status: InvoiceStatus | null
  invoice_pdf: string | null
}

/** The rows to show: an invoice without a date or an amount is left out; an amount of 0 is one. */
export function invoiceRows(invoices: readonly GivenInvoice[]): InvoiceRow[] {
  return invoices.flatMap(({ id, created, amount_due, amount_refunded = 0, status = null, invoice_pdf }) =>
    created === undefined || created === null || amount_due === undefined || amount_due === null
      ? []
      : [{ id, created, amount_due, amount_refunded, status, invoice_pdf: invoice_pdf ?? null }],
  )
}

/** What a month costs, in words: `$16.95 including HST`, or `$15.00 plus your province’s tax`. */
export function priceInWords({ price, total, taxName, taxKnown }: MonthlyPrice): string {
  return taxKnown
    ? `${formatCents(total)} including ${taxName}`
    : `${formatCents(price)} plus your province’s tax`
}
