import { OWNER_COUNTS } from '#domain/calculators/mortgage/bounds.ts'
import { sharedCosts, type Costs, type Priced } from '#domain/listings/shared-costs/costs.ts'
import {
  type Amounts,
  DOWN_PAYMENTS,
  MONTHLY_COSTS,
  type OwnBudget,
  shortfall,
} from '#domain/listings/shared-costs/own-budget.ts'
import { type Scenario, termsOf } from '#domain/listings/shared-costs/scenario.ts'
import { usualTerms } from '#domain/listings/shared-costs/terms.ts'

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
    const [first] = sharedCosts(home, termsOf({ ...scenario, owners, shares })).owners
    return first ? partOf(first) : 0
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

/** The first limit that a home exceeds, and by how many cents at least; `over` is 0 if it's within all that they said. */
export interface BudgetFit {
  limit: keyof OwnBudget
  over: number
}

/** Compares an equal part of a home on the default terms with what someone said. Null if they haven't said anything. */
export function budgetFit(
  home: Priced,
  owners: number,
  { month, price, downPayment }: OwnBudget,
): BudgetFit | null {
  const [first] = sharedCosts(home, usualTerms(owners)).owners
  if (!first) return null
  const checks: BudgetFit[] = [
    ...(month ? [{ limit: 'month' as const, over: shortfall(MONTHLY_COSTS[month], first.month) }] : []),
    ...(price === null
      ? []
      : [{ limit: 'price' as const, over: Math.max(0, Math.round(home.price / owners) - price) }]),
    ...(downPayment
      ? [{ limit: 'downPayment' as const, over: shortfall(DOWN_PAYMENTS[downPayment], first.downPayment) }]
      : []),
  ]
  return checks.find(({ over }) => over > 0) ?? checks[0] ?? null
}
