import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { DAY, someTerms, TERMS } from './support.ts'
import { monthlyCostAlone, cashToClose, closingRange, monthThere, sumOf } from '#domain/snapshot/home.ts'
import { CLOSING_COSTS, UPKEEP_PERCENT, USUAL_COSTS } from '#domain/snapshot/rules.ts'
import { SNAPSHOT_SOURCES } from '#domain/snapshot/sources.ts'

const HOME = { price: 789_000, propertyTax: 580, fees: 0 }
const OWNERS = [
  { percent: 35, firstTime: true },
  { percent: 40, firstTime: false },
  { percent: 25, firstTime: true },
]
const COSTS = { lawyer: 2_000, title_insurance: 325, inspection: 450, appraisal: 450 }
const at = (
  cash: number | null,
  owners: readonly { percent: number; firstTime: boolean | null }[] = OWNERS,
) => cashToClose(HOME, owners, COSTS, { terms: TERMS, cash, day: DAY })
const lineOf = <Key extends string>(lines: readonly { key: Key; whole: number; yours: number }[], key: Key) =>
  lines.find((line) => line.key === key)

describe('cash to close', () => {
  test('is listed line by line, with the refund in the columns of those who qualify', () => {
    const close = at(200_000)
    expect(lineOf(close.lines, 'down')).toMatchObject({ whole: 157_800, yours: 55_230 })
    expect(lineOf(close.lines, 'transfer')).toMatchObject({ whole: 12_255 })
    expect(lineOf(close.lines, 'refund')!.whole).toBeCloseTo(-2_400, 6)
    expect(lineOf(close.lines, 'refund')!.yours).toBeCloseTo(-1_400, 6)
    expect(lineOf(close.lines, 'premium_tax')).toBeUndefined()
    expect(close).toMatchObject({ premium: 0, refundedPercent: 60, unknownTransfer: false })
    expect(close.whole).toBeCloseTo(157_800 + 12_255 - 2_400 + 3_225 + 870, 6)
  })

  test('also lists what costs nothing, such as a skipped inspection', () => {
    const { lines } = cashToClose(
      HOME,
      OWNERS,
      { ...COSTS, inspection: 0 },
      { terms: TERMS, cash: null, day: DAY },
    )
    expect(lineOf(lines, 'inspection')).toMatchObject({ whole: 0 })
  })

  test('is 1.5% to 4% of the price, as buyers’ guides say', () => {
    expect(closingRange(800_000)).toEqual({ lowest: 12_000, highest: 32_000 })
  })

  test('puts down what the cash allows below 20%, at least the minimum, and taxes the insurance', () => {
    const close = at(80_000)
    expect(close.downPercent).toBeLessThan(20)
    expect(close.premium).toBeGreaterThan(0)
    expect(lineOf(close.lines, 'premium_tax')!.whole).toBeCloseTo(close.premium * 0.08, 6)
    expect(lineOf(at(0).lines, 'down')!.whole).toBe(53_900)
    expect(lineOf(at(null).lines, 'down')!.whole).toBe(157_800)
  })

  test('is covered by any cash that reaches the minimum, with the tax on the insurance', () => {
    const least = at(0).whole
    fc.assert(
      fc.property(fc.integer({ min: Math.ceil(least) + 1, max: 400_000 }), (cash) => {
        expect(at(cash).whole).toBeLessThanOrEqual(cash + 0.01)
        if (at(cash).downPercent < 20) expect(at(cash).whole).toBeGreaterThan(cash - 0.01)
      }),
      { numRuns: 200 },
    )
  })

  test('puts down 20% where mortgages of so many years can’t be insured', () => {
    const terms = { ...TERMS, years: 30, longerInsured: false }
    const close = cashToClose(HOME, OWNERS, COSTS, { terms, cash: 80_000, day: DAY })
    expect(lineOf(close.lines, 'down')!.whole).toBe(157_800)
    expect(close.premium).toBe(0)
  })

  test('has no refund for owners whose tests are unknown', () => {
    const close = at(
      200_000,
      OWNERS.map(({ percent }) => ({ percent, firstTime: null })),
    )
    expect(lineOf(close.lines, 'refund')).toBeUndefined()
  })

  test('adds up: the lines make the total, and the owners’ columns the whole', () => {
    const shares = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 39 }))
    const firsts = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean())
    const homes = fc.record({
      price: fc.integer({ min: 100_000, max: 2_500_000 }),
      propertyTax: fc.option(fc.integer({ min: 0, max: 2_000 })),
      fees: fc.integer({ min: 0, max: 1_500 }),
    })
    fc.assert(
      fc.property(
        homes,
        shares,
        firsts,
        someTerms,
        fc.integer({ min: 0, max: 600_000 }),
        (home, [a, b], first, terms, cash) => {
          const owners = [a, b, 100 - a - b].map((percent, index) => ({ percent, firstTime: first[index]! }))
          // Each owner's column is what the page shows when they are the viewer.
          const seen = owners.map((owner) =>
            cashToClose(home, [owner, ...owners.filter((other) => other !== owner)], COSTS, {
              terms,
              cash,
              day: DAY,
            }),
          )
          const [close] = seen
          expect(sumOf(close!.lines, 'whole')).toBeCloseTo(close!.whole, 6)
          expect(seen.reduce((sum, { yours }) => sum + yours, 0)).toBeCloseTo(close!.whole, 4)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('monthly costs split utilities by head and the rest by share', () => {
  const lines = monthThere(HOME, 631_200, 3, {
    terms: TERMS,
    share: 35,
    insurance: 130,
    upkeepPercent: 1,
  })
  expect(lines.map(({ key }) => key)).toEqual([
    'mortgage',
    'property_tax',
    'insurance',
    'utilities',
    'upkeep',
  ])
  expect(lineOf(lines, 'mortgage')!.whole).toBeCloseTo(3_635.24, 2)
  expect(lineOf(lines, 'utilities')).toMatchObject({ whole: 325 })
  expect(lineOf(lines, 'utilities')!.yours).toBeCloseTo(108.33, 2)
  expect(lineOf(lines, 'insurance')!.whole).toBe(130)
  expect(monthlyCostAlone(HOME, 631_200, TERMS)).toBeCloseTo(4_365, 0)
})

test('closing costs start in the middle of their range', () => {
  for (const { lowest, highest } of Object.values(CLOSING_COSTS)) expect(lowest).toBeLessThan(highest)
  expect(USUAL_COSTS).toEqual(COSTS)
})

test('upkeep is within what its source says', () => {
  const { lowest, highest } = UPKEEP_PERCENT
  expect(SNAPSHOT_SOURCES.some(({ says }) => says.includes(`upkeep of ${lowest}% to ${highest}%`))).toBe(true)
})
