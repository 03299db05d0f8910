// Promise: Whatever the other members of a group enter, and however often, they learn someone's totals only in steps of $5,000 of
// income, $50 of monthly debts and $5,000 of cash.

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { DAY, someMeans, someTerms, TERMS } from './support.ts'
import { BAND, banded, groupResult } from '#domain/snapshot/bands.ts'
import { type Means, together } from '#domain/snapshot/means.ts'
import { reachOf } from '#domain/snapshot/reach.ts'

const VICTIM: Means = { income: 68_400, debts: 496, cash: 65_900 }
const NOTHING: Means = { income: 0, debts: 0, cash: 0 }
const PLENTY: Means = { income: 10_000_000, debts: 0, cash: 10_000_000 }

/** Everything a group's page shows about its members' figures. */
const shown = (people: readonly Means[], terms = TERMS) =>
  JSON.stringify(groupResult(people.map(banded), terms, DAY))

/** A person whose totals differ within the same steps. */
const sameSteps = (person: Means, within: Means): Means => {
  const steps = banded(person)
  return {
    income: steps.income + within.income,
    debts: steps.debts + within.debts,
    cash: steps.cash + within.cash,
  }
}
const places = fc.record({
  income: fc.integer({ min: 0, max: BAND.income - 1 }),
  debts: fc.integer({ min: 0, max: BAND.debts - 1 }),
  cash: fc.integer({ min: 0, max: BAND.cash - 1 }),
})

describe('a group’s result', () => {
  test('is the same wherever someone’s figures are within their steps, whatever the others enter', () => {
    fc.assert(
      fc.property(
        someMeans,
        places,
        fc.array(someMeans, { minLength: 1, maxLength: 4 }),
        someTerms,
        (person, within, others, terms) => {
          expect(shown([sameSteps(person, within), ...others], terms)).toBe(shown([person, ...others], terms))
        },
      ),
      { numRuns: 25 },
    )
  })

  test('reveals only the steps to two of three members who change one figure at a time for 20 days', () => {
    // They try every possible person, and keep those who'd have produced the same on every day.
    const candidates = [-4_900, -3_400, -100, 0, 1_500, 5_000].map((more) => VICTIM.income + more)
    const possible = new Set(candidates)
    for (let day = 0; day < 20; day++) {
      const figures = { income: 40_000 + day * 263, debts: 0, cash: 900_000 }
      const seen = shown([VICTIM, figures, NOTHING])
      for (const income of possible) {
        if (shown([{ ...VICTIM, income }, figures, NOTHING]) !== seen) possible.delete(income)
      }
    }
    expect([...possible]).toEqual([65_000, 68_300, 68_400, 69_900])
  })

  test('reveals no more to members who enter nothing or very high figures', () => {
    for (const figures of [NOTHING, PLENTY]) {
      for (const within of [
        { income: 0, debts: 0, cash: 0 },
        { income: 4_999, debts: 49, cash: 4_999 },
      ]) {
        expect(shown([sameSteps(VICTIM, within), figures, figures])).toBe(shown([VICTIM, figures, figures]))
      }
    }
  })

  test('shows no debts the same as small ones', () => {
    expect(shown([{ ...VICTIM, debts: 49 }, PLENTY, NOTHING])).toBe(
      shown([{ ...VICTIM, debts: 0 }, PLENTY, NOTHING]),
    )
  })

  test('is a range of prices that contains the exact one', () => {
    fc.assert(
      fc.property(fc.array(someMeans, { minLength: 2, maxLength: 5 }), someTerms, (people, terms) => {
        const result = groupResult(people.map(banded), terms, DAY)
        if (!result) return
        const exact = reachOf(together(people), terms, DAY)?.price ?? 0
        expect(result.between.lowest).toBeLessThanOrEqual(exact)
        expect(result.between.highest).toBeGreaterThanOrEqual(exact)
        expect(result.reach.price % 5_000).toBe(0)
      }),
      { numRuns: 25 },
    )
  })

  test('has steps of $5,000 of income, $50 of debts and $5,000 of cash', () => {
    expect(banded(VICTIM)).toEqual({ income: 65_000, debts: 450, cash: 65_000 })
    expect(banded({ income: 5_000, debts: 50, cash: 5_000 })).toEqual({
      income: 5_000,
      debts: 50,
      cash: 5_000,
    })
    expect(banded({ income: 9_999, debts: 99, cash: 9_999 })).toEqual({
      income: 5_000,
      debts: 50,
      cash: 5_000,
    })
  })

  test('is computed for the middle of everyone’s steps', () => {
    const people = [VICTIM, { income: 52_000, debts: 120, cash: 40_000 }]
    const middles = [
      { income: 67_500, debts: 475, cash: 67_500 },
      { income: 52_500, debts: 125, cash: 42_500 },
    ]
    const result = groupResult(people.map(banded), TERMS, DAY)
    expect(result?.reach).toEqual(reachOf(together(middles), TERMS, DAY)!)
    expect(result?.income).toBe(120_000)
  })

  test('is no wider than the members’ steps', () => {
    const people = [VICTIM, { income: 52_000, debts: 120, cash: 40_000 }, NOTHING]
    const priceAt = (richer: number, indebted: number) => {
      const ends = people.map(banded).map(({ income, debts, cash }) => ({
        income: income + 5_000 * richer,
        debts: debts + 50 * indebted,
        cash: cash + 5_000 * richer,
      }))
      return reachOf(together(ends), TERMS, DAY)?.price ?? 0
    }
    const { between } = groupResult(people.map(banded), TERMS, DAY) ?? {}
    expect(between).toEqual({ lowest: priceAt(0, 1), highest: priceAt(1, 0) })
  })

  test('is unknown while nobody’s income reaches a step', () => {
    expect(groupResult([banded({ ...VICTIM, income: 4_999 }), NOTHING], TERMS, DAY)).toBeNull()
  })
})
