import { split } from '#domain/exits/cents.ts'
import { type ExitScenario, firstScenario } from '#domain/exits/scenario.ts'

/** The same numbers in every run. */
export function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

export function sharesFor(owners: number, roll: (below: number) => number): number[] {
  return split(
    100,
    Array.from({ length: owners }, () => 1 + roll(9)),
  )
}

export function scenarioFrom(roll: (below: number) => number): ExitScenario {
  const owners = 2 + roll(4)
  const scenario = firstScenario({
    shares: sharesFor(owners, roll),
    leaver: roll(owners),
    lent: Array.from({ length: owners }, () => (roll(3) === 0 ? roll(30_000) : 0)),
    figures: {
      price: 200_000 + roll(1_800_000),
      down: roll(400_000),
      growth: roll(28) - 15,
      year: 1 + roll(15),
      rate: 2 + roll(7),
      gap: roll(12),
      savings: roll(200_000),
      notional: roll(6),
      missed: 1 + roll(12),
      cover: roll(1_000_000),
    },
  })
  return { ...scenario, safeguards: roll(2) === 0 ? ['time', 'floor'] : [] }
}

export function loansFrom(scenario: ExitScenario, roll: (below: number) => number): ExitScenario['between'] {
  const owners = scenario.shares.length
  return Array.from({ length: 1 + roll(4) }, () => {
    const lender = roll(owners)
    return { lender, borrower: (lender + 1 + roll(owners - 1)) % owners, dollars: 1 + roll(60_000) }
  })
}
