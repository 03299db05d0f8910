import { total } from '#domain/exits/cents.ts'
import {
  dividedBy,
  type Fraction,
  floorOf,
  fraction,
  isMore,
  minus,
  plus,
  times,
  ZERO,
} from '#domain/exits/fraction.ts'

export interface Default {
  shares: readonly number[]
  defaulter: number
  /** What each of the others paid instead, in cents. */
  covered: readonly number[]
  /** What the entire home is valued at: its net equity, or everything that was paid in. */
  base: number
  /** How much share a dollar of debt costs, in percent of what it's worth. */
  multiplierPercent: number
}

interface Dilution {
  shares: Fraction[]
  /** The part of the home that moves. */
  moved: Fraction
  /** What the defaulter still owes. */
  debtLeft: number
  limit: 'no equity' | 'nothing left' | null
}

/** Turns what the others paid into shares. Without equity it stays a loan. */
export function dilutionOf({ shares, defaulter, covered, base, multiplierPercent }: Default): Dilution {
  const whole = total(shares)
  const before = shares.map((share) => fraction(share, whole))
  const debt = total(covered)
  if (base <= 0) return { shares: before, moved: ZERO, debtLeft: debt, limit: 'no equity' }
  const multiplier = fraction(Math.round(multiplierPercent * 100), 10_000)
  const wanted = dividedBy(times(multiplier, fraction(debt)), fraction(base))
  const share = before[defaulter] ?? ZERO
  const isCapped = isMore(wanted, share)
  const moved = isCapped ? share : wanted
  const worked = floorOf(dividedBy(times(moved, fraction(base)), multiplier))
  const after = before.map((share, owner) => {
    if (owner === defaulter) return minus(share, moved)
    return debt === 0 ? share : plus(share, times(moved, fraction(covered[owner] ?? 0, debt)))
  })
  return { shares: after, moved, debtLeft: debt - Number(worked), limit: isCapped ? 'nothing left' : null }
}
