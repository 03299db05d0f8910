import { type Costs, type Priced, sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import type { Terms } from '#domain/listings/shared-costs/terms.ts'

/** What each owner brings, in integer cents: cash by closing day and payment per month. */
export type Means = Pick<Costs, 'cashToClose' | 'month'>

export const REACH_OWNERS = [1, 2, 3, 4] as const

/** Search step for prices: $1,000 in cents. */
export const REACH_STEP = 100_000
const HIGHEST_STEP = 100_000

/**
 * Returns the highest price at the home's place that this many owners with these means can afford on these terms, in cents and whole steps;
 * 0 if none. Includes down payment, transfer tax, other closing costs and monthly costs; property tax and fees scale with the price.
 */
export function affordablePrice(home: Priced, terms: Terms, means: Means, owners: number): number {
  const reaches = (step: number) => {
    const { whole } = sharedCosts(pricedAt(home, step * REACH_STEP), terms)
    return whole.cashToClose <= owners * means.cashToClose && whole.month <= owners * means.month
  }
  let reached = 0
  let missed = HIGHEST_STEP + 1
  while (missed - reached > 1) {
    const middle = Math.floor((reached + missed) / 2)
    if (reaches(middle)) reached = middle
    else missed = middle
  }
  return reached * REACH_STEP
}

export function pricedAt(home: Priced, price: number): Priced {
  const inProportion = (amount: number | null) =>
    amount === null || home.price === 0 ? amount : Math.round((amount * price) / home.price)
  return {
    ...home,
    price,
    yearly_tax: inProportion(home.yearly_tax),
    monthly_fees: inProportion(home.monthly_fees),
  }
}
