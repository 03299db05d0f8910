import { dayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { total } from '#domain/exits/cents.ts'
import type { Entry } from '#domain/ledger/entries.ts'
import { isRecurring } from '#domain/ledger/recurring/recurring.ts'

/** Several payments that one owner added in a month without a vote, though a single one of their total might have needed it. In cents. */
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
    .map(([owner, spent]) => {
      const around = sumsAround(spent)
      const shown = spent.filter(
        (entry) => entry.content.cents * 100 >= approvalOver * NEAR_PERCENT || around(entry) > approvalOver,
      )
      return { owner, count: shown.length, cents: total(shown.map(({ content }) => content.cents)) }
    })
    .filter(({ owner, count }) => owner > 0 && count > 1)
}

/** Returns a function that gives the cents that one owner paid for the same thing in the days around a payment. */
function sumsAround(spent: readonly Spent[]): (entry: Spent) => number {
  const sums = new Map<string, number>()
  for (const { content } of spent) {
    const key = keyOf(content, 0)
    sums.set(key, (sums.get(key) ?? 0) + content.cents)
  }
  const days = Array.from({ length: 2 * SPLIT_DAYS - 1 }, (_, index) => index + 1 - SPLIT_DAYS)
  return ({ content }) => total(days.map((later) => sums.get(keyOf(content, later)) ?? 0))
}

/** Returns a key for what a payment was for and the day `later` days after it. */
function keyOf(content: Spent['content'], later: number): string {
  return `${content.kind === 'expense' ? content.category : ''} ${Date.parse(content.day) / DAY_MS + later}`
}
