import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aHome, homes, someTerms } from '#tests/domain/listings/priced.ts'
import { sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { pricedAt, REACH_OWNERS, REACH_STEP, affordablePrice } from '#domain/listings/shared-costs/reach.ts'
import { usualTerms } from '#domain/listings/shared-costs/terms.ts'

const HIGHEST = 100_000 * REACH_STEP

const means = fc.record({
  cashToClose: fc.integer({ min: 0, max: 100_000_000 }),
  month: fc.integer({ min: 0, max: 2_000_000 }),
})
const owners = fc.integer({ min: 1, max: 5 })

describe('the price that a budget reaches', () => {
  test('covers a home for three with one equal part of its cost, and about a third of it alone', () => {
    const home = aHome({ price: 119_000_000, city: 'Toronto', province: 'ON', yearly_tax: 650_000 })
    const terms = usualTerms(3)
    const [share] = sharedCosts(home, terms).owners
    const prices = REACH_OWNERS.map((owners) => affordablePrice(home, terms, share!, owners) / 100)
    expect(prices).toEqual([396_000, 793_000, 1_190_000, 1_582_000])
  })

  test('is the home’s own price for its exact cost', () => {
    const home = aHome({ price: 80_000_000 })
    const { cashToClose, month } = sharedCosts(home, usualTerms(2)).whole
    for (const exactly of [
      { cashToClose, month: month * 2 },
      { cashToClose: cashToClose * 2, month },
    ])
      expect(affordablePrice(home, usualTerms(2), exactly, 1)).toBe(home.price)
  })

  test('is zero without any money', () => {
    expect(affordablePrice(aHome(), usualTerms(1), { cashToClose: 0, month: 0 }, 4)).toBe(0)
  })

  test('is at most $100 million', () => {
    const means = { cashToClose: 1e13, month: 1e13 }
    expect(affordablePrice(aHome(), usualTerms(1), means, 1)).toBe(HIGHEST)
  })

  test('is zero with cash alone or a monthly payment alone', () => {
    const terms = usualTerms(1)
    expect(affordablePrice(aHome(), terms, { cashToClose: 20_000_000, month: 0 }, 1)).toBe(0)
    expect(affordablePrice(aHome(), terms, { cashToClose: 0, month: 500_000 }, 1)).toBe(0)
  })

  test("is affordable, and the next step isn't", () => {
    fc.assert(
      fc.property(homes, someTerms, means, owners, (home, terms, each, count) => {
        const reach = affordablePrice(home, terms, each, count)
        const isPaid = (price: number) => {
          const { cashToClose, month } = sharedCosts(pricedAt(home, price), terms).whole
          return cashToClose <= count * each.cashToClose && month <= count * each.month
        }
        if (reach > 0) expect(isPaid(reach)).toBeTrue()
        if (reach < HIGHEST) expect(isPaid(reach + REACH_STEP)).toBeFalse()
      }),
    )
  })

  test('grows with the number of owners', () => {
    fc.assert(
      fc.property(homes, someTerms, means, owners, (home, terms, each, count) => {
        const fewer = affordablePrice(home, terms, each, count)
        const more = affordablePrice(home, terms, each, count + 1)
        expect(more).toBeGreaterThanOrEqual(fewer)
        if (fewer > REACH_STEP && more < HIGHEST) expect(more).toBeGreaterThan(fewer)
      }),
    )
  })
})
