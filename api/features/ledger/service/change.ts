import type { Deps } from '#api/deps.ts'
import { AppError, conflict, forbidden, granted } from '#api/http/errors.ts'
import {
  decideProposal,
  insertProposal,
  openProposalsIn,
  type ProposalRow,
  proposalById,
  proposalByKey,
  saveVote,
  votesOn,
} from '#api/features/ledger/queries/proposals.ts'
import { giveReceipts } from '#api/features/ledger/receipts/queries.ts'
import { ledgerNewsMail } from '#api/features/ledger/mails.ts'
import type { Changed } from '#api/features/ledger/schemas.ts'
import {
  asksToday,
  type Book,
  presentOwners,
  requireBook,
  requireIntact,
} from '#api/features/ledger/service/book.ts'
import { type Member, requireMember } from '#api/features/ledger/service/member.ts'
import {
  postDueInterest,
  postEntries,
  type Posting,
  prepareEntries,
} from '#api/features/ledger/service/post.ts'
import { gatherNews } from '#api/features/messages/service/gather.ts'
import { begunBy, overtakeRules, saveNewcomer, withNewcomer } from '#api/features/ledger/service/rules.ts'
import type { Transaction } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { type Asks, askedOf, type Vote, verdictOf } from '#domain/ledger/approvals.ts'
import { type Draft, draftOf } from '#domain/ledger/entries.ts'
import { MAX_WAITING } from '#domain/ledger/limits.ts'
import { mayReverse } from '#domain/ledger/posting.ts'

export interface ChangeAsked {
  key: string
  draft: Draft | null
  reverses: number | null
  /** Who gets a share by new rules. */
  joins?: number | null | undefined
}

/**
 * Posts an entry, a reversal or a correction; or, if others have to approve it, lets it wait, where it counts nowhere. The same key again
 * returns what became of it. Throws not_found, conflict and forbidden.
 */
export async function changeLedger(deps: Deps, viewer: Member, asked: ChangeAsked): Promise<Changed> {
  requireMember(viewer)
  return deps.db.write(async (tx) => {
    const present = await requireBook(tx, viewer.id)
    const before = await known(tx, present, asked.key)
    if (before) return before
    requireIntact(present)
    const joins = asked.draft?.kind === 'rules' ? (asked.joins ?? null) : null
    const book = await withNewcomer(tx, present, joins)
    if (asked.draft?.kind === 'repay') await postDueInterest(tx, deps, book)
    const { asks, reversed } = approvalFor(book, asked, dayOf(deps.clock()))
    const by = { author: book.me }
    if (
      asks === null ||
      verdictOf(asks, presentOwners(book), [{ owner: book.me, yes: true, why: '' }]) === 'yes'
    ) {
      const approvedBy = asks === null ? [] : [book.me]
      return post(tx, deps, book, { ...asked, joins, approvedBy, by })
    }
    // What can't be posted now needn't be voted on.
    prepareEntries(book, postingsFor({ ...asked, approvedBy: [] }), { ...by, now: deps.clock() })
    const open = await openProposalsIn(tx, book.ledger.id)
    if (open.filter(({ author }) => author === book.me).length >= MAX_WAITING)
      throw conflict('You already have a lot waiting for a yes. Please wait until your group has decided.')
    if (reversed !== null && open.some(({ reverses }) => reverses === asked.reverses))
      throw conflict('A correction of this entry is already waiting for a yes.')
    const { key, draft, reverses } = asked
    const now = deps.clock()
    const waiting = await insertProposal(tx, {
      ledger_id: book.ledger.id,
      key,
      author: book.me,
      draft,
      reverses,
      joins,
      at: now,
    })
    if (askedOf(asks, presentOwners(book)).includes(book.me))
      await saveVote(tx, { proposal_id: waiting, owner: book.me, yes: true, why: '', at: now })
    for (const { user_id, number } of book.owners)
      if (user_id !== null && number !== book.me && askedOf(asks, presentOwners(book)).includes(number))
        await gatherNews(tx, deps, { kind: 'ledger', mail: ledgerNewsMail }, user_id)
    return { entry: null, waiting }
  })
}

/**
 * Records the caller's yes or no to what waits, and posts or declines it once that's decided. A no says why. Throws not_found, forbidden
 * for someone who isn't asked, and conflict if it can't be posted any more.
 */
export async function voteOn(
  deps: Deps,
  viewer: Member,
  { id, yes, why }: { id: number; yes: boolean; why: string },
): Promise<Changed> {
  requireMember(viewer)
  requireReason({ yes, why })
  return deps.db.write(async (tx) => {
    const { book, proposal } = await openProposal(tx, viewer.id, id)
    return vote(tx, deps, book, proposal, { owner: book.me, yes, why })
  })
}

