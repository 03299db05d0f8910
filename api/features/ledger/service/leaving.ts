import type { Deps } from '#api/deps.ts'
import { conflict, notFound } from '#api/http/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import {
  entryRowsIn,
  leaveWithBooks,
  ledgerOf,
  type LedgerRow,
  type OwnerRow,
  ownersIn,
  updateOwner,
} from '#api/features/ledger/queries/book.ts'
import { decideProposal, openProposalsIn, endJoinOffers } from '#api/features/ledger/queries/proposals.ts'
import type { Leaving } from '#api/features/ledger/schemas.ts'
import { endRulesProposals } from '#api/features/ledger/service/rules.ts'
import { settleAfterLeaving } from '#api/features/ledger/service/decide.ts'
import { requireBook } from '#api/features/ledger/service/book.ts'
import { readChain } from '#api/features/ledger/service/chain.ts'
import { unattendedBook } from '#api/features/ledger/service/unattended.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { leavingStatement } from '#domain/ledger/leaving.ts'

/** Returns what the caller owes and what's theirs in the reserve, which they see before they leave; null without a ledger, and for the last owner, who keeps it. Needs no plan. */
export async function leavingFor({ db, clock }: Deps, userId: number): Promise<Leaving | null> {
  const place = await ownPlace(db.read, userId)
  if (!place || isLast(place) || !(await isIntact(db.read, place))) return null
  const book = await requireBook(db.read, userId)
  return { seen: book.entries.length, ...leavingStatement(book, book.me, dayOf(clock())) }
}

/** Records that the caller saw the statement as of an entry. Throws conflict if there's a newer one. */
export async function seeLeaving({ db }: Deps, userId: number, seen: number): Promise<void> {
  await db.write(async (tx) => {
    const place = await ownPlace(tx, userId)
    if (!place) return
    if (seen !== place.ledger.entries)
      throw conflict('Your ledger has changed in the meantime. Please look at it again before you leave.')
    await updateOwner(tx, place.owner, { seen_leaving: seen })
  })
}

/**
 * Throws conflict for someone who chooses to leave without having seen what they owe and what's theirs in the reserve. If the books were
 * tampered with, these figures aren't known, so leaving isn't prevented.
 */
export async function requireSeenLeaving(tx: Transaction, userId: number): Promise<void> {
  const place = await ownPlace(tx, userId)
  if (!place || isLast(place) || place.owner.seen_leaving === place.ledger.entries) return
  if (await isIntact(tx, place))
    throw conflict('Before you leave, see what you owe and what’s yours in the reserve.')
}

/** The owner's number and name stay in the books, and what they asked for is withdrawn. The last owner keeps the books. */
export async function leaveLedger(tx: Transaction, deps: Deps, userId: number): Promise<void> {
  const { clock } = deps
  await endJoinOffers(tx, userId, clock())
  const place = await ownPlace(tx, userId)
  if (!place) return
  if (isLast(place)) {
    // Nobody can join a home whose books have left the group.
    await endRulesProposals(tx, place.ledger.id, clock())
    return leaveWithBooks(tx, place.ledger.id)
  }
  await leavePlace(tx, place, clock())
  // Books that were tampered with take no entries, so what's pending stays pending.
  const book = (await isIntact(tx, place)) ? await unattendedBook(tx, place.ledger.id) : null
  if (book) await settleAfterLeaving(tx, deps, book)
}

/**
 * Closes the books of a home that only the caller still owns, so that they can start others: nobody can add to them any more, and the
 * entries stay in the caller's export. Throws not_found, and conflict while someone else owns the home too.
 */
export async function closeBooks({ db, clock }: Deps, userId: number): Promise<void> {
  await db.write(async (tx) => {
    const place = await ownPlace(tx, userId)
    if (!place) throw notFound('We can’t find your ledger. Please reload this page.')
    if (!isLast(place)) throw conflict('You can close a ledger once the home is yours alone.')
    await leavePlace(tx, place, clock())
    await leaveWithBooks(tx, place.ledger.id)
  })
}

async function leavePlace(tx: Transaction, { ledger, owner }: Place, now: number): Promise<void> {
  const names: string[] = []
  for (const { left_at, user_id, name } of await ownersIn(tx, ledger.id)) {
    const user = left_at === null && user_id !== null ? await userById(tx, user_id) : null
    names.push(user?.first_name ?? name)
  }
  const name = names[owner.number - 1] ?? owner.name
  await updateOwner(tx, owner, { left_at: now, name, names, seen_leaving: ledger.entries })
  const open = (await openProposalsIn(tx, ledger.id)).filter(({ author }) => author === owner.number)
  for (const { id } of open) await decideProposal(tx, id, { outcome: 'withdrawn', decided_at: now })
  await endRulesProposals(tx, ledger.id, now)
}

const isLast = ({ present }: Place) => present < 2

async function isIntact(db: Connection, { ledger }: Place): Promise<boolean> {
  return readChain(ledger, await entryRowsIn(db, ledger.id)).fault === null
}

interface Place {
  ledger: LedgerRow
  owner: OwnerRow
  /** The number of people who own the home. */
  present: number
}

async function ownPlace(db: Connection, userId: number): Promise<Place | null> {
  const ledger = await ledgerOf(db, userId)
  if (!ledger) return null
  const here = (await ownersIn(db, ledger.id)).filter(({ left_at }) => left_at === null)
  const owner = here.find(({ user_id }) => user_id === userId)
  return owner ? { ledger, owner, present: here.length } : null
}
