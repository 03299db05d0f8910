import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { roundedToTotal } from '#domain/matching/largest-remainder.ts'

describe('parts rounded to a total', () => {
  const cases: [parts: number[], total: number, rounded: number[]][] = [
    [[33.4, 33.3, 33.3], 100, [34, 33, 33]],
    [[1.5, 1.5], 3, [2, 1]],
    [[0.4, 0.4, 0.4], 1, [1, 0, 0]],
    [[50, 50], 100, [50, 50]],
    [[-50, 82.16], 32, [-50, 82]],
    [[-6.25, 52.94, 27.94], 75, [-6, 53, 28]],
    [[-0.6, 0.6], 0, [-1, 1]],
    [[], 0, []],
  ]
  test.each(cases)('%j to %d are %j', (parts, total, rounded) => {
    expect(roundedToTotal(parts, total).map((part) => part + 0)).toEqual(rounded)
  })

  test('add up to it, each at most 1 away from the exact value', () => {
    const part = fc.double({ min: -100, max: 100, noNaN: true })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 14 }), (parts) => {
        const total = Math.round(parts.reduce((sum, value) => sum + value, 0)) + 0
        const rounded = roundedToTotal(parts, total)
        expect(rounded.reduce((sum, value) => sum + value, 0)).toBe(total)
        rounded.forEach((whole, i) => expect(Math.abs(whole - (parts[i] ?? NaN))).toBeLessThanOrEqual(1))
      }),
      { numRuns: 1000 },
    )
  })
})
