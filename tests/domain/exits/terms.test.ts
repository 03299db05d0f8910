import { describe, expect, test } from 'bun:test'
import { total } from '#domain/exits/cents.ts'
import { exitOutcome } from '#domain/exits/events.ts'
import { firstScenario } from '#domain/exits/scenario.ts'
import { compareTerms, TERMS, termsIn, termsText, withTerm } from '#domain/exits/terms.ts'
import { dice, scenarioFrom } from './support.ts'

/** The mock-up's example: the cash that Leila and Robin have makes them sell for a quarter less. */
const KOFI = firstScenario({ shares: [40, 35, 25], leaver: 2, lent: [6_400, 0, 0] })
const WITH_CASH = { ...KOFI, derived: { ...KOFI.derived, raise: 58_000, cash: 180_000, worth: 300_000 } }

describe('two terms side by side', () => {
  test('the proposer names one cent more than the others can buy at', () => {
    const { left, right, gains, equity } = compareTerms(WITH_CASH, ['buyout', 'shotgun'])
    expect(right.owners[2]?.pays).toBe(17_400_001)
    expect(gains[2]).toBe(-(gains[0] ?? 0) - (gains[1] ?? 0))
    expect(gains[2]).toBeGreaterThan(4_000_000)
    expect(total(left.owners.map(({ ends }) => ends))).toBe(equity)
  })

  test('add up to the same equity, and what some gain others lose, whatever the terms', () => {
    const roll = dice(13)
    for (let run = 0; run < 60; run++) {
      const scenario = scenarioFrom(roll)
      for (const one of TERMS) {
        const other = TERMS[roll(TERMS.length)] ?? 'sale'
        const { gains, isEven, left, right } = compareTerms(scenario, [one, other])
        expect({ run, one, other, scenario, isEven }).toEqual({ run, one, other, scenario, isEven: true })
        expect(total(gains) + right.outside - left.outside).toBe(0)
      }
    }
  })

  test('the two shotguns differ in the time to answer', () => {
    expect(withTerm(WITH_CASH, 'shotgun').safeguards).toEqual([])
    const safe = exitOutcome(withTerm({ ...WITH_CASH, safeguards: ['floor'] }, 'safe-shotgun'))
    expect(safe.scenario.safeguards).toEqual(['time', 'floor'])
    expect(safe.owners[2]?.gets).toBeGreaterThan(0)
  })

  test('nothing happens while the clause forbids it, or if nobody can pay', () => {
    const early = { ...WITH_CASH, figures: { ...KOFI.figures, year: 1 }, safeguards: ['wait'] as const }
    const poor = { ...KOFI, derived: { ...KOFI.derived, raise: 1, cash: 1 }, safeguards: ['floor'] as const }
    for (const scenario of [early, poor]) {
      const { state, owners } = exitOutcome(withTerm(scenario, 'shotgun'))
      expect(state).toBe('not allowed')
      for (const { before, ends, pays, gets } of owners) expect([ends, pays, gets]).toEqual([before, 0, 0])
    }
  })
})

describe('the address of two terms', () => {
  test.each([
    ['buyout_shotgun', ['buyout', 'shotgun']],
    ['shotgun_safe-shotgun', ['shotgun', 'safe-shotgun']],
    ['sale_sale', ['sale', 'shotgun']],
    ['theft_shotgun', ['buyout', 'shotgun']],
    [null, ['buyout', 'shotgun']],
  ] as const)('%s', (text, expected) => {
    expect(termsIn(text, 'shotgun')).toEqual(expected)
    expect(termsIn(termsText(expected), 'death')).toEqual(expected)
  })

  test('starts with the event that someone came from', () => {
    expect(termsIn(null, 'sale')).toEqual(['sale', 'shotgun'])
    expect(termsIn('shotgun', 'sale')).toEqual(['shotgun', 'buyout'])
  })
})
