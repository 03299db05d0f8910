import { dayOf } from '#domain/day.ts'
import { total } from '#domain/exits/cents.ts'
import { daysBetween } from '#domain/exits/deadlines.ts'
import type { Entry } from '#domain/ledger/entries.ts'
import { isRecurring } from '#domain/ledger/recurring/recurring.ts'

/** Several payments that one owner added in a month, none of which needed a vote, though one of them all might have. Cents. */
export interface NearLimit {
  owner: number
  count: number
  cents: number
}

/** A payment of at least this percentage of the agreed sum is just under it. */
const NEAR_PERCENT = 75

/** Smaller ones count if they're for the same thing within these days, and together over the sum. */
const SPLIT_DAYS = 7

type Spent = Entry & { content: Extract<Entry['content'], { kind: 'expense' | 'principal' }> }

/**
 * Returns who added two or more payments just under the agreed sum, or several for one thing that come to more than it, so that the others
 * can see if one was split up. `entries` are those that count; a payment is of the month it's dated to and of the one it was added in, so a
 * date doesn't hide it. Recurring ones are left out, because everyone sees those already.
 */
export function nearLimit(
  entries: readonly Entry[],
  { month, approvalOver }: { month: string; approvalOver: number },
): NearLimit[] {
  const spent = entries.filter(
    (entry): entry is Spent =>
      (entry.content.kind === 'expense' || entry.content.kind === 'principal') &&
      entry.approvedBy.length === 0 &&
      !isRecurring(entry) &&
      entry.content.cents <= approvalOver &&
      (entry.content.day.startsWith(month) || dayOf(entry.recorded).startsWith(month)),
  )
  return [...Map.groupBy(spent, ({ author }) => author)]
    .map(([owner, own]) => {
      const shown = own.filter(
        (entry) =>
          entry.content.cents * 100 >= approvalOver * NEAR_PERCENT ||
          total(own.filter((other) => isAlike(entry, other)).map(({ content }) => content.cents)) >
            approvalOver,
      )
      return { owner, count: shown.length, cents: total(shown.map(({ content }) => content.cents)) }
    })
    .filter(({ owner, count }) => owner > 0 && count > 1)
}

/** Returns whether two payments are for the same kind of thing, in the same week. */
function isAlike({ content: one }: Spent, { content: other }: Spent): boolean {
  return (
    Math.abs(daysBetween(one.day, other.day)) < SPLIT_DAYS &&
    one.kind === other.kind &&
    (one.kind === 'principal' || other.kind === 'principal' || one.category === other.category)
  )
}
