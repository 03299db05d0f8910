import { type Means, together } from '#domain/snapshot/means.ts'
import { type Move, movesOf } from '#domain/snapshot/moves.ts'
import {
  type BuyingTerms,
  highestOf,
  PRICE_STEP,
  type Reach,
  reachOf,
  roundedDown,
} from '#domain/snapshot/reach.ts'

/*
 * Computes a group's result from the steps that members' figures fall into, not from the figures. So whatever anyone tries, and however
 * often, it can reveal at most someone's step. See docs/privacy.md.
 */

/** Dollars a year, dollars a month, dollars. */
export const BAND: Means = { income: 5_000, debts: 50, cash: 5_000 }

/** Returns the lower end of the step that each part falls into. No debts and few debts are in the same step. */
export function banded({ income, debts, cash }: Means): Means {
  return {
    income: Math.floor(income / BAND.income) * BAND.income,
    debts: Math.floor(debts / BAND.debts) * BAND.debts,
    cash: Math.floor(cash / BAND.cash) * BAND.cash,
  }
}

export interface Range {
  lowest: number
  highest: number
}

export interface GroupResult {
  /** For figures in the middle of everyone's steps. */
  reach: Reach
  /** For figures at the worse ends and at the better ends: the price for the exact figures is in between. */
  between: Range
  moves: Move[]
  /** Per year. */
  income: number
}

/** Returns a group's result from its members' steps; null if no one has an income. */
export function groupResult(steps: readonly Means[], terms: BuyingTerms, day: string): GroupResult | null {
  if (steps.every(({ income }) => income === 0)) return null
  const at = (richer: number, poorer: number) =>
    together(
      steps.map(({ income, debts, cash }) => ({
        income: income + BAND.income * richer,
        debts: debts + BAND.debts * poorer,
        cash: cash + BAND.cash * richer,
      })),
    )
  const middle = at(0.5, 0.5)
  const reach = reachOf(middle, terms, day)
  if (!reach) return null
  const priceAt = (means: Means) => roundedDown(highestOf(means, terms, day), PRICE_STEP)
  return {
    reach,
    between: { lowest: priceAt(at(0, 1)), highest: priceAt(at(1, 0)) },
    moves: movesOf(middle, steps.length, terms, day),
    income: middle.income,
  }
}
