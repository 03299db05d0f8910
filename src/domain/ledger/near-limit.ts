import { dayOf } from '#domain/day.ts'
import { total } from '#domain/exits/cents.ts'
import type { Entry } from '#domain/ledger/entries.ts'
import { isRecurring } from '#domain/ledger/recurring/recurring.ts'

/** Several expenses that one owner added in a month, each just under the sum that needs a vote. Cents. */
export interface NearLimit {
  owner: number
  count: number
  cents: number
}

/** An expense of at least this percentage of the agreed sum is just under it. */
const NEAR_PERCENT = 75

/**
 * Returns who added two or more expenses just under the agreed sum, so that the others can see if one was split up. `entries` are those
 * that count; an expense is of the month it's dated to and of the one it was added in, so a date doesn't hide it. Recurring ones are left
 * out, because everyone sees those already.
 */
export function nearLimit(
  entries: readonly Entry[],
  { month, approvalOver }: { month: string; approvalOver: number },
): NearLimit[] {
  const near = entries.filter(
    ({ content, approvedBy, recorded, ...entry }) =>
      content.kind === 'expense' &&
      approvedBy.length === 0 &&
      !isRecurring(entry) &&
      content.cents <= approvalOver &&
      content.cents * 100 >= approvalOver * NEAR_PERCENT &&
      (content.day.startsWith(month) || dayOf(recorded).startsWith(month)),
  )
  return [...Map.groupBy(near, ({ author }: Entry) => author)]
    .map(([owner, own]) => ({ owner, count: own.length, cents: total(own.map(({ cents }) => cents)) }))
    .filter(({ owner, count }) => owner > 0 && count > 1)
}
