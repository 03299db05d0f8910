import { limitsOn, qualifyingRate } from '#domain/calculators/lending/qualifying.ts'
import { MONTHS_PER_YEAR, monthlyPayment } from '#domain/calculators/mortgage/payment.ts'
import type { Means } from '#domain/snapshot/means.ts'
import type { BuyingTerms } from '#domain/snapshot/reach.ts'

type LoanTerms = Pick<BuyingTerms, 'ratePercent' | 'years'>

/** Returns the loan that a monthly payment supports at the stress test rate, in dollars. */
export function loanCarried(payment: number, { ratePercent, years }: LoanTerms, day: string): number {
  return payment / monthlyPayment(1, qualifyingRate(ratePercent, day), years, 'semi-annual')
}

/** Returns the loan that a yearly income supports when debts are the limit, before tax and heat, in dollars. */
export function incomeCarries(income: number, terms: LoanTerms, day: string): number {
  return loanCarried((income / MONTHS_PER_YEAR) * (limitsOn(day).tdsPercent / 100), terms, day)
}

/** Returns what someone adds to the loan; never negative. */
export function addedToLoan({ income, debts }: Means, terms: LoanTerms, day: string): number {
  return Math.max(0, incomeCarries(income, terms, day) - loanCarried(debts, terms, day))
}
