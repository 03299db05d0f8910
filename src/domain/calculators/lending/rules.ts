import type { Editions } from '#domain/calculators/lending/dated.ts'
import type { Province } from '#domain/calculators/provinces.ts'

/* Sources: `sources.ts`. */

/** Dollars, and marginal percent of the price up to each bound; null means the rest. */
interface DownPaymentRule {
  insured: readonly { upTo: number | null; percent: number }[]
  /** Insurers don't cover loans on homes at or above this price. */
  insurableBelow: number
  uninsuredPercent: number
}

/** Percent of the loan, by the largest loan-to-value ratio in percent. */
interface PremiumRule {
  tiers: readonly { upTo: number; percent: number }[]
  /** For the highest tier, if the down payment is borrowed. */
  borrowedPercent: number
  /** Added for more than `YearsRule.usual` years. */
  longerPercent: number
}

/** The longest amortization of an insured loan. */
interface YearsRule {
  usual: number
  /** If one borrower is a first-time buyer, or the home is new. */
  longer: number
}

/** The largest part of the income, in percent: for the home (GDS), and for the home with all other debts (TDS). */
export interface RatioRule {
  gdsPercent: number
  tdsPercent: number
}

/** The stress test rate, in percent: the contract rate plus a buffer, at least the floor. */
interface StressRule {
  bufferPercent: number
  floorPercent: number
}

/** Insurance is required above this loan-to-value ratio. */
export const INSURED_ABOVE_PERCENT = 80

const INSURED_TO_500K = [
  { upTo: 500_000, percent: 5 },
  { upTo: null, percent: 10 },
] as const

export const DOWN_PAYMENT: Editions<DownPaymentRule> = [
  {
    since: '2016-02-15',
    rule: { insured: INSURED_TO_500K, insurableBelow: 1_000_000, uninsuredPercent: 20 },
  },
  {
    since: '2024-12-15',
    rule: { insured: INSURED_TO_500K, insurableBelow: 1_500_000, uninsuredPercent: 20 },
  },
]

export const PREMIUM: Editions<PremiumRule> = [
  {
    since: '2017-03-17',
    rule: {
      tiers: [
        { upTo: 65, percent: 0.6 },
        { upTo: 75, percent: 1.7 },
        { upTo: 80, percent: 2.4 },
        { upTo: 85, percent: 2.8 },
        { upTo: 90, percent: 3.1 },
        { upTo: 95, percent: 4 },
      ],
      borrowedPercent: 4.5,
      longerPercent: 0.2,
    },
  },
]

export const INSURED_YEARS: Editions<YearsRule> = [{ since: '2024-12-15', rule: { usual: 25, longer: 30 } }]

export const RATIOS: Editions<RatioRule> = [{ since: null, rule: { gdsPercent: 39, tdsPercent: 44 } }]

export const STRESS_TEST: Editions<StressRule> = [
  { since: '2021-06-01', rule: { bufferPercent: 2, floorPercent: 5.25 } },
]

/** Sales tax on the premium, in percent; nothing elsewhere. Due in cash at closing. Manitoba's ended in 2020. */
export const PREMIUM_TAX: Partial<Record<Province, Editions<number>>> = {
  ON: [{ since: null, rule: 8 }],
  QC: [
    { since: null, rule: 9 },
    { since: '2027-01-01', rule: 9.975 },
  ],
  SK: [{ since: '2017-08-01', rule: 6 }],
}
