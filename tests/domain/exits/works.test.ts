import { describe, expect, test } from 'bun:test'
import { exitOutcome } from '#domain/exits/events.ts'
import { firstScenario } from '#domain/exits/scenario.ts'
import { aloneOf, borrowersOf, eachOf, fitOf, largestJointLoan, togetherOf } from '#domain/exits/works.ts'

const DAY = '2026-11-27'
/** The third owner leaves. */
const SCENARIO = firstScenario({ shares: [40, 35, 25], leaver: 2 })
const OUTCOME = exitOutcome(SCENARIO)
const earning = (income: number, debts = 0) => ({ income, debts })
const MEANS = [earning(108_000), earning(92_000), null]

describe('the lender’s test after someone left', () => {
  test('counts the incomes of those who stay', () => {
    expect(borrowersOf(OUTCOME)).toEqual([0, 1])
    expect(borrowersOf(exitOutcome({ ...SCENARIO, event: 'sale' }))).toEqual([])
    expect(togetherOf(OUTCOME, MEANS, DAY)?.income).toBe(Math.round((200_000 * 100) / 12))
  })

  test('isn’t known while one of their incomes is missing, or for a home that’s sold', () => {
    for (const means of [
      [earning(108_000), null, null],
      [null, earning(92_000), earning(1)],
    ]) {
      expect(togetherOf(OUTCOME, means, DAY)).toBeNull()
      expect(largestJointLoan(OUTCOME, means, DAY)).toBeNull()
    }
    const sold = exitOutcome({ ...SCENARIO, event: 'sale' })
    expect(togetherOf(sold, MEANS, DAY)).toBeNull()
    expect(largestJointLoan(sold, MEANS, DAY)).toBeNull()
  })

  test('subtracts each person’s debts, in dollars a month', () => {
    const indebted = togetherOf(OUTCOME, [earning(108_000, 500), earning(92_000, 250), null], DAY)!
    const without = togetherOf(OUTCOME, MEANS, DAY)!
    expect(indebted.gds).toBe(without.gds)
    expect((indebted.tds! - without.tds!) * without.income).toBeCloseTo(75_000, 6)
  })

  test('can be taken by each person for their own part, or by one person for the whole', () => {
    const [first, second, leaver] = eachOf(OUTCOME, MEANS, DAY)
    const whole = togetherOf(OUTCOME, MEANS, DAY)!.housing
    expect(first!.housing + second!.housing).toBe(whole)
    expect(first!.housing / whole).toBeCloseTo(40 / 75, 4)
    expect(leaver).toBeNull()
    expect(eachOf(OUTCOME, [null, ...MEANS.slice(1)], DAY)[0]).toBeNull()
    expect(aloneOf(OUTCOME, earning(108_000), DAY)).toMatchObject({ housing: whole, income: 900_000 })
  })

  test('the maximum loan passes, and a dollar more doesn’t', () => {
    const means = [earning(70_000), earning(60_000, 100), null]
    const most = largestJointLoan(OUTCOME, means, DAY)!
    const at = (dollars: number) => togetherOf({ ...OUTCOME, loanAfter: dollars * 100 }, means, DAY)!.passes
    // The home's value is the limit for high incomes.
    const rich = largestJointLoan(OUTCOME, [earning(1_000_000), earning(1_000_000), null], DAY)
    expect(rich).toBe(Math.floor((OUTCOME.position.value * 80) / 100 / 100))
    expect(most).toBeLessThan(rich!)
    expect([at(most - 1), at(most + 1)]).toEqual([true, false])
  })

  test('fails for the home’s value before it fails for incomes', () => {
    const indebted = { ...SCENARIO, figures: { ...SCENARIO.figures, down: 0, growth: -15 } }
    expect(fitOf(indebted, [earning(1_000_000), earning(1_000_000), null], DAY)).toBe('value')
    expect(fitOf(SCENARIO, [earning(1), earning(1), null], DAY)).toBe('income')
    expect(fitOf(SCENARIO, [earning(1_000_000), earning(1_000_000), null], DAY)).toBe('works')
  })
})
