/** What someone answered about their own money, by option key. Each option covers amounts under `below`, in cents. */

export interface Amounts {
  below: number
  inWords: string
}

/** What someone could put toward a down payment, not counting money for closing costs. */
export const DOWN_PAYMENT_QUESTION = 'down-payment'

export const DOWN_PAYMENTS = {
  'under-25k': { below: 2_500_000, inWords: 'under $25,000' },
  '25k-to-50k': { below: 5_000_000, inWords: '$25,000 to $49,999' },
  '50k-to-100k': { below: 10_000_000, inWords: '$50,000 to $99,999' },
  '100k-to-200k': { below: 20_000_000, inWords: '$100,000 to $199,999' },
  '200k-to-400k': { below: 40_000_000, inWords: '$200,000 to $399,999' },
  '400k-or-more': { below: Infinity, inWords: '$400,000 or more' },
} as const

export type DownPayment = keyof typeof DOWN_PAYMENTS

/** What someone could comfortably pay a month for their share of all housing costs. */
export const MONTHLY_COSTS_QUESTION = 'monthly-housing-costs'

export const MONTHLY_COSTS = {
  'under-1000': { below: 100_000, inWords: 'under $1,000' },
  '1000-to-1500': { below: 150_000, inWords: '$1,000 to $1,499' },
  '1500-to-2000': { below: 200_000, inWords: '$1,500 to $1,999' },
  '2000-to-3000': { below: 300_000, inWords: '$2,000 to $2,999' },
  '3000-or-more': { below: Infinity, inWords: '$3,000 or more' },
} as const

export type MonthlyCosts = keyof typeof MONTHLY_COSTS

/** What the viewer said and answered themselves; null where they haven't. */
export interface OwnBudget {
  month: MonthlyCosts | null
  downPayment: DownPayment | null
  /** The most they'd pay of the price, in cents. */
  price: number | null
}

/** Returns the minimum by which someone falls short of their part, in cents; 0 if they may have enough. */
export function shortfall({ below }: Amounts, part: number): number {
  return Math.max(0, part - below)
}

interface About {
  wish: { can_pay: number | null }
  suggested: { can_pay: number | null }
}

/** Returns the share of the price that someone would take on, in dollars: what About you says, or else what their answers suggest. */
export function affordablePart({ wish, suggested }: About): number | null {
  return wish.can_pay ?? suggested.can_pay
}

export function ownBudgetFrom(
  about: About,
  answers: { monthly_costs: MonthlyCosts | null; down_payment: DownPayment | null },
): OwnBudget {
  const part = affordablePart(about)
  return {
    month: answers.monthly_costs,
    downPayment: answers.down_payment,
    price: part === null ? null : part * 100,
  }
}
