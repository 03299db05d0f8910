import { split } from '#domain/exits/cents.ts'
import type { DrillMonth } from '#domain/exits/drill.ts'
import type { Outcome } from '#domain/exits/outcome.ts'
import { positionOf, revalued } from '#domain/exits/position.ts'
import { saleOutcome } from '#domain/exits/sale.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'

/** An agreement usually allows a forced sale only after so many missed months. */
export const FORCED_AFTER_MONTHS = 3

/** A sale in a hurry usually brings 5 to 10% less. This assumes the worse end, in percent. */
export const FORCED_DISCOUNT = 10

/** Returns the index of the first of three months in a row in which more than `spare`, in cents, is missing; null if there are none. */
export function forcedFrom(months: readonly DrillMonth[], spare: number): number | null {
  const first = months.findIndex((_, place) => {
    const inARow = months.slice(place, place + FORCED_AFTER_MONTHS)
    return inARow.length === FORCED_AFTER_MONTHS && inARow.every(({ short }) => short > spare)
  })
  return first === -1 ? null : first
}

/**
 * Returns what a forced sale does to everyone's money. `arrears`, in cents, is what nobody paid: it's owed to the bank, and the owner who
 * missed it owes the others what they lose by it.
 */
export function forcedSale(scenario: ExitScenario, arrears: number): Outcome {
  const { shares, leaver, between } = scenario
  const usual = positionOf(scenario)
  const value = usual.value - Math.round((usual.value * FORCED_DISCOUNT) / 100)
  const owed = split(arrears, shares).flatMap((cents, lender) =>
    lender === leaver || cents === 0 ? [] : [{ lender, borrower: leaver, dollars: cents / 100 }],
  )
  const sale: ExitScenario = { ...scenario, event: 'sale', between: [...between, ...owed] }
  return saleOutcome(sale, revalued(usual, shares, value, usual.mortgage + arrears))
}
