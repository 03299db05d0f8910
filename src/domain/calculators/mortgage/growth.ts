import { partOf } from '#domain/calculators/mortgage/results.ts'
import type { Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { monthlySchedule, yearlySchedule } from '#domain/calculators/mortgage/schedule.ts'

/** The owners' position at the end of a year (0 is the day of purchase), in dollars at full precision. */
export interface YearEnd {
  year: number
  balance: number
  owners: OwnerShare[]
}

export interface OwnerShare {
  contribution: number
  equity: number
}

export function growthOf(scenario: Scenario): YearEnd[] {
  const { price, downPayment } = scenario
  let paid = downPayment
  const years = [yearEndOf(scenario, 0, price - downPayment, paid)]
  for (const { number, payment, balance } of yearlySchedule(monthlySchedule(scenario))) {
    paid += payment
    years.push(yearEndOf(scenario, number, balance, paid))
  }
  return years
}

/** The windows of the house that shows someone's equity. */
export const WINDOWS = 9

/** Returns how many windows are lit: one for each ninth of the share that's paid off. */
export function litWindows(equity: number, whole: number): number {
  // A billionth for floating-point noise: at the end of the last year, the equity is the full share.
  return whole <= 0 ? 0 : Math.min(WINDOWS, Math.floor((equity / whole) * WINDOWS + 1e-9))
}

function yearEndOf({ price, shares }: Scenario, year: number, balance: number, paid: number): YearEnd {
  const owners = shares.map((share) => ({
    contribution: partOf(paid, share),
    equity: partOf(price - balance, share),
  }))
  return { year, balance, owners }
}
