import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import {
  insertDue,
  recurringById,
  recurringDue,
  type RecurringRow,
  updateRecurring,
} from '#api/features/ledger/recurring/queries.ts'
import { asksToday, type Book } from '#api/features/ledger/service/book.ts'
import { postEntries } from '#api/features/ledger/service/post.ts'
import { unattendedBook } from '#api/features/ledger/service/unattended.ts'
import { describeError } from '#api/log.ts'
import type { Transaction } from '#db/client.ts'
import { dayAfter, dayOf } from '#domain/day.ts'
import { nextFrom, occurrences } from '#domain/ledger/recurring/occurrences.ts'
import { DAYS_AT_ONCE, draftOn, recurringKey } from '#domain/ledger/recurring/recurring.ts'

const AT_ONCE = 50

/**
 * Posts recurring entries up to today, once for each of their days, including days of downtime. One that asks first, needs approval or
 * can't be posted waits for someone.
 */
export async function postRecurring(deps: Deps): Promise<void> {
  const today = dayOf(deps.clock())
  const failed = new Set<number>()
  for (;;) {
    const due = await recurringDue(deps.db.read, today, AT_ONCE + failed.size)
    const open = due.filter(({ id }) => !failed.has(id))
    if (open.length === 0) return
    for (const row of open) {
      await deps.db
        .write((tx) => advance(tx, deps, row, today))
        .catch((error: unknown) => {
          failed.add(row.id)
          deps.log.error('a recurring entry couldn’t be posted', { id: row.id, ...describeError(error) })
        })
    }
  }
}

/** Posts an entry's days up to today, and returns its next day; null once it has ended. */
export async function catchUp(
  tx: Transaction,
  deps: Deps,
  row: RecurringRow,
  today: string,
): Promise<string | null> {
  let now: RecurringRow | null = row
  while (now?.next && now.next <= today) {
    await advance(tx, deps, now, today)
    now = await recurringById(tx, row.ledger_id, row.id)
  }
  return now?.next ?? null
}

async function advance(
  tx: Transaction,
  deps: Deps,
  { id, ledger_id }: RecurringRow,
  today: string,
): Promise<void> {
  const row = await recurringById(tx, ledger_id, id)
  if (!row?.next || row.next > today) return
  const book = await unattendedBook(tx, ledger_id)
  if (!book) return updateRecurring(tx, id, { next: null })
  const days = occurrences(row.rhythm, row.next, today).slice(0, DAYS_AT_ONCE)
  for (const day of days) {
    const why = await post(tx, deps, book, row, day)
    if (why !== null) await insertDue(tx, { recurring_id: id, day, why })
  }
  await updateRecurring(tx, id, { next: nextFrom(row.rhythm, dayAfter(days.at(-1) ?? today)) })
}

/** Returns null once it's posted, or why it isn't; empty if someone is asked. */
async function post(
  tx: Transaction,
  deps: Deps,
  book: Book,
  row: RecurringRow,
  day: string,
): Promise<string | null> {
  const draft = draftOn(row.draft, day, book.entries, book.opening, row.rhythm)
  if (row.asks || asksToday(book, { draft, reversed: null }, dayOf(deps.clock())) !== null) return ''
  try {
    await postEntries(tx, deps, book, [{ key: recurringKey(row.id, day), draft }], { author: row.author })
    return null
  } catch (error) {
    // Refused before anything was written.
    if (error instanceof AppError) return error.message
    throw error
  }
}
