import { BOUNDS, highestDownPayment, withinBound } from '#domain/calculators/mortgage/bounds.ts'
import type { Compounding } from '#domain/calculators/mortgage/payment.ts'
import { clampShares, equalShares, type Shares } from '#domain/calculators/mortgage/shares.ts'

/** Dollars, percent a year, years, and the owners' shares in percent. */
export interface Scenario {
  price: number
  downPayment: number
  ratePercent: number
  years: number
  shares: Shares
  compounding: Compounding
}

export const INITIAL_SCENARIO: Scenario = {
  price: BOUNDS.price.initial,
  downPayment: BOUNDS.downPayment.initial,
  ratePercent: BOUNDS.ratePercent.initial,
  years: BOUNDS.years.initial,
  shares: equalShares(BOUNDS.owners.initial),
  compounding: 'monthly',
}

export function clampScenario(candidate: Scenario): Scenario {
  const price = withinBound(candidate.price, BOUNDS.price)
  const downPayment = withinBound(candidate.downPayment, BOUNDS.downPayment)
  return {
    price,
    downPayment: Math.min(downPayment, highestDownPayment(price)),
    ratePercent: withinBound(candidate.ratePercent, BOUNDS.ratePercent),
    years: withinBound(candidate.years, BOUNDS.years),
    shares: clampShares(candidate.shares),
    compounding: candidate.compounding,
  }
}

export function withOwners(scenario: Scenario, owners: number): Scenario {
  return { ...scenario, shares: equalShares(owners) }
}

export function loanOf({ price, downPayment }: Pick<Scenario, 'price' | 'downPayment'>): number {
  return price - downPayment
}
