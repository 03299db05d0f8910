/** The example of the landing page: one home, bought by one to four people in equal shares. */
const HOME = { price: 750_000, downPayment: 150_000, ratePercent: 5.5, years: 25 } as const

export const NUMBERS_HOME = HOME

/** Monthly payment of an amortised loan, interest compounded monthly as in the calculators; dollars. */
function monthlyPayment(loan: number, ratePercent: number, years: number): number {
  const rate = ratePercent / 100 / 12
  return (loan * rate) / (1 - (1 + rate) ** (-years * 12))
}

/** What one of several equal owners brings in and pays; dollars, full precision. */
export interface OwnerShare {
  owners: 1 | 2 | 3 | 4
  monthly: number
  downPayment: number
  equity: number
}

export const OWNER_SHARES: readonly OwnerShare[] = ([1, 2, 3, 4] as const).map((owners) => ({
  owners,
  monthly: monthlyPayment(HOME.price - HOME.downPayment, HOME.ratePercent, HOME.years) / owners,
  downPayment: HOME.downPayment / owners,
  equity: HOME.price / owners,
}))
