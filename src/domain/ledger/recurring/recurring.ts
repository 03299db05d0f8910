import { monthlyRate } from '#domain/calculators/mortgage/payment.ts'
import { balanceOf, balancesOn } from '#domain/ledger/balances.ts'
import type { Draft, Entry } from '#domain/ledger/entries.ts'
import type { Opening } from '#domain/ledger/opening.ts'

export const MAX_RECURRING = 40

/** Days of one entry that are looked at in one go; after a longer downtime the rest follow. */
export const DAYS_AT_ONCE = 24

/** Returns a recurring draft for a day. Of a mortgage payment, the interest is what the bank is owed for a month on that day. */
export function draftOn(draft: Draft, day: string, entries: readonly Entry[], opening: Opening): Draft {
  if (draft.kind !== 'mortgage') return { ...draft, day }
  const interest = Math.min(draft.cents, monthsInterest(entries, opening, day))
  return { ...draft, day, interest }
}

/** Returns the draft with another amount, in cents; contributions keep theirs. */
export function withCents(draft: Draft, cents: number | null): Draft {
  return cents === null || draft.kind === 'contribution' ? draft : { ...draft, cents }
}

/** A month's interest on what is owed to the bank, in cents, compounded half-yearly (Interest Act, s. 6). */
export function monthsInterest(entries: readonly Entry[], { mortgage }: Opening, day: string): number {
  const owed = -balanceOf(balancesOn(entries, day), 'mortgage')
  return Math.round(Math.max(0, owed) * monthlyRate(mortgage.ratePercent, 'semi-annual'))
}
