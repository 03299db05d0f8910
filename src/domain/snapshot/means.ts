import { inForceOn } from '#domain/calculators/lending/dated.ts'
import type { Figures } from '#domain/snapshot/figures.ts'
import type { Outcome } from '#domain/snapshot/first-time.ts'
import { BALANCE_COUNTED_PERCENT, HOME_BUYERS_PLAN } from '#domain/snapshot/rules.ts'

/** What counts towards a purchase, for one person or several together, in dollars. */
export interface Means {
  /** Per year, before tax. */
  income: number
  /** Per month, as lenders count them. */
  debts: number
  cash: number
}

/** `hbp` is whether they pass the Home Buyers' Plan's test: otherwise taking money out of an RRSP is taxed, and it doesn't count. */
export function meansOf(figures: Figures, hbp: Outcome, day: string): Means {
  const { salary, other_income, car_loan, other_loans, line_of_credit, credit_card } = figures
  const { fhsa, rrsp, savings, gift } = figures
  return {
    income: (salary + other_income) / 100,
    debts: (car_loan + other_loans) / 100 + countedOfBalance(line_of_credit + credit_card),
    cash: (fhsa + savings + gift) / 100 + planWithdrawal(rrsp, hbp, day),
  }
}

/** Returns the monthly payment that lenders assume for a balance in cents, in dollars. */
export function countedOfBalance(cents: number): number {
  return (cents * BALANCE_COUNTED_PERCENT) / 10_000
}

/** Returns how much of an RRSP in cents can be used for the home, in dollars. */
export function planWithdrawal(rrsp: number, hbp: Outcome, day: string): number {
  return hbp === 'fail' ? 0 : Math.min(rrsp / 100, inForceOn(HOME_BUYERS_PLAN, day).highest)
}

export function together(all: readonly Means[]): Means {
  const sum = (part: keyof Means) => all.reduce((total, means) => total + means[part], 0)
  return { income: sum('income'), debts: sum('debts'), cash: sum('cash') }
}
