import fc from 'fast-check'
import { LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'
import {
  type Estimate,
  estimateInForce,
  estimateSpecified,
  INITIAL_PURCHASE,
  type Purchase,
} from '#domain/calculators/land-transfer/estimate.ts'

/** Returns the calculator's initial purchase by someone who isn't a first-time buyer, with changes. */
export function aPurchase(values: Partial<Purchase> = {}): Purchase {
  return { ...INITIAL_PURCHASE, firstTimeBuyer: false, ...values }
}

/** Returns a place's estimate under current law, which must exist there. */
export function inForce(purchase: Purchase): Estimate {
  const { estimate } = estimateInForce(purchase)
  if (!estimate) throw new Error(`There’s no estimate for ${purchase.location}.`)
  return estimate
}

/** Every dollar figure at which a rule changes. */
const THRESHOLDS = [
  0, 500, 6_300, 30_000, 51_700, 55_000, 61_500, 62_900, 90_000, 150_000, 200_000, 250_000, 258_600, 275_000,
  307_800, 315_000, 368_333, 400_000, 500_000, 517_100, 552_300, 835_000, 860_000, 1_000_000, 1_034_200,
  1_104_700, 2_000_000, 2_136_500, 3_000_000, 3_113_000, 4_000_000, 5_000_000, 10_000_000, 20_000_000,
]

/** Prices in cents, many of them close to a threshold. */
export const prices: fc.Arbitrary<number> = fc
  .oneof(
    fc.integer({ min: 0, max: 10_000_000_000 }),
    fc.integer({ min: 0, max: 200_000_000 }),
    fc
      .tuple(fc.constantFrom(...THRESHOLDS), fc.integer({ min: -300, max: 300 }))
      .map(([threshold, cents]) => Math.max(0, threshold * 100 + cents)),
  )
  .map((cents) => cents / 100)

export const purchases: fc.Arbitrary<Purchase> = fc.record({
  location: fc.constantFrom(...LOCATIONS),
  price: prices,
  firstTimeBuyer: fc.boolean(),
  firstTimeShare: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
})

export function estimatesOf(purchase: Purchase): Estimate[] {
  const { estimate } = estimateInForce(purchase)
  return [estimateSpecified(purchase), ...(estimate ? [estimate] : [])]
}

export function micros(dollars: number): number {
  return Math.round(dollars * 1_000_000)
}
