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
 * What a group's result is made of. Nobody's figures are in it, only the steps that they fall into, so whatever anyone tries and however
 * often, at most someone's step can come out of it. See docs/privacy.md.
 */

/** Dollars a year, dollars a month, dollars. */
export const BAND: Means = { income: 5_000, debts: 50, cash: 5_000 }

/** Returns the lower end of the step that each part falls into. No debts are in the same step as few. */
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
  /** With everyone in the middle of their steps. */
  reach: Reach
  /** With everyone at the worse ends, and at the better ends: the exact figures' price is between the two. */
  between: Range
  moves: Move[]
  /** A year. */
  income: number
}

/** Returns a group's result from its members' steps; null if nobody has an income. */
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
