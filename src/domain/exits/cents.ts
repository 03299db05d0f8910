import { type Fraction, floorOf, percentage, fraction, roundHalf, times } from '#domain/exits/fraction.ts'

/* Money is whole cents. A product of cents and weights can exceed the integers that a double holds exactly, so it's a BigInt. */

/**
 * Splits cents by weights so that the parts add up: everyone's part is rounded down, and the remaining cents
 * go to the largest fractions, ties to the first (largest remainder). A negative total is the mirror image.
 */
export function split(total: number, weights: readonly (number | bigint)[], tieStart = 0): number[] {
  const parts = weights.map(BigInt)
  const whole = parts.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) {
    if (total !== 0) throw new RangeError('There’s nobody to split between.')
    return parts.map(() => 0)
  }
  const size = BigInt(Math.abs(total))
  const exact = parts.map((weight) => fraction(size * weight, whole))
  const sign = total < 0 ? -1 : 1
  return roundParts(exact, Number(size), tieStart).map((part) => (part === 0 ? 0 : part * sign))
}

/** Rounds parts that add up to a whole number so that they still do. */
export function roundParts(parts: readonly Fraction[], total: number, tieStart = 0): number[] {
  const floors = parts.map(floorOf)
  const left = total - Number(floors.reduce((sum, part) => sum + part, 0n))
  const place = (index: number) => (index - tieStart + parts.length) % parts.length
  const order = parts
    .map(({ over, under }, index) => ({ index, over: over - (floors[index] ?? 0n) * under, under }))
    .toSorted((one, other) => {
      const difference = other.over * one.under - one.over * other.under
      return difference === 0n ? place(one.index) - place(other.index) : difference > 0n ? 1 : -1
    })
  const lucky = new Set(order.slice(0, left).map(({ index }) => index))
  return floors.map((part, index) => Number(part) + (lucky.has(index) ? 1 : 0))
}

/** Takes a percentage of an amount, rounded to the cent. */
export function percentOf(cents: number, percent: number): number {
  return roundHalf(times(fraction(cents), percentage(percent)))
}

export function total(cents: readonly number[]): number {
  return cents.reduce((sum, part) => sum + part, 0)
}
