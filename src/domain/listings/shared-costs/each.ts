import { type Priced, sharedCosts } from '#domain/listings/shared-costs/costs.ts'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'
import { DOWN_PERCENT, usualTerms } from '#domain/listings/shared-costs/terms.ts'

/** Returns what each of `owners` equal owners pays on the default terms: their part of the price, and per month. In integer cents. */
export function eachOf(home: Priced, owners: number): { price: number; month: number } {
  const [first] = sharedCosts(home, usualTerms(owners)).owners
  return { price: Math.round(home.price / owners), month: first?.month ?? 0 }
}

const { ratePercent, years } = BOUNDS

export const USUAL_TERMS_IN_WORDS = `Monthly amounts are estimates with ${DOWN_PERCENT.initial}% down at ${ratePercent.initial}% over ${years.initial} years, calculated the way Canadian lenders do, plus property tax and fees where we know them.`

/** `part` is the share of the price someone would take on, in dollars. */
export function budgetOf(part: number | null, owners: number): number | null {
  return part === null ? null : part * owners
}