/** Throws invalid for a no without a reason. */
export function requireReason({ yes, why }: Pick<Vote, 'yes' | 'why'>): void {
  if (!yes && why === '') throw new AppError('invalid', { why: 'Say in a line why not.' })
}

/** As `voteOn`, for an owner by number, who may be the one that gets a share by it. */
export async function vote(
  tx: Transaction,
  deps: Deps,
  present: Book,
  proposal: ProposalRow,
  { owner, yes, why }: Vote,
): Promise<Changed> {
  const { id, joins } = proposal
  const book = await withNewcomer(tx, present, joins)
  const { asks } = approvalFor(book, proposal, dayOf(deps.clock()))
  const owners = presentOwners(book)
  if (asks === null || !askedOf(asks, owners).includes(owner)) throw forbidden()
  await saveVote(tx, { proposal_id: id, owner, yes, why: yes ? '' : why, at: deps.clock() })
  const votes = await votesOn(tx, [id])
  const verdict = verdictOf(asks, owners, votes)
  if (verdict === 'open') return { entry: null, waiting: id }
  if (verdict === 'no') {
    await decideProposal(tx, id, { outcome: 'declined', decided_at: deps.clock() })
    return { entry: null, waiting: null }
  }
  const approvedBy = votes.filter((cast) => cast.yes && owners.includes(cast.owner)).map((cast) => cast.owner)
  const done = await post(tx, deps, book, { ...proposal, approvedBy, by: { author: proposal.author } })
  if (done.entry !== null) await giveReceipts(tx, id, done.entry)
  await decideProposal(tx, id, { outcome: 'posted', decided_at: deps.clock() })
  return done
}

/** Takes back what the caller asked for. Throws not_found, forbidden and conflict. */
export async function withdrawProposal(deps: Deps, userId: number, id: number): Promise<void> {
  await deps.db.write(async (tx) => {
    const { book, proposal } = await openProposal(tx, userId, id)
    if (proposal.author !== book.me) throw forbidden()
    await decideProposal(tx, id, { outcome: 'withdrawn', decided_at: deps.clock() })
  })
}

async function openProposal(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<{ book: Book; proposal: ProposalRow }> {
  const book = await requireBook(tx, userId)
  const proposal = await proposalById(tx, book.ledger.id, id)
  if (!proposal) throw new AppError('not_found', 'We can’t find that. Please reload this page.')
  if (proposal.outcome !== null) throw conflict('That’s already decided. Please reload this page.')
  return { book, proposal }
}

/** Returns whose yes a change needs, and what it reverses. Throws conflict if that can't be reversed. */
export function approvalFor(
  book: Book,
  { draft, reverses }: Pick<ChangeAsked, 'draft' | 'reverses'>,
  today: string,
): { asks: Asks | null; reversed: Draft | null } {
  const reversed = reverses === null ? null : draftOf(granted(mayReverse(book, reverses)).entry.content)
  return { reversed, asks: asksToday(book, { draft, reversed }, today) }
}

type Approved = Pick<ChangeAsked, 'key' | 'draft' | 'reverses'> & { approvedBy: readonly number[] }

interface Deciding {
  joins: number | null
  by: { author: number }
}

async function post(
  tx: Transaction,
  deps: Deps,
  book: Book,
  { by, joins, ...approved }: Approved & Deciding,
): Promise<Changed> {
  const draft = begunBy(approved.draft, deps.clock())
  if (joins !== null) await saveNewcomer(tx, book)
  const entries = await postEntries(tx, deps, book, postingsFor({ ...approved, draft }), by)
  if (draft?.kind === 'rules') await overtakeRules(tx, book.ledger.id, deps.clock())
  return { entry: entries.at(-1)?.number ?? null, waiting: null }
}

/** The reversal comes first, so that a correction can use what it sets free. */
function postingsFor({ key, draft, reverses, approvedBy }: Approved): Posting[] {
  const undo: Posting[] =
    reverses === null ? [] : [{ key: draft ? `${key}:reversal` : key, reverses, approvedBy }]
  if (draft === null) return undo
  return [...undo, { key, draft, approvedBy, ...(reverses !== null && { corrects: reverses }) }]
}

async function known(tx: Transaction, book: Book, key: string): Promise<Changed | null> {
  const entry = book.entries.find((one) => one.key === key)
  if (entry) return { entry: entry.number, waiting: null }
  const proposal = await proposalByKey(tx, book.ledger.id, key)
  return proposal && { entry: null, waiting: proposal.outcome === null ? proposal.id : null }
}
