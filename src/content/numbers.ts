import { monthlyPayment } from '#domain/calculators/mortgage/payment.ts'

const HOME = { price: 750_000, downPayment: 150_000, ratePercent: 5.5, years: 25 } as const

export const NUMBERS_HOME = HOME

export interface OwnerShare {
  owners: 1 | 2 | 3 | 4
  monthly: number
  downPayment: number
  equity: number
}

export const OWNER_SHARES: readonly OwnerShare[] = ([1, 2, 3, 4] as const).map((owners) => ({
  owners,
  monthly: monthlyPayment(HOME.price - HOME.downPayment, HOME.ratePercent, HOME.years, 'monthly') / owners,
  downPayment: HOME.downPayment / owners,
  equity: HOME.price / owners,
}))
