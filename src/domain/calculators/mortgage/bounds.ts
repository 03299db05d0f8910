export interface Bound {
  lowest: number
  highest: number
  step: number
  decimals: number
  initial: number
}

/** Dollars, percent a year, years and owners. The down payment's maximum is the one at the highest price. */
export const BOUNDS = {
  price: { lowest: 200_000, highest: 2_000_000, step: 10_000, decimals: 2, initial: 750_000 },
  downPayment: { lowest: 0, highest: 1_000_000, step: 5_000, decimals: 2, initial: 150_000 },
  ratePercent: { lowest: 2, highest: 10, step: 0.1, decimals: 3, initial: 5.5 },
  years: { lowest: 5, highest: 30, step: 1, decimals: 0, initial: 25 },
  owners: { lowest: 2, highest: 5, step: 1, decimals: 0, initial: 2 },
} as const satisfies Record<string, Bound>

/** How many may own a home together: 2 to 5. */
export const OWNER_COUNTS: readonly number[] = Array.from(
  { length: BOUNDS.owners.highest - BOUNDS.owners.lowest + 1 },
  (_, index) => BOUNDS.owners.lowest + index,
)

/** An owner's share of the home, in percent. */
export const SHARE = { lowest: 0, highest: 100, step: 1, decimals: 0 } as const

export const HIGHEST_DOWN_PAYMENT = 0.5

/** Returns the largest down payment on a price, in dollars and whole cents. */
export function highestDownPayment(price: number): number {
  return Math.floor(Math.round(price * 100) * HIGHEST_DOWN_PAYMENT) / 100
}

/** Returns `before`, the down payment that someone chose, as long as the price keeps the one in use below it; otherwise the one in use. */
export function chosenDownPayment(price: number, inUse: number, before: number): number {
  return before > inUse && inUse === highestDownPayment(price) ? before : inUse
}

export function withinBound(value: number, { lowest, highest, decimals, initial }: Bound): number {
  if (Number.isNaN(value)) return initial
  return rounded(Math.min(highest, Math.max(lowest, value)), decimals)
}

/** Returns the next step above (1) or below (-1) a value, also from between two steps. */
export function nextStep(
  value: number,
  { lowest, highest, step, decimals }: Omit<Bound, 'initial'>,
  direction: 1 | -1,
): number {
  // 0.3 ÷ 0.1 is 2.9999999999999996 steps.
  const steps = rounded((value - lowest) / step, 6)
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return rounded(Math.min(highest, Math.max(lowest, lowest + next * step)), decimals)
}

/** 2 + 35 × 0.1 is 5.5, not 5.500000000000001. */
function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
