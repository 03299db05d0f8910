import {
  type Borrowers,
  isWithinValue,
  largestLoan,
  type Tested,
  testEach,
  testTogether,
} from '#domain/exits/affordability.ts'
import { exitOutcome } from '#domain/exits/events.ts'
import { weightsOf } from '#domain/exits/fraction.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { type ExitScenario, RANGES } from '#domain/exits/scenario.ts'

/** A person's income before tax, in dollars a year, and debts, in dollars a month. */
export interface Means {
  income: number
  debts: number
}

export type Fit = 'works' | 'income' | 'value'

/** Returns the owners whose incomes a lender checks: everyone who owns a part of the home afterwards. */
export function borrowersOf({ sharesAfter }: Outcome): number[] {
  return (sharesAfter ?? []).flatMap(({ over }, place) => (over > 0n ? [place] : []))
}

function borrowing(
  { loanAfter, position, scenario }: Outcome,
  means: readonly (Means | null)[],
  day: string,
): Borrowers {
  return {
    loan: loanAfter,
    ratePercent: scenario.figures.rate,
    months: position.monthsLeft,
    costs: position.costs,
    incomes: means.map((person) => Math.round(((person?.income ?? 0) * 100) / 12)),
    debts: means.map((person) => Math.round((person?.debts ?? 0) * 100)),
    day,
  }
}

/** Tests all borrowers together; null if someone's income isn't known. */
export function togetherOf(outcome: Outcome, means: readonly (Means | null)[], day: string): Tested | null {
  const places = borrowersOf(outcome)
  const known = places.flatMap((place) => means[place] ?? [])
  return known.length < places.length || places.length === 0
    ? null
    : testTogether(borrowing(outcome, known, day))
}

/** Returns the largest loan that all borrowers would get together, in whole dollars; null if someone's income isn't known. */
export function largestJointLoan(
  outcome: Outcome,
  means: readonly (Means | null)[],
  day: string,
): number | null {
  const places = borrowersOf(outcome)
  const known = places.flatMap((place) => means[place] ?? [])
  if (known.length < places.length || places.length === 0) return null
  return largestLoan(borrowing(outcome, known, day), outcome.position.value)
}

/** Tests each owner on their own part; null for owners whose income isn't known. */
export function eachOf(outcome: Outcome, means: readonly (Means | null)[], day: string): (Tested | null)[] {
  const tested = testEach(borrowing(outcome, means, day), weightsOf(outcome.sharesAfter ?? []))
  return tested.map((result, place) => (means[place] ? result : null))
}

/** Tests one owner against the entire loan, for which each of them is liable. */
export function aloneOf(outcome: Outcome, means: Means, day: string): Tested {
  return testTogether(borrowing(outcome, [means], day))
}

export function fitOf(scenario: ExitScenario, means: readonly (Means | null)[], day: string): Fit | null {
  const outcome = exitOutcome(scenario)
  const together = togetherOf(outcome, means, day)
  if (!together) return null
  if (!isWithinValue(outcome.loanAfter, outcome.position.value)) return 'value'
  return together.passes ? 'works' : 'income'
}

/** Returns the highest mortgage rate at which it works; null if there's none or it isn't known. */
export function worksUpTo(
  scenario: ExitScenario,
  means: readonly (Means | null)[],
  day: string,
): number | null {
  const { lowest, highest } = RANGES.rate
  const works = (tenths: number) =>
    fitOf({ ...scenario, figures: { ...scenario.figures, rate: tenths / 10 } }, means, day) === 'works'
  // Payments only rise with the rate, so every rate up to a certain one works.
  let [low, high] = [lowest * 10, highest * 10]
  if (!works(low)) return null
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (works(middle)) low = middle
    else high = middle - 1
  }
  return low / 10
}
