import type { Location } from '#domain/calculators/land-transfer/locations.ts'
import { INITIAL_TERMS } from '#domain/calculators/lending/terms.ts'
import { type TestOutcomes, transferTest } from '#domain/snapshot/first-time.ts'
import { type CashToClose, cashToClose, type OwnerShare, type PricedHome } from '#domain/snapshot/home.ts'
import type { ClosingCost } from '#domain/snapshot/rules.ts'
import { type BuyingTerms, USUAL_CLOSING } from '#domain/snapshot/reach.ts'

export interface Owner {
  percent: number
  /** Null if they don't share their results in the first-time buyer tests. */
  outcomes: TestOutcomes | null
}

/** Returns the terms on which owners buy: only those known to pass count as first-time buyers. */
export function termsFor(
  owners: readonly Owner[],
  { location, rate, years }: { location: Location; rate: number; years: number },
): BuyingTerms {
  const firstTimers = sharesAt(owners, location).filter(({ firstTime }) => firstTime === true)
  return {
    location,
    ratePercent: rate,
    years,
    heat: INITIAL_TERMS.heat,
    firstTimeShare: firstTimers.reduce((sum, { percent }) => sum + percent, 0) / 100,
    longerInsured: owners.some(({ outcomes }) => outcomes?.insured === 'pass'),
    otherClosing: USUAL_CLOSING,
  }
}

/**
 * Returns whether the first-time refund is unclear, because only some of the owners are known to qualify. We found no rule for that on
 * Prince Edward Island.
 */
export function isUnclear(owners: readonly Owner[], location: Location): boolean {
  const test = transferTest(location)
  if (test === null || location !== 'PEI') return false
  const passing = owners.filter(({ outcomes }) => outcomes?.[test] === 'pass').length
  return passing > 0 && passing < owners.length
}

/** Returns whether each owner gets the first-time refund of a place's land transfer tax; null if unknown. */
export function sharesAt(owners: readonly Owner[], location: Location): OwnerShare[] {
  const test = isUnclear(owners, location) ? null : transferTest(location)
  return owners.map(({ percent, outcomes }) => ({
    percent,
    firstTime: outcomes === null || test === null ? null : outcomes[test] === 'pass',
  }))
}

/** `cash` is null while unknown. */
export function closingOf(
  home: PricedHome,
  { owners, terms, cash }: { owners: readonly Owner[]; terms: BuyingTerms; cash: number | null },
  costs: Readonly<Record<ClosingCost, number>>,
  day: string,
): CashToClose {
  return cashToClose(home, sharesAt(owners, terms.location), costs, { terms, cash, day })
}
