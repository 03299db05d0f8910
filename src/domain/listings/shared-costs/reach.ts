import { type Costs, type Priced, sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import type { Terms } from '#domain/listings/shared-costs/terms.ts'

/** What each of some owners brings, in integer cents: cash by closing day, and what they pay each month. */
export type Means = Pick<Costs, 'cashToClose' | 'month'>

/** For how many owners the picture of what a budget reaches is drawn. */
export const REACH_OWNERS = [1, 2, 3, 4] as const

/** Prices are looked for in whole thousands of dollars, in cents, up to the highest that listings take. */
export const REACH_STEP = 100_000
const HIGHEST_STEP = 100_000

/**
 * The highest price in the place of a home, in cents and whole steps, that so many owners reach who each bring these means,
 * on these terms: what is paid down, the transfer tax, other closing costs and the month all count. Property tax and fees are
 * taken to be in proportion to the home's. 0 when no step is reached.
 */
export function reachOf(home: Priced, terms: Terms, means: Means, owners: number): number {
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

/** A home as dear as said beside this one. */
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
