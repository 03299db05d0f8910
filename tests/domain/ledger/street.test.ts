import { expect, test } from 'bun:test'
import { streetOf } from '#domain/ledger/street.ts'
import { OPENING } from './books.ts'

/** In cents: what rounding each month's interest may add up to in five years. */
const ROUNDING = 8

/** What's owed after n payments, at interest compounded twice a year: L(1 + i)^n − P((1 + i)^n − 1) ÷ i. */
function owedAfter(cents: number, ratePercent: number, payment: number, months: number): number {
  const growth = (1 + ratePercent / 200) ** (months / 6)
  const i = (1 + ratePercent / 200) ** (1 / 6) - 1
  return cents * growth - (payment * (growth - 1)) / i
}

const mortgage = { cents: 48_000_000, ratePercent: 4.79, years: 25, payment: 273_486 }
const opening = {
  ...OPENING,
  closed: '2026-05-01',
  price: 60_000_000,
  down: [6_000_000, 6_000_000],
  mortgage,
}
const now = { day: '2026-06-01', price: 60_000_000, mortgage: 47_914_000, weights: [1n, 1n] }
const street = streetOf(opening, now)

test('a street goes from today, in steps of five years, to the end of the mortgage', () => {
  expect(street.map(({ year, isToday }) => [year, isToday])).toEqual([
    [2026, true],
    [2031, false],
    [2036, false],
    [2041, false],
    [2046, false],
    [2051, false],
  ])
  expect(street.at(-1)?.owned).toEqual([30_000_000, 30_000_000])
})

test('what’s owned in five years is the price less what’s owed then, to the rounding of each month', () => {
  const owed = owedAfter(now.mortgage, mortgage.ratePercent, mortgage.payment, 59)
  const owned = street[1]?.owned.reduce((sum, cents) => sum + cents, 0) ?? 0
  expect(Math.abs(owned - (now.price - owed))).toBeLessThan(ROUNDING)
})
