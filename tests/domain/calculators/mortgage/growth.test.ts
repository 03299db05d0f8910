import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { aScenario, scenarios, sumOf } from './scenarios.ts'
import { growthOf, litWindows } from '#domain/calculators/mortgage/growth.ts'
import { resultsOf } from '#domain/calculators/mortgage/results.ts'

/** Floating point over 360 months. */
const NOISE = 1e-6

test('on the day of the purchase, contribution and equity are the owner’s part of the down payment', () => {
  expect(growthOf(aScenario({ shares: [60, 40] }))[0]).toEqual({
    year: 0,
    balance: 600_000,
    owners: [
      { contribution: 90_000, equity: 90_000 },
      { contribution: 60_000, equity: 60_000 },
    ],
  })
})

test('after the last payment an owner has contributed their total and owns their share of the price', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const last = growthOf(scenario).at(-1)!
      expect(last).toMatchObject({ year: scenario.years, balance: 0 })
      for (const [index, owner] of resultsOf(scenario).owners.entries()) {
        expect(Math.abs(last.owners[index]!.contribution - owner.totalContribution)).toBeLessThan(NOISE)
        expect(last.owners[index]!.equity).toBe(owner.equity)
      }
    }),
    { numRuns: 30 },
  )
})

test.each([
  [0, 300_000, 0],
  [33_333, 300_000, 0],
  [40_000, 300_000, 1],
  [100_000, 300_000, 3],
  [299_999, 300_000, 8],
  [300_000, 300_000, 9],
  [0, 0, 0],
])('equity of %d of %d lights %d windows', (equity, whole, lit) => {
  expect(litWindows(equity, whole)).toBe(lit)
})

test('each year the owners’ equity is the price minus the balance, and both figures grow', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const years = growthOf(scenario)
      expect(years.map(({ year }) => year)).toEqual([...Array(scenario.years + 1).keys()])
      for (const [index, { balance, owners }] of years.entries()) {
        expect(Math.abs(sumOf(owners.map(({ equity }) => equity)) - (scenario.price - balance))).toBeLessThan(
          NOISE,
        )
        for (const [place, owner] of owners.entries()) {
          const before = years[index - 1]?.owners[place]
          expect(owner.contribution).toBeGreaterThanOrEqual(before?.contribution ?? 0)
          expect(owner.equity).toBeGreaterThanOrEqual(before?.equity ?? 0)
        }
      }
    }),
    { numRuns: 30 },
  )
})
