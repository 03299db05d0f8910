import { inForceOn } from '#domain/calculators/lending/dated.ts'
import { housingCosts, limitsOn, qualifyingRate } from '#domain/calculators/lending/qualifying.ts'
import { DOWN_PAYMENT } from '#domain/calculators/lending/rules.ts'
import { split, total } from '#domain/exits/cents.ts'
import { loanFor, paymentOn } from '#domain/exits/loan.ts'

/** The largest part of the home's value that a lender refinances without insurance. */
export const REFINANCE_PERCENT = 80

/** The largest part of the home's value that insurers allow when separating spouses buy each other out. */
export const INSURED_BUYOUT_PERCENT = 95

/** Cents a month. */
export interface MonthlyCosts {
  propertyTax: number
  heat: number
  condoFees: number
}

/** The borrowers of a loan, in cents. */
export interface Borrowers {
  loan: number
  ratePercent: number
  months: number
  costs: MonthlyCosts
  /** Each borrower's income before tax, a month. */
  incomes: readonly number[]
  /** Each borrower's payments on other debts, a month. */
  debts: readonly number[]
  /** The rules in force on this day apply. */
  day: string
}

export interface Tested {
  /** Cents a month at the stress test rate, including the home's costs as lenders count them. */
  housing: number
  income: number
  /** As fractions of the income; null without one. */
  gds: number | null
  tds: number | null
  passes: boolean
}

/** Returns whether a loan is within what lenders refinance; both in cents. */
export function isWithinValue(loan: number, value: number): boolean {
  return loan * 100 <= value * REFINANCE_PERCENT
}

/** Returns the largest insured loan for a buyout between separating spouses, in cents; null if the home's value is too high to insure. */
export function insuredBuyout(value: number, day: string): number | null {
  const { insurableBelow } = inForceOn(DOWN_PAYMENT, day)
  return value < insurableBelow * 100 ? Math.floor((value * INSURED_BUYOUT_PERCENT) / 100) : null
}

/** Returns the monthly payment at the stress test rate, in cents. */
export function stressPayment({ loan, ratePercent, months, day }: Borrowers): number {
  return paymentOn(loan, qualifyingRate(ratePercent, day), months)
}

/** Tests all borrowers' incomes together against the entire loan, as a bank does. */
export function testTogether(borrowers: Borrowers): Tested {
  const housing = stressPayment(borrowers) + countedCosts(borrowers.costs)
  return tested(housing, total(borrowers.incomes), total(borrowers.debts), borrowers.day)
}

/** Tests each borrower's income against their own part of the loan and the costs. */
export function testEach(borrowers: Borrowers, weights: readonly (number | bigint)[]): Tested[] {
  const payments = split(stressPayment(borrowers), weights)
  const costs = split(countedCosts(borrowers.costs), weights)
  return payments.map((payment, owner) =>
    tested(
      payment + (costs[owner] ?? 0),
      borrowers.incomes[owner] ?? 0,
      borrowers.debts[owner] ?? 0,
      borrowers.day,
    ),
  )
}

/** Returns the largest loan in whole dollars that the incomes and the home's value allow. */
export function largestLoan(borrowers: Borrowers, value: number): number {
  const { gdsPercent, tdsPercent } = limitsOn(borrowers.day)
  const income = total(borrowers.incomes)
  const room = Math.min((income * gdsPercent) / 100, (income * tdsPercent) / 100 - total(borrowers.debts))
  const rate = qualifyingRate(borrowers.ratePercent, borrowers.day)
  const byIncome = loanFor(room - countedCosts(borrowers.costs), rate, borrowers.months)
  return Math.floor(Math.min(byIncome, (value * REFINANCE_PERCENT) / 100) / 100)
}

function countedCosts(costs: MonthlyCosts): number {
  return Math.round(housingCosts({ payment: 0, ...costs }))
}

function tested(housing: number, income: number, debts: number, day: string): Tested {
  const { gdsPercent, tdsPercent } = limitsOn(day)
  const passes = housing * 100 <= income * gdsPercent && (housing + debts) * 100 <= income * tdsPercent
  return {
    housing,
    income,
    gds: income > 0 ? housing / income : null,
    tds: income > 0 ? (housing + debts) / income : null,
    passes: income > 0 && passes,
  }
}
