import type { Page, Request, Route } from 'playwright'
import { HST_PERCENT, withHst } from '#domain/billing/invoices/hst.ts'
import { DAY_SECONDS } from '#domain/duration.ts'
import { FREE_PLAN, type GivenInvoice, type Plan } from '#domain/billing/plan/own-plan.ts'

/** The server's billing data and its response to each call, which tests can change at any time. */
export interface BillingCalls {
  plan: Plan
  price: number
  /** The price once a discount has ended. */
  later: { from: number; price_amount: number; total_amount: number } | null
  cards: { id: string; card: { last4: string; brand: string; exp_month: number; exp_year: number } }[]
  invoices: GivenInvoice[]
  nextBilling: number | null
  /** Statuses of failing calls, by the end of their path; null for no response. */
  responses: Record<string, { status: number; body: unknown } | null>
  /** What a call's response waits for, by the end of its path. */
  held: Record<string, Promise<void>>
  /** Writing calls, in order. */
  posts: { path: string; body: unknown }[]
}

export const VISA = { id: 'pm_1', card: { last4: '4242', brand: 'visa', exp_month: 4, exp_year: 2030 } }
/** Friday 11 December 2026, noon UTC. */
export const DECEMBER_11 = Date.UTC(2026, 11, 11, 12) / 1000

const ACTIVE: Plan = {
  ...FREE_PLAN,
  plan_state: 'active',
  status: 'active',
  subscribed: true,
  had_trial: true,
  period_end: DECEMBER_11,
}

/** A plan of each kind, as the server describes it. */
export const PLANS = {
  free: FREE_PLAN,
  ended: { ...FREE_PLAN, had_trial: true, status: null },
  trial: { ...ACTIVE, plan_state: 'trial', status: 'trialing', in_trial: true, days_left: 12 },
  active: ACTIVE,
  cancelledInTrial: { ...ACTIVE, plan_state: 'cancelled', status: 'trialing', in_trial: true, days_left: 1 },
  cancelled: { ...ACTIVE, plan_state: 'cancelled' },
  cancelledEarly: { ...ACTIVE, plan_state: 'cancelled', ends_at: DECEMBER_11 - 3 * DAY_SECONDS },
  cancelledLater: { ...ACTIVE, plan_state: 'cancelled', ends_at: DECEMBER_11 + 90 * DAY_SECONDS },
  paused: { ...FREE_PLAN, status: 'paused', had_trial: true, period_end: DECEMBER_11 },
  pastDue: { ...ACTIVE, status: 'past_due', past_due: true, open_invoice_url: '/dev/payments/invoice/in_1' },
} as const satisfies Record<string, Plan>

/** Mocks the server's billing calls. */
export async function playBilling(page: Page, given: Partial<BillingCalls> = {}): Promise<BillingCalls> {
  const calls: BillingCalls = {
    plan: PLANS.active,
    price: 1500,
    later: null,
    cards: [VISA],
    invoices: [],
    nextBilling: DECEMBER_11,
    responses: {},
    held: {},
    posts: [],
    ...given,
  }
  await page.route('**/api/stripe/**', (route) => respond(calls, route))
  return calls
}

async function respond(calls: BillingCalls, route: Route): Promise<void> {
  const request = route.request()
  const path = new URL(request.url()).pathname.replace('/api/stripe/', '').replace(/\/\d+/, '')
  if (request.method() === 'POST') calls.posts.push({ path, body: bodyOf(request) })
  await calls.held[path]
  const special = calls.responses[path]
  if (special === null) return route.abort()
  if (special) return route.fulfill({ status: special.status, json: special.body })
  return route.fulfill({ json: usual(calls, path) })
}

function bodyOf(request: Request): unknown {
  return request.postDataJSON()
}

function withTax(price: number) {
  const { hst, total } = withHst(price)
  return { tax_amount: hst, tax_percent: HST_PERCENT, tax_name: 'HST', tax_known: true, total_amount: total }
}

function usual(calls: BillingCalls, path: string): unknown {
  switch (path) {
    case 'billing':
      return calls.plan
    case 'user_price':
      return { price_amount: calls.price, currency: 'cad', ...withTax(calls.price), later: calls.later }
    case 'user/payment-methods':
      return { payment_methods: calls.cards }
    case 'user/invoices':
      return { data: calls.invoices }
    case 'subscription/cancellation':
      return {
        ends: calls.plan.past_due ? 'now' : 'period_end',
        voided: calls.plan.past_due ? 1695 : 0,
        in_trial: calls.plan.in_trial,
        period_end: calls.plan.period_end,
      }
    case 'next-billing-date':
      return { timestamp: calls.nextBilling }
    default:
      return {}
  }
}
