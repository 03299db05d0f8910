import { longestInsuredYears } from '#domain/calculators/lending/insurance.ts'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'
import type { Means } from '#domain/snapshot/means.ts'
import { type BuyingTerms, highestOf } from '#domain/snapshot/reach.ts'

export type MoveKind = 'owner' | 'years' | 'debts' | 'saving' | 'rate'

/** A change, and how much it raises the highest price, in dollars. */
export interface Move {
  kind: MoveKind
  gain: number
}

/** Another owner as an example. */
export const NEW_OWNER: Means = { income: 60_000, debts: 0, cash: 0 }
export const LONGER_YEARS = 30
export const CLEARED_DEBTS = 300
/** Per person and month, for a year. */
export const SAVED_MONTHLY = 900
export const LOWER_RATE_BY = 0.5

/** Gains are rounded down. */
const GAIN_STEP = 500

/** Returns changes that raise the price, largest first. Each is calculated from scratch. */
export function movesOf(means: Means, owners: number, terms: BuyingTerms, day: string): Move[] {
  const now = highestOf(means, terms, day)
  const gainOf = (kind: MoveKind, changed: Means, on: BuyingTerms = terms): Move => ({
    kind,
    gain: Math.floor((highestOf(changed, on, day) - now) / GAIN_STEP) * GAIN_STEP,
  })
  const { income, debts, cash } = means
  const cleared = Math.min(debts, CLEARED_DEBTS)
  const moves = [
    owners < BOUNDS.owners.highest && gainOf('owner', { ...means, income: income + NEW_OWNER.income }),
    terms.years < LONGER_YEARS &&
      LONGER_YEARS <= longestInsuredYears(terms.longerInsured, day) &&
      gainOf('years', means, { ...terms, years: LONGER_YEARS }),
    cleared === CLEARED_DEBTS && gainOf('debts', { ...means, debts: debts - cleared }),
    gainOf('saving', { ...means, cash: cash + SAVED_MONTHLY * 12 * owners }),
    // Gains nothing where lenders test a higher rate anyway.
    gainOf('rate', means, { ...terms, ratePercent: terms.ratePercent - LOWER_RATE_BY }),
  ]
  return moves
    .filter((move) => move !== false)
    .filter(({ gain }) => gain > 0)
    .toSorted((one, other) => other.gain - one.gain)
}
