import { fraction, isMore, minus, percentage, roundHalf, times, ZERO } from '#domain/exits/fraction.ts'

export type PenaltyKind = 'greater' | 'three months' | 'difference' | 'none'

/** A mortgage that's ended early: cents, percent a year, and months. */
interface BrokenLoan {
  balance: number
  ratePercent: number
  kind: PenaltyKind
  /** Until the term ends. */
  monthsLeft: number
  /** The rate that the lender offers now for the rest of the term. */
  comparisonPercent: number
  /** How much can be prepaid without a penalty. */
  privilege: number
}

/** Estimates the penalty for ending a mortgage early, in cents, by the simplified formula that lenders publish. */
export function penaltyOf({ kind, ...loan }: BrokenLoan): number {
  const base = fraction(Math.max(0, loan.balance - loan.privilege))
  const rate = percentage(loan.ratePercent)
  const gap = minus(rate, percentage(loan.comparisonPercent))
  const threeMonths = roundHalf(times(base, times(rate, fraction(1, 4))))
  const difference = roundHalf(
    times(base, times(isMore(gap, ZERO) ? gap : ZERO, fraction(loan.monthsLeft, 12))),
  )
  switch (kind) {
    case 'none':
      return 0
    case 'three months':
      return threeMonths
    case 'difference':
      return difference
    case 'greater':
      return Math.max(threeMonths, difference)
  }
}
