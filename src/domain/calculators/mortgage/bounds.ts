/** A slider and its number field: lowest and highest value, the step between values, and the value at first. */
export interface Bound {
  lowest: number
  highest: number
  step: number
  initial: number
}

/** Dollars, percent a year, years and owners. The down payment's highest is that at the highest price. */
export const BOUNDS = {
  price: { lowest: 200_000, highest: 2_000_000, step: 10_000, initial: 750_000 },
  downPayment: { lowest: 0, highest: 1_000_000, step: 5_000, initial: 150_000 },
  ratePercent: { lowest: 2, highest: 10, step: 0.1, initial: 5.5 },
  years: { lowest: 5, highest: 30, step: 1, initial: 25 },
  owners: { lowest: 2, highest: 5, step: 1, initial: 2 },
} as const satisfies Record<string, Bound>

/** An owner's share of the home, in percent. */
export const SHARE = { lowest: 0, highest: 100, step: 1 } as const

/** The down payment is at most this part of the price. */
export const HIGHEST_DOWN_PAYMENT = 0.5

/** The most that can be paid down on a price, in dollars. */
export function highestDownPayment(price: number): number {
  return price * HIGHEST_DOWN_PAYMENT
}

/** The value of a bound that is nearest to a number; its initial value for what is no number. */
export function withinBound(value: number, { lowest, highest, step, initial }: Bound): number {
  if (Number.isNaN(value)) return initial
  const inside = Math.min(highest, Math.max(lowest, value))
  const steps = Math.round((inside - lowest) / step)
  return withoutNoise(lowest + steps * step)
}

/** 2 + 35 × 0.1 is 5.5, not 5.500000000000001. */
function withoutNoise(value: number): number {
  return Number(value.toFixed(6))
}
