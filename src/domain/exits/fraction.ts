/** An exact number, in lowest terms with a positive denominator. */
export interface Fraction {
  over: bigint
  under: bigint
}

export const ZERO: Fraction = { over: 0n, under: 1n }

export function fraction(over: bigint | number, under: bigint | number = 1): Fraction {
  const [top, bottom] = [BigInt(over), BigInt(under)]
  if (bottom === 0n) throw new RangeError('A fraction’s denominator can’t be 0.')
  const common = divisor(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { over: top / common, under: bottom / common }
}

/** Converts percent with up to six decimals to a fraction of 1: 4.89 is 489/10,000. */
export function percentage(percent: number): Fraction {
  return fraction(Math.round(percent * 1e6), 100_000_000)
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return fraction(one.over * other.under + other.over * one.under, one.under * other.under)
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { over: -other.over, under: other.under })
}

export function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.over * other.over, one.under * other.under)
}

export function dividedBy(one: Fraction, other: Fraction): Fraction {
  return fraction(one.over * other.under, one.under * other.over)
}

export function isMore(one: Fraction, other: Fraction): boolean {
  return one.over * other.under > other.over * one.under
}

export function floorOf({ over, under }: Fraction): bigint {
  const whole = over / under
  return over < 0n && whole * under !== over ? whole - 1n : whole
}

/** Rounds to a whole number, halves away from zero. */
export function roundHalf({ over, under }: Fraction): number {
  const size = over < 0n ? -over : over
  const rounded = (2n * size + under) / (2n * under)
  return Number(over < 0n ? -rounded : rounded)
}

export function sumOf(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(plus, ZERO)
}

/** Returns whole weights in the proportions of non-negative fractions. */
export function weightsOf(fractions: readonly Fraction[]): bigint[] {
  const under = fractions.reduce((all, { under: own }) => (all * own) / divisor(all, own), 1n)
  return fractions.map((part) => (part.over * under) / part.under)
}

function divisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other]
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}
