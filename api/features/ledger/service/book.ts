import { conflict, notFound } from '#api/http/errors.ts'
import {
  entryRowsIn,
  type LedgerRow,
  ledgerOf,
  type OwnerRow,
  ownersIn,
} from '#api/features/ledger/queries/book.ts'
import { type Chain, readChain } from '#api/features/ledger/service/chain.ts'
import type { Connection } from '#db/client.ts'
import { type Asks, approvalsFor, type Change } from '#domain/ledger/approvals.ts'
import type { Opening } from '#domain/ledger/opening.ts'
import type { Books } from '#domain/ledger/posting.ts'
import { rulesOn } from '#domain/ledger/rules-on.ts'

/** A home's books as one of its owners opens them. */
export interface Book extends Books, Chain {
  ledger: LedgerRow
  /** By number, with those who left. */
  owners: OwnerRow[]
  opening: Opening
  /** The reader's number. */
  me: number
  /** As they were when the reader left or closed them; read-only. */
  isEarlier?: boolean
}

/** Returns null if the person owns no home with books. Throws conflict if the first entry was tampered with. */
export async function bookOf(db: Connection, userId: number): Promise<Book | null> {
  const ledger = await ledgerOf(db, userId)
  if (!ledger) return null
  const [owners, rows] = await Promise.all([ownersIn(db, ledger.id), entryRowsIn(db, ledger.id)])
  const chain = readChain(ledger, rows)
  const opening = chain.entries[0]?.content
  if (opening?.kind !== 'opening') throw mismatch(1)
  const me = owners.find(({ user_id, left_at }) => user_id === userId && left_at === null)
  return {
    ledger,
    owners,
    ...chain,
    opening: opening.opening,
    present: owners.map(({ left_at }) => left_at === null),
    me: me?.number ?? 0,
  }
}

const NOT_STARTED = 'Your group hasn’t started its ledger yet.'

/** Throws not_found without books. */
export async function requireBook(db: Connection, userId: number): Promise<Book> {
  const book = await bookOf(db, userId)
  if (!book) throw notFound(NOT_STARTED)
  return book
}

/** Like `requireBook`, but without reading and checking the entries. */
export async function requireLedger(db: Connection, userId: number): Promise<LedgerRow> {
  const ledger = await ledgerOf(db, userId)
  if (!ledger) throw notFound(NOT_STARTED)
  return ledger
}

/** Throws conflict if an entry was tampered with: nothing is added until that's settled. */
export function requireIntact({ fault }: Chain): void {
  if (fault !== null) throw mismatch(fault)
}

const mismatch = (number: number) =>
  conflict(
    `Entry ${number} doesn’t match what you all signed. We’ve stopped new entries. Please write to us.`,
  )

export function presentOwners({ owners }: Pick<Book, 'owners'>): number[] {
  return owners.filter(({ left_at }) => left_at === null).map(({ number }) => number)
}

/** Returns who must approve a change under today's rules, whatever its date; null if nobody must. */
export const asksToday = (book: Book, change: Change, today: string): Asks | null =>
  approvalsFor(change, { ...book, rules: rulesOn(book.entries, today) })

/** Like `asksToday`, for a pending change: once it's put to a vote, the majority decides, even if today's rules would ask nobody. */
export const asksOfWaiting = (book: Book, change: Change, today: string): Asks =>
  asksToday(book, change, today) ?? 'majority'
