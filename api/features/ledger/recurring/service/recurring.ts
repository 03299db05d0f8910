import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import {
  deleteDue,
  deleteRecurring,
  dueOf,
  recurringById,
  recurringIn,
} from '#api/features/ledger/recurring/queries.ts'
import type { RecurringView } from '#api/features/ledger/recurring/schemas.ts'
import { requireBook, requireLedger } from '#api/features/ledger/service/book.ts'
import { changeOnce } from '#api/features/ledger/service/change.ts'
import { type Member, readableBook, requireMember } from '#api/features/ledger/service/member.ts'
import { shownOwners } from '#api/features/ledger/service/owners.ts'
import { dayOf } from '#domain/day.ts'
import { rulesOn } from '#domain/ledger/rules-on.ts'
import { draftOn, recurringKey, withCents } from '#domain/ledger/recurring/recurring.ts'

/** Returns recurring entries, and the days that wait for someone; null as for `readableBook`. */
export async function recurringFor(
  { db: { read }, clock }: Deps,
  viewer: Member,
): Promise<RecurringView | null> {
  const book = await readableBook(read, viewer)
  if (!book) return null
  const rows = await recurringIn(read, book.ledger.id)
  const due = await dueOf(
    read,
    rows.map(({ id }) => id),
  )
  const drafts = new Map(rows.map(({ id, draft }) => [id, draft]))
  return {
    owners: await shownOwners(read, book, viewer.id),
    rules: rulesOn(book.entries, dayOf(clock())),
    recurring: rows.map(({ id, author, draft, rhythm, asks, version, next }) => ({
      id,
      by: author,
      draft,
      rhythm,
      asks,
      version,
      next,
    })),
    due: due.flatMap(({ recurring_id: id, day, why }) => {
      const draft = drafts.get(id)
      return draft ? [{ id, draft, day, why }] : []
    }),
  }
}

/** Ends a recurring entry. Any owner may. What it has posted stays. Throws not_found. */
export async function endRecurring({ db }: Deps, userId: number, id: number): Promise<void> {
  await db.write(async (tx) => {
    const ledger = await requireLedger(tx, userId)
    if (!(await recurringById(tx, ledger.id, id))) throw notFound(GONE)
    await deleteRecurring(tx, id)
  })
}

/** Posts what was due on a day, or puts it to a vote if it has to be approved. Throws forbidden, not_found and conflict. */
export async function postDue(
  deps: Deps,
  viewer: Member,
  { id, day, cents }: { id: number; day: string; cents: number | null },
): Promise<void> {
  requireMember(viewer)
  await deps.db.write(async (tx) => {
    const book = await requireBook(tx, viewer.id)
    const row = await recurringById(tx, book.ledger.id, id)
    const isDue = row && (await dueOf(tx, [id])).some((due) => due.day === day)
    if (!isDue) throw notFound(GONE)
    const draft = draftOn(withCents(row.draft, cents), day, book.entries, book.opening, row.rhythm)
    await changeOnce(tx, deps, book, { key: recurringKey(id, day), draft, reverses: null })
    await deleteDue(tx, { recurring_id: id, day })
  })
}

/** Skips a day. Throws forbidden and not_found. */
export async function skipDue(
  { db }: Deps,
  viewer: Member,
  { id, day }: { id: number; day: string },
): Promise<void> {
  requireMember(viewer)
  await db.write(async (tx) => {
    const ledger = await requireLedger(tx, viewer.id)
    if (!(await recurringById(tx, ledger.id, id))) throw notFound(GONE)
    await deleteDue(tx, { recurring_id: id, day })
  })
}

export const GONE = 'We can’t find that recurring entry. Please reload this page.'
