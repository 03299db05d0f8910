import { monthlyPayment } from '#domain/calculators/mortgage/payment.ts'

export const EXAMPLE_LOAN = { downPercent: 20, ratePercent: 5.5, years: 25 } as const

export const EXAMPLE_PRICE = 750_000

export const OWNER_COUNTS = [1, 2, 3, 4, 5] as const

export interface EqualShare {
  monthly: number
  downPayment: number
}

/** Returns each owner's part of the monthly mortgage payment and of the down payment, for `owners` equal owners of a home at `price` dollars. */
export function equalShare(price: number, owners: number): EqualShare {
  const { downPercent, ratePercent, years } = EXAMPLE_LOAN
  const downPayment = (price * downPercent) / 100
  return {
    monthly: monthlyPayment(price - downPayment, ratePercent, years, 'monthly') / owners,
    downPayment: downPayment / owners,
  }
}
