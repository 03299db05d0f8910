import { total } from '#domain/exits/cents.ts'
import { monthlyRate } from '#domain/calculators/mortgage/payment.ts'
import { balanceOf, balancesOn } from '#domain/ledger/balances.ts'
import type { Draft, Entry } from '#domain/ledger/entries.ts'
import type { Opening } from '#domain/ledger/opening.ts'
import { nextFrom, occurrences, type Rhythm } from '#domain/ledger/recurring/occurrences.ts'

export const MAX_RECURRING = 40

/** Payments between owners, loans and values don't come back by themselves. */
export type RecurringDraft = Extract<Draft, { kind: 'expense' | 'contribution' | 'mortgage' | 'transfer' }>

/** Days of one entry that are looked at in one go; after a longer downtime the rest follow. */
export const DAYS_AT_ONCE = 24

/** Returns a recurring draft for a day. Of a mortgage payment, the interest is what the bank is owed for a month on that day. */
export function draftOn(
  draft: RecurringDraft,
  day: string,
  entries: readonly Entry[],
  opening: Opening,
): RecurringDraft {
  if (draft.kind !== 'mortgage') return { ...draft, day }
  const interest = Math.min(draft.cents, monthsInterest(entries, opening, day))
  return { ...draft, day, interest }
}

/** Returns the draft with another amount, in cents; contributions keep theirs. */
export function withCents(draft: RecurringDraft, cents: number | null): RecurringDraft {
  return cents === null || draft.kind === 'contribution' ? draft : { ...draft, cents }
}

/** Names what a recurring entry posts on a day, so that it's posted once. */
export const recurringKey = (id: number, day: string) => `recurring:${id}:${day}`

export const isRecurring = ({ key }: Pick<Entry, 'key'>) => key.startsWith('recurring:')

/** What a draft comes to, in cents. */
export const centsOf = (draft: RecurringDraft): number =>
  draft.kind === 'contribution' ? total(draft.amounts) : draft.cents

export interface Repeating {
  draft: RecurringDraft
  rhythm: Rhythm
}

/**
 * Returns whether two entries would post the same thing on the same day, from today on: added twice, or meant? Capitals and spaces around
 * a title don't count.
 */
export function isAlike(one: Repeating, other: Repeating, today: string): boolean {
  const isSame =
    one.draft.kind === other.draft.kind &&
    centsOf(one.draft) === centsOf(other.draft) &&
    plainTitle(one.draft) === plainTitle(other.draft)
  return (
    isSame &&
    (fallsOn(one.rhythm, nextFrom(other.rhythm, today)) || fallsOn(other.rhythm, nextFrom(one.rhythm, today)))
  )
}

const plainTitle = ({ title }: RecurringDraft) => title.trim().toLowerCase()

const fallsOn = (rhythm: Rhythm, day: string) => occurrences(rhythm, day, day).length > 0

/** A month's interest on what is owed to the bank, in cents, compounded half-yearly (Interest Act, s. 6). */
export function monthsInterest(entries: readonly Entry[], { mortgage }: Opening, day: string): number {
  const owed = -balanceOf(balancesOn(entries, day), 'mortgage')
  return Math.round(Math.max(0, owed) * monthlyRate(mortgage.ratePercent, 'semi-annual'))
}
