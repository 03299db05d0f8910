import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { withHst } from '#domain/billing/invoices/hst.ts'

describe('a price with its HST', () => {
  test.each([
    [0, 0],
    [1, 0],
    [3, 0],
    [4, 1],
    [50, 7],
    [100, 13],
    [150, 20],
    [250, 33],
    [350, 46],
    [450, 59],
    [550, 72],
    [999, 130],
    [1499, 195],
    [1500, 195],
    [1501, 195],
    [1999, 260],
    [9_999, 1300],
    [123_456_789, 16_049_383],
  ])('of %p cents contains %p cents of HST', (price, hst) => {
    expect(withHst(price)).toEqual({ price, hst, total: price + hst })
  })

  test('has HST to the nearest cent for every price up to $1,000, with half a cent rounded up', () => {
    for (let price = 0; price <= 100_000; price += 1) {
      // In whole hundredths of a cent, so that nothing is lost on the way.
      const exact = price * 13
      const rest = exact % 100
      const hst = (exact - rest) / 100 + (rest >= 50 ? 1 : 0)
      expect(withHst(price).hst).toBe(hst)
    }
  })

  test('adds up in whole cents and never falls as the price grows', () => {
    const price = fc.integer({ min: 0, max: 10 ** 12 })
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [less, more] = [withHst(Math.min(a, b)), withHst(Math.max(a, b))]
        expect(more.total).toBe(more.price + more.hst)
        expect(Number.isSafeInteger(more.hst)).toBe(true)
        expect(more.hst).toBeGreaterThanOrEqual(less.hst)
        expect(Math.abs(more.hst * 100 - more.price * 13)).toBeLessThanOrEqual(50)
      }),
    )
  })
})
