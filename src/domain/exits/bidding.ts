import { wholeCents } from '#domain/calculators/rounding.ts'
import { fraction } from '#domain/exits/fraction.ts'
import { cashOutcome, type Outcome } from '#domain/exits/outcome.ts'
import type { Position } from '#domain/exits/position.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import { awardOf } from '#domain/exits/sealed-bids.ts'

/** Default bids, by their distance from the home's value in percent. */
const USUAL_BIDS = [2, 1, -0.7, 0.4, -1.2] as const

export function bidsOf({ bids, shares }: ExitScenario, { value }: Position): number[] {
  return shares.map((_, owner) => {
    const bid = bids[owner] ?? null
    const usual = Math.round((value * (100 + (USUAL_BIDS[owner] ?? 0))) / 50_000_000) * 500_000
    return bid === null ? usual : wholeCents(bid)
  })
}

export function bidsOutcome(scenario: ExitScenario, position: Position): Outcome {
  const { shares } = scenario
  const award = awardOf({
    bids: bidsOf(scenario, position).map((bid) => [bid]),
    shares,
    debts: position.value - position.net,
    surplusBy: 'shares',
  })
  const winner = award.winners[0] ?? 0
  const after = shares.map((_, owner) => fraction(owner === winner ? 1 : 0))
  const pays = award.cash.map((cents) => Math.max(0, -cents))
  const gets = award.cash.map((cents) => Math.max(0, cents))
  return cashOutcome(scenario, position, pays, gets, after)
}
