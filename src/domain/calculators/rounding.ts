/** Rounding for display, halves up. Calculators keep full precision; a displayed total is itself rounded, not the sum of rounded parts. */

/** Digits beyond this in a floating-point sum are noise: 1.005 × 100 is 100.49999999999999. */
const TRUSTED_DIGITS = 15

/** Rounds to whole dollars, halves up: 0.5 is 1, −0.5 is 0. Correct below a quadrillion. */
export function wholeDollars(amount: number): number {
  return roundedHalfUp(amount)
}

/** Rounds to the cent, halves up, as text with a dot: '1.01' for 1.005. Correct below 10 trillion. */
export function dollarsAndCents(amount: number): string {
  return (wholeCents(amount) / 100).toFixed(2)
}

/** Rounds to integer cents, halves up: 101 for 1.005. Correct below 10 trillion. */
export function wholeCents(amount: number): number {
  return roundedHalfUp(amount * 100)
}

function roundedHalfUp(amount: number): number {
  const rounded = Math.round(Number(amount.toPrecision(TRUSTED_DIGITS)))
  return rounded === 0 ? 0 : rounded // never −0, which would show as -$0
}
