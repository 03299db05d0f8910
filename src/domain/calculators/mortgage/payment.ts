/** The specification compounds monthly, Canadian lenders half-yearly. */
export const COMPOUNDINGS = ['monthly', 'semi-annual'] as const

export type Compounding = (typeof COMPOUNDINGS)[number]

export const MONTHS_PER_YEAR = 12

/**
 * Returns the monthly interest as a fraction of the balance, from a yearly rate in percent. Half-yearly compounding follows the Interest Act,
 * R.S.C. 1985, c. I-15, s. 6, which requires a mortgage to state its rate "calculated yearly or half-yearly": i = (1 + r ÷ 2)^(1 ÷ 6) − 1.
 */
export function monthlyRate(ratePercent: number, compounding: Compounding): number {
  const rate = ratePercent / 100
  return compounding === 'monthly' ? rate / MONTHS_PER_YEAR : Math.expm1(Math.log1p(rate / 2) / 6)
}

/**
 * Returns the amortized payment in dollars a month, at full precision: L · i ÷ (1 − (1 + i)^−n) over n = 12 · years
 * months, L ÷ n without interest, 0 without a loan. (expm1 and log1p keep digits that 1 + i would lose.)
 */
export function monthlyPayment(
  loan: number,
  ratePercent: number,
  years: number,
  compounding: Compounding,
): number {
  const months = years * MONTHS_PER_YEAR
  if (loan <= 0 || months <= 0) return 0
  if (ratePercent <= 0) return loan / months
  const rate = monthlyRate(ratePercent, compounding)
  return (loan * rate) / -Math.expm1(-months * Math.log1p(rate))
}
