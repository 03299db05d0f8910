import type { Deps } from '#api/deps.ts'
import { AppError, conflict } from '#api/http/errors.ts'
import type { JoinOffer } from '#api/features/ledger/join/schemas.ts'
import { joiningOf, type ProposalRow, votesOn } from '#api/features/ledger/queries/proposals.ts'
import type { Changed } from '#api/features/ledger/schemas.ts'
import type { Book } from '#api/features/ledger/service/book.ts'
import { requireReason } from '#api/features/ledger/service/change.ts'
import { vote } from '#api/features/ledger/service/decide.ts'
import { type Member, requireMember } from '#api/features/ledger/service/member.ts'
import { shownOwners } from '#api/features/ledger/service/owners.ts'
import { unattendedBook } from '#api/features/ledger/service/unattended.ts'
import type { Connection } from '#db/client.ts'
import { rulesOn } from '#domain/ledger/rules-on.ts'

interface Offered {
  proposal: ProposalRow
  book: Book
}

/** Returns the share that the caller is offered, and nothing else of the books; null without one and on the free plan. */
export async function joinOfferFor({ db: { read } }: Deps, viewer: Member): Promise<JoinOffer | null> {
  if (viewer.plan !== 'member') return null
  const offered = await offeredTo(read, viewer.id)
  if (!offered) return null
  const { proposal, book } = offered
  const { id, draft } = proposal
  if (draft?.kind !== 'rules') return null
  const [owners, votes] = await Promise.all([
    shownOwners(read, { ...book, me: 0 }, viewer.id),
    votesOn(read, [proposal.id]),
  ])
  const said = (number: number) => votes.some(({ owner, yes }) => owner === number && yes)
  const places = owners.map(({ name, picture, present, number }) => ({
    name,
    picture,
    present,
    yes: said(number),
  }))
  const you = { name: 'You', picture: null, present: true, yes: said(owners.length + 1) }
  return {
    id,
    home: book.opening.home,
    day: draft.day,
    rules: { ...draft.rules, monthly: draft.rules.monthly ?? rulesOn(book.entries, draft.day).monthly },
    owners: [...places, you],
  }
}

/**
 * Accepts or declines the share that the caller is offered; declining takes a reason. Throws forbidden, not_found and
 * conflict.
 */
export async function answerJoin(
  deps: Deps,
  viewer: Member,
  { id, yes, why }: { id: number; yes: boolean; why: string },
): Promise<Changed> {
  requireMember(viewer)
  requireReason({ yes, why })
  return deps.db.write(async (tx) => {
    const offered = await offeredTo(tx, viewer.id)
    if (!offered) throw new AppError('not_found', 'We can’t find that. Please reload this page.')
    const { proposal, book } = offered
    if (proposal.id !== id) throw conflict('That offer has changed. Please reload this page.')
    return vote(tx, deps, book, proposal, { owner: book.owners.length + 1, yes, why })
  })
}

async function offeredTo(db: Connection, userId: number): Promise<Offered | null> {
  const [proposal] = await joiningOf(db, userId)
  const book = proposal ? await unattendedBook(db, proposal.ledger_id) : null
  return proposal && book ? { proposal, book } : null
}
