import { describe, expect, test } from 'bun:test'
import { total } from '#domain/exits/cents.ts'
import { DRILL_MONTHS, drillOf, exampleFigures } from '#domain/exits/drill.ts'
import { fraction, sumOf, times } from '#domain/exits/fraction.ts'
import { missedPayment } from '#domain/exits/missed-payment.ts'
import { firstScenario } from '#domain/exits/scenario.ts'
import { chanceAlone, monthsCovered, reserveSteps } from '#domain/exits/survival.ts'

const SCENARIO = firstScenario({ shares: [40, 35, 25], leaver: 2 })
/** December 1, 2031 is a Monday. */
const MISSED = { short: 43_810, due: '2031-12-01', ratePercent: 7.45 }

describe('a payment that’s $438.10 short', () => {
  const missed = missedPayment(SCENARIO, MISSED)

  test('is on time for ten days, late the day after, and can be cured for thirty', () => {
    expect([missed.grace, missed.late]).toEqual(['2031-12-11', '2031-12-12'])
    // January 10 is a Saturday.
    expect([missed.cure, missed.inDefault]).toEqual(['2032-01-12', '2032-01-13'])
  })

  test('is advanced by the others, 40 to 35', () => {
    expect(missed.advances).toEqual([23_365, 20_445, 0])
  })

  test('costs simple interest from the day it was due', () => {
    expect(missed.interest).toBe(Math.round((43_810 * 0.0745 * 11) / 365))
    expect(missed.toCure).toBe(43_810 + Math.round((43_810 * 0.0745 * 42) / 365))
  })

  test('moves as much of the home as the debt is worth away from the defaulter', () => {
    const { moved, kept, toCure, equity } = missed
    expect(times(moved, fraction(equity))).toEqual(fraction(toCure))
    expect(sumOf([moved, kept])).toEqual(fraction(25, 100))
  })
})

const FIGURES = exampleFigures(3)

test('a grace period that ends on a holiday moves, and everything after it', () => {
  // December 25 and 26 are a Thursday and a Friday in 2031; only the first is a holiday of all provinces.
  const missed = missedPayment(SCENARIO, { ...MISSED, due: '2031-12-15' })
  expect([missed.grace, missed.late, missed.cure]).toEqual(['2031-12-26', '2031-12-27', '2032-01-26'])
})

test('without equity nothing moves, and the advances still add up', () => {
  const under = { ...SCENARIO, figures: { ...SCENARIO.figures, growth: -15, year: 2 } }
  const missed = missedPayment(under, { ...MISSED, short: 100_001 })
  expect(missed.equity).toBeLessThan(0)
  expect([missed.moved, missed.kept]).toEqual([fraction(0), fraction(25, 100)])
  expect(total(missed.advances)).toBe(100_001)
})

test.each([[[1, 1]], [[3, 2, 2, 2, 1]]])('owners of %j advance what is missing, to the cent', (shares) => {
  for (const leaver of shares.keys()) {
    const missed = missedPayment(firstScenario({ shares, leaver }), { ...MISSED, short: 99_999 })
    expect(missed.advances[leaver]).toBe(0)
    expect(total(missed.advances)).toBe(99_999)
  }
})

describe('what each dollar of reserve buys', () => {
  const { steps, stepsWithoutCover, months, chance } = drillOf(SCENARIO, FIGURES)
  const gaps = months.map(({ reserve, short }) => reserve + short)

  test('rises by a step wherever the reserve covers one more month, and nowhere else', () => {
    expect(steps.map(({ months: covered }) => covered)).toEqual(
      Array.from({ length: DRILL_MONTHS + 1 }, (_, month) => month),
    )
    for (const { reserve, months: covered, chance: there } of steps) {
      expect(monthsCovered(reserve, gaps)).toBe(covered)
      expect(monthsCovered(reserve - 1, gaps)).toBe(Math.max(0, covered - 1))
      expect(there).toBe(chanceAlone(covered, DRILL_MONTHS, 0.15))
    }
  })

  test('is worth most at first: each further month adds less, until the whole year is covered', () => {
    const rises = steps.slice(1, -1).map((step, place) => step.chance - (steps[place]?.chance ?? 0))
    for (const [place, rise] of rises.slice(1).entries()) expect(rise).toBeLessThan(rises[place] ?? 0)
    expect(steps.at(-1)?.chance).toBe(1)
  })

  test('agrees with the chance for the current reserve', () => {
    const here = steps.findLast(({ reserve }) => reserve <= FIGURES.reserve * 100)
    expect(here?.chance).toBe(chance)
    expect(stepsWithoutCover.at(-1)?.reserve).toBeGreaterThan(steps.at(-1)?.reserve ?? 0)
  })

  test('skips months that need nothing from the reserve', () => {
    expect(reserveSteps([100, 0, 0, 50], 0.5)).toEqual([
      { reserve: 0, months: 0, chance: 0 },
      { reserve: 100, months: 3, chance: 0.875 },
      { reserve: 150, months: 4, chance: 1 },
    ])
    expect(reserveSteps([0, 0], 0.5)).toEqual([{ reserve: 0, months: 2, chance: 1 }])
  })
})

test('what the other owners can spare each month raises the chance', () => {
  const usual = drillOf(SCENARIO, { ...FIGURES, cover: 0 })
  expect(usual.helped).toBeGreaterThan(usual.withoutCover)
  expect(drillOf(firstScenario({ shares: [1, 1], leaver: 0 }), exampleFigures(2)).helped).toBeGreaterThan(0)
})
