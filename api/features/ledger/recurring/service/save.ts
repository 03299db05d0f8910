import type { Deps } from '#api/deps.ts'
import { conflict, granted, notFound } from '#api/http/errors.ts'
import {
  insertRecurring,
  recurringById,
  recurringByKey,
  recurringIn,
  updateRecurring,
} from '#api/features/ledger/recurring/queries.ts'
import type { NewRecurring, RecurringChange } from '#api/features/ledger/recurring/schemas.ts'
import { catchUp } from '#api/features/ledger/recurring/service/due.ts'
import { GONE } from '#api/features/ledger/recurring/service/recurring.ts'
import { type Book, requireBook } from '#api/features/ledger/service/book.ts'
import { type Member, requireMember } from '#api/features/ledger/service/member.ts'
import type { Connection } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { mayCredit } from '#domain/ledger/posting.ts'
import { nextFrom } from '#domain/ledger/recurring/occurrences.ts'
import { rulesOn } from '#domain/ledger/rules-on.ts'
import { isAlike, MAX_RECURRING } from '#domain/ledger/recurring/recurring.ts'

/**
 * Adds a recurring entry, starting on its rule's next day from today. The same key again adds nothing. Throws forbidden,
 * not_found, and conflict, also for one like another unless that's intended.
 */
export async function addRecurring(
  { db, clock }: Deps,
  viewer: Member,
  { key, draft, rhythm, asks, twice }: NewRecurring,
): Promise<void> {
  requireMember(viewer)
  const today = dayOf(clock())
  await db.write(async (tx) => {
    const book = await requireBook(tx, viewer.id)
    if (await recurringByKey(tx, book.ledger.id, key)) return
    if ((await recurringIn(tx, book.ledger.id)).length >= MAX_RECURRING)
      throw conflict(`A ledger has at most ${MAX_RECURRING} recurring entries. Please end one first.`)
    await requireSound(tx, book, { id: 0, draft, rhythm, twice }, today)
    const row = { key, draft, rhythm, asks, author: book.me, next: nextFrom(rhythm, today) }
    await insertRecurring(tx, { ...row, ledger_id: book.ledger.id })
  })
}

/**
 * Changes a recurring entry from today on. Any owner may, and it belongs to them from then on. What was due before is posted unchanged.
 * Throws forbidden, not_found, and conflict, also for a version that someone has changed since.
 */
export async function changeRecurring(
  deps: Deps,
  viewer: Member,
  { id, version, draft, rhythm, asks, twice }: RecurringChange & { id: number },
): Promise<void> {
  requireMember(viewer)
  const today = dayOf(deps.clock())
  await deps.db.write(async (tx) => {
    const book = await requireBook(tx, viewer.id)
    const before = await recurringById(tx, book.ledger.id, id)
    if (!before) throw notFound(GONE)
    if (before.version !== version)
      throw conflict('Someone changed this entry in the meantime. Please look at it again.')
    await requireSound(tx, book, { id, draft, rhythm, twice }, today)
    const reached = await catchUp(tx, deps, before, today)
    const next = Bun.deepEquals(before.rhythm, rhythm) ? reached : nextFrom(rhythm, today)
    await updateRecurring(tx, id, { draft, rhythm, asks, next, author: book.me, version: version + 1 })
  })
}

type Sent = Pick<NewRecurring, 'draft' | 'rhythm' | 'twice'> & { id: number }

/** Throws conflict for credit above what was agreed, and for one like another unless that's intended. */
async function requireSound(
  tx: Connection,
  { ledger, entries }: Book,
  { id, twice, ...sent }: Sent,
  today: string,
): Promise<void> {
  granted(mayCredit(rulesOn(entries, today), sent.draft))
  if (twice) return
  const others = (await recurringIn(tx, ledger.id)).filter((one) => one.id !== id)
  if (others.some((one) => isAlike(one, sent, today)))
    throw conflict('You already have one like this, for the same amount on the same day.')
}
