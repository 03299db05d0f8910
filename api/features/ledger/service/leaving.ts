import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import {
  entryRowsIn,
  leaveWithBooks,
  ledgerOf,
  ownersIn,
  updateOwner,
} from '#api/features/ledger/queries/book.ts'
import { decideProposal, openProposalsIn, overtakeJoining } from '#api/features/ledger/queries/proposals.ts'
import type { Leaving } from '#api/features/ledger/schemas.ts'
import { overtakeRules } from '#api/features/ledger/service/rules.ts'
import { bookOf, presentOwners } from '#api/features/ledger/service/book.ts'
import { readChain } from '#api/features/ledger/service/chain.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { leavingStatement } from '#domain/ledger/leaving.ts'

/** Returns what the caller owes and what's theirs in the reserve, which they see before they leave; null without a ledger, and for the last owner, who takes it along. Needs no plan. */
export async function leavingFor({ db, clock }: Deps, userId: number): Promise<Leaving | null> {
  const book = await bookOf(db.read, userId)
  return book && book.fault === null && presentOwners(book).length > 1
    ? { seen: book.entries.length, ...leavingStatement(book, book.me, dayOf(clock())) }
    : null
}

/** Notes that the caller saw the statement as of an entry. Throws conflict if there's a newer one. */
export async function seeLeaving({ db }: Deps, userId: number, seen: number): Promise<void> {
  await db.write(async (tx) => {
    const own = await ownPlace(tx, userId)
    if (!own) return
    if (seen !== own.ledger.entries)
      throw conflict('Your ledger has changed in the meantime. Please look at it again before you leave.')
    await updateOwner(tx, own.owner, { seen_leaving: seen })
  })
}

/**
 * Throws conflict for someone who leaves by themselves without having seen what they owe and what's theirs in the reserve. Books that
 * were tampered with can't say that, so they keep nobody.
 */
export async function requireSeenLeaving(tx: Transaction, userId: number): Promise<void> {
  const own = await ownPlace(tx, userId)
  if (!own || isLast(own) || own.owner.seen_leaving === own.ledger.entries) return
  const { fault } = readChain(own.ledger, await entryRowsIn(tx, own.ledger.id))
  if (fault === null) throw conflict('Before you leave, see what you owe and what’s yours in the reserve.')
}

/** The owner's number and name stay in the books, and what they asked for is taken back. The last owner takes the books along. */
export async function leaveLedger(tx: Transaction, { clock }: Deps, userId: number): Promise<void> {
  await overtakeJoining(tx, userId, clock())
  const own = await ownPlace(tx, userId)
  if (!own) return
  if (isLast(own)) return leaveWithBooks(tx, own.ledger.id)
  const name = (await userById(tx, userId))?.first_name ?? own.owner.name
  await updateOwner(tx, own.owner, { left_at: clock(), name, seen_leaving: null })
  const open = (await openProposalsIn(tx, own.ledger.id)).filter(({ author }) => author === own.owner.number)
  for (const { id } of open) await decideProposal(tx, id, { outcome: 'withdrawn', decided_at: clock() })
  await overtakeRules(tx, own.ledger.id, clock())
}

const isLast = ({ present }: { present: number }) => present < 2

async function ownPlace(db: Connection, userId: number) {
  const ledger = await ledgerOf(db, userId)
  if (!ledger) return null
  const here = (await ownersIn(db, ledger.id)).filter(({ left_at }) => left_at === null)
  const owner = here.find(({ user_id }) => user_id === userId)
  return owner ? { ledger, owner, present: here.length } : null
}
