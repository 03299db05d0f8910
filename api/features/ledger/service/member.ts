import { notFound } from '#api/http/errors.ts'
import { type LedgerRow, ledgerOf } from '#api/features/ledger/queries/book.ts'
import { type Book, bookOf } from '#api/features/ledger/service/book.ts'
import { type Member, requireMember as requirePlan } from '#api/features/matching/service/member.ts'
import type { Connection } from '#db/client.ts'

export type { Member }

const NOT_THEIRS = 'We can’t find your group’s ledger.'

/** Throws forbidden on the free plan, which saves nothing. */
export const requireMember = (viewer: Member): void =>
  requirePlan(viewer, 'Your ledger is saved once you’re a member.')

/** Throws not_found on the free plan, which has nothing to read. */
export function requireReader({ plan }: Member): void {
  if (plan !== 'member') throw notFound(NOT_THEIRS)
}

/** Returns the ledger that the viewer may read, without checking its entries; null without one and on the free plan, which sees an example. */
export async function readableLedger(db: Connection, { id, plan }: Member): Promise<LedgerRow | null> {
  return plan === 'member' ? ledgerOf(db, id) : null
}

/** Like `readableLedger`, with the entries. */
export async function readableBook(db: Connection, { id, plan }: Member): Promise<Book | null> {
  return plan === 'member' ? bookOf(db, id) : null
}

/** Like `readableBook`, but throws not_found instead. */
export async function requireReadableBook(db: Connection, viewer: Member): Promise<Book> {
  const book = await readableBook(db, viewer)
  if (!book) throw notFound(NOT_THEIRS)
  return book
}
