import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { dollarsAndCents, wholeDollars } from '#domain/calculators/rounding.ts'

describe('whole dollars', () => {
  const cases: [amount: number, shown: number][] = [
    [0, 0],
    [0.49, 0],
    [0.5, 1],
    [1.005, 1],
    [1.5, 2],
    [2.5, 3],
    [2.4999, 2],
    [1842.5, 1843],
    [1842.499999999999, 1843], // a half with the noise of a few sums
    [1842.4999, 1842],
    [505_357.49, 505_357],
    [9_544_475.5, 9_544_476],
    [-0.2, 0],
    [-0.5, 0],
    [-0.51, -1],
  ]
  test.each(cases)('of %d are %d', (amount, shown) => {
    expect(wholeDollars(amount)).toBe(shown)
  })

  test('are never −0', () => {
    expect(Object.is(wholeDollars(-0.3), 0)).toBe(true)
  })

  test('round every half cent up, however it was computed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        (dollars, share) => {
          const half = dollars + 0.5
          expect(wholeDollars(half)).toBe(dollars + 1)
          expect(wholeDollars(half * (share / 100) + half * (1 - share / 100))).toBe(dollars + 1)
        },
      ),
    )
  })
})

describe('dollars and cents', () => {
  const cases: [amount: number, shown: string][] = [
    [0, '0.00'],
    [0.005, '0.01'],
    [1.005, '1.01'],
    [8.345, '8.35'],
    [1.004999, '1.00'],
    [3684.5249, '3684.52'],
    [2_052_950, '2052950.00'],
    [-0.001, '0.00'],
  ]
  test.each(cases)('of %d are %s', (amount, shown) => {
    expect(dollarsAndCents(amount)).toBe(shown)
  })
})
