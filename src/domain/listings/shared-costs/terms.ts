import { type Bound, BOUNDS, HIGHEST_DOWN_PAYMENT } from '#domain/calculators/mortgage/bounds.ts'
import { COMPOUNDINGS, type Compounding } from '#domain/calculators/mortgage/payment.ts'

export interface Terms {
  /** In any unit: [1, 1, 1] are three equal parts, [50, 30, 20] are percents. None negative, at least one positive. */
  shares: readonly number[]
  /** Percent of the price. */
  downPercent: number
  /** Percent per year. */
  ratePercent: number
  years: number
  compounding: Compounding
  firstTime: boolean
}

export const OWNERS = { lowest: 1, highest: BOUNDS.owners.highest } as const

/**
 * Down payment in percent of the price. Lenders accept less (5% up to $500,000 and 10% of the rest of homes below $1.5 million; Financial
 * Consumer Agency of Canada, "How much you need for a down payment"), but below 20% only with mortgage insurance, whose premium depends on
 * insurer, building and years and is taxed in some provinces. So the range starts where no insurance is due.
 */
export const DOWN_PERCENT: Bound = {
  lowest: 20,
  highest: HIGHEST_DOWN_PAYMENT * 100,
  step: 5,
  decimals: 0,
  initial: 20,
}

/** In cents. Mortgages of homes at this price or above can't be insured, so at least 20% down is required (in force since 2024-12-15). */
export const INSURABLE_BELOW = 150_000_000

const [, HALF_YEARLY] = COMPOUNDINGS

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
