import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { sumOf } from './scenarios.ts'
import { equalShares, highestShare, isEditable, withShare } from '#domain/calculators/mortgage/shares.ts'

describe('equal shares', () => {
  const cases: [owners: number, shares: number[]][] = [
    [2, [50, 50]],
    [3, [33, 33, 34]],
    [4, [25, 25, 25, 25]],
    [5, [20, 20, 20, 20, 20]],
    [1, [50, 50]],
    [6, [20, 20, 20, 20, 20]],
  ]
  test.each(cases)('for %d owners are %j', (owners, shares) => {
    expect(equalShares(owners)).toEqual(shares)
  })
})

describe('setting a share', () => {
  const cases: [shares: number[], owner: number, percent: number, becomes: number[]][] = [
    [[50, 50], 0, 60, [60, 40]],
    [[50, 50], 0, 100, [100, 0]],
    [[50, 50], 0, 101, [100, 0]],
    [[50, 50], 0, -1, [0, 100]],
    [[50, 50], 0, 33.4, [33, 67]],
    [[50, 50], 0, Number.NaN, [50, 50]],
    [[33, 33, 34], 0, 90, [67, 33, 0]],
    [[33, 33, 34], 1, 0, [33, 0, 67]],
    [[40, 40, 10, 10], 2, 50, [40, 40, 20, 0]],
    [[20, 20, 20, 20, 20], 3, 25, [20, 20, 20, 25, 15]],
  ]
  test.each(cases)('%j, owner %d to %d, gives %j', (shares, owner, percent, becomes) => {
    expect(withShare(shares, owner, percent)).toEqual(becomes)
  })

  test("the last owner’s share isn't editable", () => {
    expect([0, 1, 2].map((owner) => isEditable([33, 33, 34], owner))).toEqual([true, true, false])
    expect(withShare([33, 33, 34], 2, 90)).toEqual([33, 33, 34])
  })

  test('a share stops at 100 minus the other editable shares', () => {
    expect(highestShare([33, 33, 34], 0)).toBe(67)
    expect(highestShare([60, 40], 0)).toBe(100)
  })

  test('after any edits, shares are whole, at least 0 and add up to 100, and other editable ones are unchanged', () => {
    const edits = fc.array(fc.tuple(fc.nat(5), fc.double({ noNaN: true })), { maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), edits, (owners, hands) => {
        let shares = equalShares(owners)
        for (const [owner, percent] of hands) {
          const before = shares
          shares = withShare(before, owner, percent)
          expect(sumOf(shares)).toBe(100)
          expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true)
          const others = (list: number[]) => list.slice(0, -1).filter((_, index) => index !== owner)
          expect(others(shares)).toEqual(others(before))
        }
      }),
    )
  })
})
