/**
 * Rounding for display, halves up. Calculators keep full precision; only what is shown goes through here, and a shown
 * total is rounded itself rather than summed from rounded parts.
 */

/** More digits of a sum of floating-point numbers than these are noise: 1.005 × 100 is 100.49999999999999. */
const TRUSTED_DIGITS = 15

/** A dollar amount in whole dollars, halves up: 0.5 is 1, −0.5 is 0. Right for amounts below a quadrillion. */
export function wholeDollars(amount: number): number {
  return roundedHalfUp(amount)
}

/** A dollar amount to the cent, halves up, as text with a dot: '1.01' for 1.005. Right for amounts below 10 trillion. */
export function dollarsAndCents(amount: number): string {
  return (wholeCents(amount) / 100).toFixed(2)
}

/** A dollar amount in integer cents, halves up: 101 for 1.005. Right for amounts below 10 trillion. */
export function wholeCents(amount: number): number {
  return roundedHalfUp(amount * 100)
}

function roundedHalfUp(amount: number): number {
  const rounded = Math.round(Number(amount.toPrecision(TRUSTED_DIGITS)))
  return rounded === 0 ? 0 : rounded // never −0, which would show as -$0
}
