/**
 * Exact money in whole millionths of a dollar. A price in cents times a rate in hundredths of a percent is a whole number
 * of them, so no bracket, fee or total is ever rounded.
 */
export type Micros = number

const MICROS_PER_DOLLAR = 1_000_000
const MICROS_PER_CENT = 10_000

export const HIGHEST_PRICE = 9_000_000_000

/** Clamps a price in dollars and cents; NaN becomes 0. */
export function clampPrice(price: number): number {
  if (Number.isNaN(price)) return 0
  const inside = Math.min(HIGHEST_PRICE, Math.max(0, price))
  return Math.round(inside * 100) / 100
}

export function microsOfPrice(price: number): Micros {
  return Math.round(clampPrice(price) * 100) * MICROS_PER_CENT
}

export function microsOf(dollars: number): Micros {
  return Math.round(dollars * MICROS_PER_DOLLAR)
}

export function dollarsOf(micros: Micros): number {
  return micros / MICROS_PER_DOLLAR
}

/** Returns a percentage, to a hundredth of a percent, of an amount in whole cents. */
export function percentOf(micros: Micros, percent: number): Micros {
  return (micros / MICROS_PER_CENT) * Math.round(percent * 100)
}

export function unitsIn(micros: Micros, unit: Micros): number {
  const rest = micros % unit
  return (micros - rest) / unit + (rest > 0 ? 1 : 0)
}
