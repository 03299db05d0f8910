import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { estimatesOf, micros, prices, purchases } from './purchases.ts'
import type { Estimate } from '#domain/calculators/land-transfer/estimate.ts'
import { HIGHEST_PRICE } from '#domain/calculators/land-transfer/exact.ts'

describe('any purchase in both editions', () => {
  test('has no negative charges, and no rebate exceeds the tax it reduces', () => {
    fc.assert(
      fc.property(purchases, (purchase) => {
        for (const { provincial, municipal, rebate, total, working } of estimatesOf(purchase)) {
          expect(Math.min(provincial, municipal, rebate, total)).toBeGreaterThanOrEqual(0)
          for (const line of working) expect(line.amount).toBeGreaterThanOrEqual(0)
          for (const line of working.filter(({ part }) => part === 'rebate')) {
            expect(line.amount).toBeLessThanOrEqual(line.to)
          }
        }
      }),
    )
  })

  test('has a working that adds up, part by part, to the millionth', () => {
    fc.assert(
      fc.property(purchases, (purchase) => {
        for (const estimate of estimatesOf(purchase)) {
          for (const part of ['provincial', 'municipal', 'rebate'] as const) {
            expect(sumOfPart(estimate, part)).toBe(micros(estimate[part]))
          }
          const { provincial, municipal, rebate, total } = estimate
          expect(micros(total)).toBe(micros(provincial) + micros(municipal) - micros(rebate))
        }
      }),
    )
  })

  test('has contiguous brackets from zero to the price', () => {
    fc.assert(
      fc.property(purchases, (purchase) => {
        for (const { working } of estimatesOf(purchase)) {
          for (const name of new Set(working.map((line) => line.name))) {
            const lines = working.filter(
              (line) => line.name === name && line.on === 'price' && line.rate.endsWith('%'),
            )
            for (const [index, line] of lines.entries()) {
              expect(line.from).toBe(lines[index - 1]?.to ?? 0)
              expect(line.to).toBeGreaterThan(line.from)
            }
            if (lines.length > 0) expect(lines.at(-1)!.to).toBe(purchase.price)
          }
        }
      }),
    )
  })

  // Rebates grow slower than the taxes, or shrink; so this holds everywhere, even for first-time buyers.
  test('never costs less at a higher price', () => {
    fc.assert(
      fc.property(purchases, prices, (purchase, other) => {
        const [lower, higher] = [purchase.price, other].toSorted((a, b) => a - b)
        const costs = estimatesOf({ ...purchase, price: lower! })
        for (const [index, cost] of estimatesOf({ ...purchase, price: higher! }).entries()) {
          expect(cost.total).toBeGreaterThanOrEqual(costs[index]!.total)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('clamps a price below 0, not a number, or above the maximum', () => {
    fc.assert(
      fc.property(purchases, (purchase) => {
        for (const price of [-1, -0.004, Number.NEGATIVE_INFINITY, Number.NaN]) {
          expect(estimatesOf({ ...purchase, price })).toEqual(estimatesOf({ ...purchase, price: 0 }))
        }
        expect(estimatesOf({ ...purchase, price: Number.POSITIVE_INFINITY })).toEqual(
          estimatesOf({ ...purchase, price: HIGHEST_PRICE }),
        )
      }),
      { numRuns: 30 },
    )
  })
})

function sumOfPart({ working }: Estimate, part: string): number {
  return working.filter((line) => line.part === part).reduce((sum, { amount }) => sum + micros(amount), 0)
}
