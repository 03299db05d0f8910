import { type Fraction, fraction, percentage, roundHalf, times } from '#domain/exits/fraction.ts'

export interface LoanTerms {
  cents: number
  /** Nominal percent a year. */
  ratePercent: number
  /** The compounding period in months; null for simple interest. */
  compoundsEvery: 1 | 6 | 12 | null
}

/** The state of a loan between owners after a number of full months. */
export interface LoanState {
  /** The amount that bears interest. */
  base: number
  /** Interest posted since the base last changed. */
  posted: number
  /** Interest that's posted but neither paid nor part of the base. */
  accrued: number
  /** Since the loan began. */
  months: number
  /** Since the base last changed. */
  monthsOnBase: number
}

export function startLoan({ cents }: LoanTerms): LoanState {
  return { base: cents, posted: 0, accrued: 0, months: 0, monthsOnBase: 0 }
}

export const owedOn = ({ base, accrued }: LoanState) => base + accrued

/** Advances a loan by a month and returns the interest to post: that of all months on this base, less what's already posted. */
export function addMonth(terms: LoanTerms, state: LoanState): { state: LoanState; interest: number } {
  const monthsOnBase = state.monthsOnBase + 1
  const months = state.months + 1
  const posted = roundHalf(times(times(fraction(state.base), yearly(terms)), fraction(monthsOnBase, 12)))
  const interest = posted - state.posted
  const accrued = state.accrued + interest
  const joins = terms.compoundsEvery !== null && months % terms.compoundsEvery === 0
  // Without interest to join it, the base hasn't changed, and fractions of a cent continue to add up.
  return joins && accrued > 0
    ? { interest, state: { base: state.base + accrued, posted: 0, accrued: 0, months, monthsOnBase: 0 } }
    : { interest, state: { base: state.base, posted, accrued, months, monthsOnBase } }
}

/** Pays interest first, then the base. Throws RangeError for more than is owed. */
export function payOff(state: LoanState, cents: number): LoanState {
  if (cents > owedOn(state)) throw new RangeError('That’s more than is owed.')
  const interest = Math.min(cents, state.accrued)
  const rest = cents - interest
  const accrued = state.accrued - interest
  return rest === 0
    ? { ...state, accrued }
    : { ...state, accrued, base: state.base - rest, posted: 0, monthsOnBase: 0 }
}

const yearly = ({ ratePercent }: LoanTerms): Fraction => percentage(ratePercent)
