import { MONTHS_PER_YEAR, monthlyPayment, monthlyRate } from '#domain/calculators/mortgage/payment.ts'

/*
 * Fixed-rate mortgages, compounded half-yearly, in cents. The payment and each month's interest are rounded to the cent.
 */

export function paymentOn(loan: number, ratePercent: number, months: number): number {
  return Math.round(monthlyPayment(loan, ratePercent, months / MONTHS_PER_YEAR, 'semi-annual'))
}

/** Returns the balance after a number of payments. */
export function balanceAfter(loan: number, ratePercent: number, months: number, paid: number): number {
  const payment = paymentOn(loan, ratePercent, months)
  const rate = monthlyRate(ratePercent, 'semi-annual')
  let owed = loan
  for (let month = 0; month < Math.min(paid, months); month++) {
    owed = Math.max(0, owed + Math.round(owed * rate) - payment)
  }
  return paid >= months ? 0 : owed
}

/** Returns the largest loan that a monthly payment pays off, in cents. */
export function loanFor(payment: number, ratePercent: number, months: number): number {
  if (payment <= 0) return 0
  const rate = monthlyRate(ratePercent, 'semi-annual')
  return rate === 0 ? payment * months : (payment * -Math.expm1(-months * Math.log1p(rate))) / rate
}
