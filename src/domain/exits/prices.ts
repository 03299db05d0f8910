import { wholeCents } from '#domain/calculators/rounding.ts'
import { buyoutOf } from '#domain/exits/buyout.ts'
import type { Position } from '#domain/exits/position.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'

/** Returns what the leaver's part is worth at the home's value, in cents. */
export function entitlement({ figures, shares, leaver }: ExitScenario, position: Position): number {
  const { price } = buyoutOf({
    value: position.value,
    mortgage: position.mortgage,
    notionalPercent: figures.notional,
    homeLoans: position.homeLoans,
    priority: shares.map(() => 0),
    shares,
    ownerLoans: [],
    leaver,
  })
  return price
}

/** Returns what an outsider offers for the leaver's part, in cents: a little less than it's worth, unless an offer is known. */
export function offerOf(scenario: ExitScenario, position: Position): number {
  const { offer } = scenario.derived
  return offer === null ? roughly(entitlement(scenario, position), 94, Math.floor) : wholeCents(offer)
}

/** Returns a percentage of an amount in cents, rounded to thousands of dollars. */
export function roughly(cents: number, percent: number, round: (thousands: number) => number): number {
  return Math.max(0, round((cents * percent) / 10_000_000)) * 100_000
}
