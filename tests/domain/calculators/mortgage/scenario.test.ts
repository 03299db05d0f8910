import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aScenario, sumOf, wildScenarios } from './scenarios.ts'
import {
  BOUNDS,
  chosenDownPayment,
  highestDownPayment,
  nextStep,
  withinBound,
} from '#domain/calculators/mortgage/bounds.ts'
import {
  clampScenario,
  INITIAL_SCENARIO,
  type Scenario,
  withOwners,
} from '#domain/calculators/mortgage/scenario.ts'

describe('the bounds', () => {
  test('are the specified ones', () => {
    expect(BOUNDS).toEqual({
      price: { lowest: 200_000, highest: 2_000_000, step: 10_000, decimals: 2, initial: 750_000 },
      downPayment: { lowest: 0, highest: 1_000_000, step: 5_000, decimals: 2, initial: 150_000 },
      ratePercent: { lowest: 2, highest: 10, step: 0.1, decimals: 3, initial: 5.5 },
      years: { lowest: 5, highest: 30, step: 1, decimals: 0, initial: 25 },
      owners: { lowest: 2, highest: 5, step: 1, decimals: 0, initial: 2 },
    })
  })

  test('the calculator starts at 750,000 with 150,000 down at 5.5% over 25 years, 50/50, compounded monthly', () => {
    expect(INITIAL_SCENARIO).toEqual({
      price: 750_000,
      downPayment: 150_000,
      ratePercent: 5.5,
      years: 25,
      shares: [50, 50],
      compounding: 'monthly',
    })
  })

  test('every tenth of a percent is an exact decimal', () => {
    const rates = Array.from({ length: 81 }, (_, tenths) => withinBound(2 + tenths * 0.1, BOUNDS.ratePercent))
    expect(rates.map(String)).toEqual(Array.from({ length: 81 }, (_, tenths) => String((20 + tenths) / 10)))
  })
})

describe('an arrow key', () => {
  test.each([
    ['price', 750_000, 1, 760_000],
    ['price', 755_000, 1, 760_000],
    ['price', 755_000, -1, 750_000],
    ['price', 2_000_000, 1, 2_000_000],
    ['price', 200_000, -1, 200_000],
    ['downPayment', 152_499.5, -1, 150_000],
    ['ratePercent', 5.5, 1, 5.6],
    ['ratePercent', 5.549, 1, 5.6],
    ['ratePercent', 2.3, -1, 2.2],
    ['years', 25, 1, 26],
  ] as const)('goes from a %s of %d by %d to %d', (value, from, direction, to) => {
    expect(nextStep(from, BOUNDS[value], direction)).toBe(to)
  })
})

describe('a clamped scenario', () => {
  const cases: [change: Partial<Scenario>, becomes: Partial<Scenario>][] = [
    [{ price: 199_999 }, { price: 200_000, downPayment: 100_000 }],
    [{ price: 2_000_001 }, { price: 2_000_000 }],
    [{ price: 754_999 }, { price: 754_999 }],
    [{ price: 755_000.125 }, { price: 755_000.13 }],
    [{ price: Number.NaN }, { price: 750_000 }],
    [{ price: 250_000 }, { price: 250_000, downPayment: 125_000 }],
    [{ downPayment: -1 }, { downPayment: 0 }],
    [{ downPayment: 375_000 }, { downPayment: 375_000 }],
    [{ downPayment: 380_000 }, { downPayment: 375_000 }],
    [{ downPayment: 152_499 }, { downPayment: 152_499 }],
    [
      { price: 300_000.01, downPayment: 200_000 },
      { price: 300_000.01, downPayment: 150_000 },
    ],
    [{ ratePercent: 1.9 }, { ratePercent: 2 }],
    [{ ratePercent: 10.1 }, { ratePercent: 10 }],
    [{ ratePercent: 5.549 }, { ratePercent: 5.549 }],
    [{ ratePercent: 5.1239 }, { ratePercent: 5.124 }],
    [{ years: 4 }, { years: 5 }],
    [{ years: Number.POSITIVE_INFINITY }, { years: 30 }],
    [{ shares: [100] }, { shares: [100, 0] }],
    [{ shares: [] }, { shares: [50, 50] }],
    [{ shares: [60, 60] }, { shares: [60, 40] }],
    [{ shares: [80, 80, 10] }, { shares: [80, 20, 0] }],
    [{ shares: [33.4, 33.4, 0] }, { shares: [33, 33, 34] }],
    [{ shares: [-5, 120] }, { shares: [0, 100] }],
    [{ shares: [10, 10, 10, 10, 10, 10] }, { shares: [10, 10, 10, 10, 60] }],
    [{ shares: [10, Number.NaN, 10] }, { shares: [33, 33, 34] }],
  ]
  test.each(cases)('%j becomes %j', (change, becomes) => {
    expect(clampScenario(aScenario(change))).toEqual(aScenario(becomes))
  })

  test('is within bounds whatever the input, and clamping it again changes nothing', () => {
    fc.assert(
      fc.property(wildScenarios, (wild) => {
        const scenario = clampScenario(wild)
        for (const value of ['price', 'downPayment', 'ratePercent', 'years'] as const) {
          expect(scenario[value]).toBeGreaterThanOrEqual(BOUNDS[value].lowest)
          expect(scenario[value]).toBeLessThanOrEqual(BOUNDS[value].highest)
          expect(withinBound(scenario[value], BOUNDS[value])).toBe(scenario[value])
        }
        expect(scenario.downPayment).toBeLessThanOrEqual(highestDownPayment(scenario.price))
        expect(scenario.shares.length).toBeWithin(2, 6)
        expect(scenario.shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true)
        expect(sumOf(scenario.shares)).toBe(100)
        expect(clampScenario(scenario)).toEqual(scenario)
      }),
    )
  })
})

describe('the chosen down payment', () => {
  test('comes back once the price allows it', () => {
    let [scenario, chosen] = [INITIAL_SCENARIO, INITIAL_SCENARIO.downPayment]
    const shown = [250_000, 200_000, 260_000, 2_000_000].map((price) => {
      chosen = chosenDownPayment(scenario.price, scenario.downPayment, chosen)
      scenario = clampScenario({ ...scenario, price, downPayment: chosen })
      return scenario.downPayment
    })
    expect(shown).toEqual([125_000, 100_000, 130_000, 150_000])
  })

  test('is the one in use if it was changed since', () => {
    expect(chosenDownPayment(200_000, 40_000, 150_000)).toBe(40_000)
    expect(chosenDownPayment(200_000, 100_000, 60_000)).toBe(100_000)
  })
})

test('changing the number of owners resets to equal shares', () => {
  expect(withOwners(aScenario({ shares: [70, 30] }), 3)).toEqual(aScenario({ shares: [33, 33, 34] }))
})
