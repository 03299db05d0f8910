import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import type { EntryInBooks, LedgerView, ShownProposal } from '#api/features/ledger/home/schemas.ts'
import { type SettledTerm, settledTerms } from '#api/features/agreement/service/agreement.ts'
import { namesOf, rulesViewFor } from '#api/features/ledger/service/rules-view.ts'
import { openProposalsIn, votesOn } from '#api/features/ledger/queries/proposals.ts'
import { receiptsIn } from '#api/features/ledger/receipts/queries.ts'
import { asksOfWaiting, type Book, presentOwners } from '#api/features/ledger/service/book.ts'
import { type Member, readableBook, requireReadableBook } from '#api/features/ledger/service/member.ts'
import { shownOwners } from '#api/features/ledger/service/owners.ts'
import type { Connection } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { approversOf, votesNeeded } from '#domain/ledger/approvals.ts'
import { ledgerHome, type MonthInBooks, monthOf } from '#domain/ledger/home.ts'
import { graceDaysIn } from '#domain/ledger/agreed.ts'
import { draftOf, reversals } from '#domain/ledger/entries.ts'

/** Returns the books of the caller's home as of today; null without books and on the free plan. */
export async function ledgerFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Member,
): Promise<LedgerView | null> {
  const { db, clock } = deps
  const book = await readableBook(db.read, viewer)
  if (!book) return null
  const { opening, me, fault, entries } = book
  const { group_id } = book.ledger
  const today = dayOf(clock())
  const terms = group_id === null ? NO_TERMS : await settledTerms(deps, group_id)
  return {
    ...ledgerHome(book, opening, { day: today, me, graceDays: graceDaysIn(terms) }),
    me,
    fault,
    owners: await shownOwners(db.read, book, viewer.id),
    ...(await rulesViewFor(deps, book, { viewerId: viewer.id, terms })),
    next: entries.length + 1,
    proposals: await proposalsIn(db.read, book, { viewerId: viewer.id, today }),
  }
}

/** Returns a month of the caller's books, such as 2029-01. Throws not_found. */
export async function monthFor({ db }: Deps, viewer: Member, month: string): Promise<MonthInBooks> {
  const { entries, owners } = await requireReadableBook(db.read, viewer)
  return monthOf(entries, month, owners.length)
}

/** Returns an entry of the caller's books. Throws not_found. */
export async function entryFor({ db }: Deps, viewer: Member, number: number): Promise<EntryInBooks> {
  const { entries } = await requireReadableBook(db.read, viewer)
  const entry = entries[number - 1]
  if (!entry) throw notFound('We can’t find that entry.')
  return {
    entry,
    reversedBy: entries[(reversals(entries).get(number) ?? 0) - 1] ?? null,
    correctedBy: entries.find(({ corrects }) => corrects === number) ?? null,
  }
}

const NO_TERMS: ReadonlyMap<string, SettledTerm> = new Map()

async function proposalsIn(
  db: Connection,
  book: Book,
  { viewerId, today }: { viewerId: number; today: string },
): Promise<ShownProposal[]> {
  const open = await openProposalsIn(db, book.ledger.id)
  const votes = await votesOn(
    db,
    open.map(({ id }) => id),
  )
  const receipts = open.length === 0 ? [] : await receiptsIn(db, book.ledger.id)
  const newcomers = await namesOf(
    db,
    open.flatMap(({ joins }) => joins ?? []),
    viewerId,
  )
  return open.flatMap(({ id, author, draft, reverses, at, joins }) => {
    const owners = [...presentOwners(book), ...(joins === null ? [] : [book.owners.length + 1])]
    const reversed = reverses === null ? null : (book.entries[reverses - 1] ?? null)
    const asks = asksOfWaiting(book, { draft, reversed: reversed && draftOf(reversed.content) }, today)
    const cast = votes.filter(({ proposal_id }) => proposal_id === id)
    return [
      {
        id,
        author,
        draft,
        reversed,
        at,
        joins: newcomers.find((one) => one.id === joins) ?? null,
        asked: [...approversOf(asks, owners)],
        needed: votesNeeded(asks, owners),
        receipts: receipts.flatMap((one) => (one.proposal === id ? [one.id] : [])),
        votes: cast.map(({ owner, yes, why }) => ({ owner, yes, why })),
      },
    ]
  })
}
