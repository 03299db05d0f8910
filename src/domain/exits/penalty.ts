import { fraction, isMore, minus, percentage, roundHalf, times, ZERO } from '#domain/exits/fraction.ts'

export type PenaltyKind = 'greater' | 'three months' | 'difference' | 'none'

export interface BrokenLoan {
  balance: number
  ratePercent: number
  kind: PenaltyKind
  /** Until the term ends. */
  monthsLeft: number
  /** What the lender charges now for the rest of the term. */
  comparisonPercent: number
  /** The amount that can be prepaid without a penalty. */
  privilege: number
}

/** Estimates what the lender charges for ending a mortgage early, by the simplified formula that lenders publish. */
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
