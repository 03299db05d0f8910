import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Fraction, fraction, isMore, minus, plus, times } from '#domain/exits/fraction.ts'
import { pricedBid } from '#domain/exits/priced-bid.ts'
import { bestInRange, type RangeSides } from '#domain/exits/shotgun-range.ts'

const sides = fc
  .record({
    own: fc.integer({ min: 1, max: 99 }),
    valueToProposer: fc.integer({ min: 0, max: 200_000 }),
    lowest: fc.integer({ min: 0, max: 100_000 }),
    width: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ own, valueToProposer, lowest, width }): RangeSides => ({
    shares: [own, 100 - own],
    valueToProposer,
    lowest,
    highest: lowest + width,
  }))

/** What the proposer has on average after naming a price in the range, worked out from the chances directly. */
function averageAt(price: Fraction, { shares, valueToProposer, lowest, highest }: RangeSides): Fraction {
  const part = fraction(shares[0], 100)
  const sells = times(minus(price, fraction(lowest)), fraction(1, highest - lowest))
  const kept = minus(fraction(valueToProposer), times(minus(fraction(1), part), price))
  return plus(times(sells, kept), times(minus(fraction(1), sells), times(part, price)))
}

describe('a shotgun with only a range known', () => {
  test('names a price that no other price in the range beats', () => {
    fc.assert(
      fc.property(sides, fc.integer({ min: 0, max: 1_000 }), (given, thousandths) => {
        const best = bestInRange(given)
        const width = fraction(BigInt(given.highest - given.lowest) * BigInt(thousandths), 1_000)
        const other = averageAt(plus(fraction(given.lowest), width), given)
        expect(averageAt(best.price, given)).toEqual(best.toProposer)
        expect(isMore(other, best.toProposer)).toBe(false)
      }),
    )
  })

  test('never leaves the range, and its chances are between 0 and 1', () => {
    fc.assert(
      fc.property(sides, (given) => {
        const { price, sells, wrongOwner } = bestInRange(given)
        expect(isMore(fraction(given.lowest), price) || isMore(price, fraction(given.highest))).toBe(false)
        for (const chance of [sells, wrongOwner])
          expect(chance.over < 0n || isMore(chance, fraction(1))).toBe(false)
      }),
    )
  })

  test('needs a range', () => {
    const given = { shares: [50, 50], valueToProposer: 1, lowest: 2, highest: 2 } as const
    expect(() => bestInRange(given)).toThrow('The highest value has to be above the lowest.')
  })
})

describe('two sealed bids', () => {
  test('are won by the higher bidder, at a price between the two', () => {
    const higherSecond = pricedBid([500, 601], [30, 70], fraction(1, 2))
    expect(higherSecond).toEqual({ winner: 1, price: 551, payment: 165 })
    expect(pricedBid([601, 500], [30, 70], fraction(1, 2))).toMatchObject({ winner: 0, payment: 386 })
  })
})
