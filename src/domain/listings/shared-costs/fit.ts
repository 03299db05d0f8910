import { sharedCosts, type Costs, type Priced } from '#domain/listings/shared-costs/costs.ts'
import { type Amounts, shortfall } from '#domain/listings/shared-costs/own-budget.ts'
import { OWNER_COUNTS, type Scenario, termsOf } from '#domain/listings/shared-costs/scenario.ts'

/** Amounts are integer cents. */
export interface BudgetCheck {
  part: number
  /** The minimum by which the part exceeds what they said; 0 if it may fit. */
  over: number
  /**
   * How it could fit: the smallest number of owners whose equal parts do, or else the maximum number. Null if it fits or no one else can
   * join.
   */
  wayOut: { owners: number; part: number; fits: boolean } | null
}

/** Compares what someone pays of a home, such as each month, with what they said they could. */
export function checkBudget(
  home: Priced,
  scenario: Scenario,
  budget: Amounts,
  partOf: (owner: Costs) => number,
): BudgetCheck {
  const partFor = (owners: number, shares: Scenario['shares']) => {
    const [own] = sharedCosts(home, termsOf({ ...scenario, owners, shares })).owners
    return own ? partOf(own) : 0
  }
  const part = partFor(scenario.owners, scenario.shares)
  const over = shortfall(budget, part)
  const more = OWNER_COUNTS.filter((owners) => owners > scenario.owners).map((owners) => {
    const theirs = partFor(owners, null)
    return { owners, part: theirs, fits: shortfall(budget, theirs) === 0 }
  })
  const wayOut = over === 0 ? null : (more.find(({ fits }) => fits) ?? more.at(-1) ?? null)
  return { part, over, wayOut }
}
