import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aPurchase, inForce, micros, purchases } from './purchases.ts'
import {
  type Estimate,
  estimateSpecified,
  type Purchase,
} from '#domain/calculators/land-transfer/estimate.ts'
import type { Location } from '#domain/calculators/land-transfer/locations.ts'

const EDITIONS: Record<'specified' | 'in force', (purchase: Purchase) => Estimate> = {
  specified: estimateSpecified,
  'in force': inForce,
}

type Edition = keyof typeof EDITIONS

/** Returns what one more cent of price adds to the total, in millionths of a dollar. */
function stepAbove(edition: Edition, purchase: Purchase): number {
  const totalAt = (price: number) => micros(EDITIONS[edition]({ ...purchase, price }).total)
  return totalAt(Math.round(purchase.price * 100 + 1) / 100) - totalAt(purchase.price)
}

describe('with brackets, one more cent costs at most the steepest rate of a cent', () => {
  const cases: [location: Location, edition: Edition, steepest: number][] = [
    ['Ontario', 'specified', 2.5],
    ['Ontario', 'in force', 2.5],
    ['Toronto', 'specified', 2.5 + 7.5],
    ['Toronto', 'in force', 2.5 + 8.6],
    ['British Columbia', 'specified', 5],
    ['British Columbia', 'in force', 2 + 32], // the exemption falls by 8,000 over 25,000
    ['Quebec (outside Montreal)', 'specified', 1.5],
    ['Quebec (outside Montreal)', 'in force', 1.5],
    ['Montreal', 'specified', 3.5],
    ['Montreal', 'in force', 4],
    ['Manitoba', 'specified', 2],
    ['New Brunswick', 'specified', 1],
    ['Halifax', 'specified', 1.5],
    ['Nova Scotia (other)', 'specified', 1],
    ['Other', 'specified', 1],
  ]
  test.each(cases)('%s, %s: %d%%', (location, edition, percent) => {
    fc.assert(
      fc.property(purchases, (purchase) => {
        const step = stepAbove(edition, { ...purchase, location })
        expect(step).toBeGreaterThanOrEqual(0)
        // Rebate shares are rounded to a millionth, so the difference of two can be off by one.
        expect(step).toBeLessThanOrEqual(Math.round(percent * 100) + 1)
      }),
      { numRuns: 300 },
    )
  })
})

describe('without brackets, one more cent can make the tax jump', () => {
  const cases: [
    location: Location,
    edition: Edition,
    firstTimeBuyer: boolean,
    price: number,
    jump: number,
  ][] = [
    ['PEI', 'specified', false, 30_000, 300.0001],
    ['PEI', 'specified', true, 200_000, 2_000.0001],
    ['PEI', 'in force', false, 30_000, 300.0001],
    ['PEI', 'in force', true, 200_000, 0],
    ['Saskatchewan', 'in force', false, 6_300, 25.20004],
    ['Alberta', 'specified', false, 1_000_000, 2 + 1.5],
    ['Alberta', 'in force', false, 1_000_000, 5 + 5],
    ['Newfoundland', 'specified', false, 500, 0.4],
    ['Northwest Territories', 'specified', false, 1_000, 1.5],
  ]
  test.each(cases)(
    '%s, %s, first-time buyer: %p, above a price of %d: by %d',
    (location, edition, firstTimeBuyer, price, jump) => {
      expect(stepAbove(edition, aPurchase({ location, firstTimeBuyer, price }))).toBe(micros(jump))
    },
  )
})
