import { total } from '#domain/exits/cents.ts'
import { monthlyRate, MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'
import { balanceOf, balancesOn, countedOf } from '#domain/ledger/balances.ts'
import { DAY_MS } from '#domain/duration.ts'
import type { Draft, Entry } from '#domain/ledger/entries.ts'
import type { Opening } from '#domain/ledger/opening.ts'
import { nextFrom, occurrences, type Rhythm } from '#domain/ledger/recurring/occurrences.ts'

export const MAX_RECURRING = 40

/** Payments between owners, loans and values don't recur. */
export type RecurringDraft = Extract<Draft, { kind: 'expense' | 'contribution' | 'mortgage' | 'transfer' }>

/** Days of one entry that are posted in one run; after a longer downtime the rest follow. */
export const DAYS_AT_ONCE = 24

/** Returns a recurring draft for a day. For a mortgage payment, calculates the interest since the one before on what the bank is owed that day. */
export function draftOn(
  draft: RecurringDraft,
  day: string,
  entries: readonly Entry[],
  opening: Opening,
  rhythm: Rhythm,
): RecurringDraft {
  if (draft.kind !== 'mortgage') return { ...draft, day }
  const interest = Math.min(draft.cents, interestOn(entries, opening, day, monthsOf(rhythm)))
  return { ...draft, day, interest }
}

/** Returns the draft with another amount, in cents; contributions keep theirs. */
export function withCents(draft: RecurringDraft, cents: number | null): RecurringDraft {
  return cents === null || draft.kind === 'contribution' ? draft : { ...draft, cents }
}

/** Returns the key of what a recurring entry posts on a day, so that it's posted once. */
export const recurringKey = (id: number, day: string) => `recurring:${id}:${day}`

export const isRecurring = ({ key }: Pick<Entry, 'key'>) => key.startsWith('recurring:')

/** Returns a draft's total, in cents. */
export const centsOf = (draft: RecurringDraft): number =>
  draft.kind === 'contribution' ? total(draft.amounts) : draft.cents

export interface Repeating {
  draft: RecurringDraft
  rhythm: Rhythm
}

/**
 * Returns whether two entries would post the same thing on the same day, from today on, so we can ask whether that's intended. Ignores
 * capitals and spaces around titles.
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

/** A longer time since the last mortgage payment counts as a month: monthly payments are made on business days around the same date. */
const DAYS_BELOW_A_MONTH = 21

/**
 * Returns the interest in a mortgage payment whose rhythm isn't known, in cents: since the payment before, at most a month's, on what
 * the bank is owed, compounded half-yearly (Interest Act, s. 6).
 */
export function interestSinceLast(entries: readonly Entry[], opening: Opening, day: string): number {
  const last = countedOf(entries).findLast(({ content }) => content.kind === 'mortgage' && content.day <= day)
  const days = last === undefined ? Infinity : (Date.parse(day) - Date.parse(last.content.day)) / DAY_MS
  return interestOn(entries, opening, day, days > DAYS_BELOW_A_MONTH ? 1 : monthsOfWeeks(days / 7))
}

function interestOn(entries: readonly Entry[], { mortgage }: Opening, day: string, months: number): number {
  const owed = -balanceOf(balancesOn(entries, day), 'mortgage')
  const rate = Math.expm1(months * Math.log1p(monthlyRate(mortgage.ratePercent, 'semi-annual')))
  return Math.round(Math.max(0, owed) * rate)
}

/** Lenders count 52 weeks to a year. */
const WEEKS_PER_YEAR = 52

const monthsOfWeeks = (weeks: number): number => (weeks * MONTHS_PER_YEAR) / WEEKS_PER_YEAR

const monthsOf = ({ kind, every }: Rhythm): number => (kind === 'monthly' ? every : monthsOfWeeks(every))
