import { type Bound, BOUNDS, HIGHEST_DOWN_PAYMENT } from '#domain/calculators/mortgage/bounds.ts'
import { COMPOUNDINGS, type Compounding } from '#domain/calculators/mortgage/payment.ts'

/** How a home is bought together. */
export interface Terms {
  /**
   * Each owner's part of the home, in any unit: [1, 1, 1] are three equal parts, [50, 30, 20] percents. Not negative, one of
   * them positive.
   */
  shares: readonly number[]
  /** Of the price, in percent. */
  downPercent: number
  /** Percent a year. */
  ratePercent: number
  years: number
  compounding: Compounding
  /** All of them buy their first home. */
  firstTime: boolean
}

/** How many own a home here, from one alone to a whole group. */
export const OWNERS = { lowest: 1, highest: BOUNDS.owners.highest } as const

/**
 * What is paid down, in percent of the price. Lenders may take less (5% up to $500,000 and 10% of the rest of homes below
 * $1.5 million; Financial Consumer Agency of Canada, "How much you need for a down payment"), but below 20% only with mortgage
 * insurance. Its premium goes by insurer, building and years, and some provinces tax it, so these figures begin where none is due.
 */
export const DOWN_PERCENT: Bound = {
  lowest: 20,
  highest: HIGHEST_DOWN_PAYMENT * 100,
  step: 5,
  decimals: 0,
  initial: 20,
}

/** Canadian fixed-rate loans compound half-yearly. */
const [, HALF_YEARLY] = COMPOUNDINGS

/** What is usual: a fifth down, equal parts, and what the mortgage calculator begins with. */
export function usualTerms(owners: number): Terms {
  return {
    shares: Array.from({ length: owners }, () => 1),
    downPercent: DOWN_PERCENT.initial,
    ratePercent: BOUNDS.ratePercent.initial,
    years: BOUNDS.years.initial,
    compounding: HALF_YEARLY,
    firstTime: false,
  }
}
