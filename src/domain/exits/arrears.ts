import { type Fraction, fraction, percentage, plus, roundHalf, times, ZERO } from '#domain/exits/fraction.ts'

/** An amount in cents on a day. Days are numbered from any day. */
export interface Dated {
  day: number
  cents: number
}

export interface Late {
  instalments: readonly Dated[]
  payments: readonly Dated[]
  ratePercent: number
  /** On the last day of grace a payment is on time. */
  graceDays: number
  asOf: number
}

interface Arrears {
  principal: number
  interest: number
  /** The amount that clears everything. */
  toCure: number
  /** Paid ahead. */
  credit: number
}

interface Open {
  due: number
  left: number
  /** Interest is counted up to here. */
  counted: number
}

const DAYS_A_YEAR = 365

/**
 * Returns what's owed on a day. What's unpaid when grace ends bears simple interest from the day it was due. Payments cover
 * interest first, then the oldest instalment. Interest is rounded when it's paid or stated.
 */
export function arrearsOf({ instalments, payments, ratePercent, graceDays, asOf }: Late): Arrears {
  const perDay = times(percentage(ratePercent), fraction(1, DAYS_A_YEAR))
  const open: Open[] = []
  let interest: Fraction = ZERO
  let credit = 0

  /** Adds interest up to a day, on instalments whose grace ended before it, or by the end of it. */
  function count(day: number, isOver: boolean): void {
    for (const one of open) {
      const ended = one.due + graceDays
      if (isOver ? day < ended : day <= ended) continue
      interest = plus(interest, times(perDay, fraction(BigInt(one.left) * BigInt(day - one.counted))))
      one.counted = day
    }
  }
  function payOldest(cents: number): number {
    let left = cents
    for (const one of open) {
      const paid = Math.min(left, one.left)
      one.left -= paid
      left -= paid
    }
    return left
  }

  const events = [
    ...instalments.map((one) => ({ ...one, isDue: true })),
    ...payments.map((one) => ({ ...one, isDue: false })),
  ]
    .filter(({ day }) => day <= asOf)
    .toSorted((one, other) => one.day - other.day || Number(other.isDue) - Number(one.isDue))
  for (const { day, cents, isDue } of events) {
    count(day, false)
    if (isDue) {
      open.push({ due: day, left: cents, counted: day })
      credit = payOldest(credit)
    } else {
      const owed = roundHalf(interest)
      const forInterest = Math.min(cents, owed)
      if (forInterest > 0) interest = fraction(owed - forInterest)
      credit += payOldest(cents - forInterest)
    }
  }
  count(asOf, true)
  const principal = open.reduce((sum, { left }) => sum + left, 0)
  const stated = roundHalf(interest)
  return { principal, interest: stated, toCure: principal + stated, credit }
}
