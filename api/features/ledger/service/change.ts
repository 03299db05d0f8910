import type { Deps } from '#api/deps.ts'
import { AppError, conflict, forbidden } from '#api/http/errors.ts'
import {
  decideProposal,
  insertProposal,
  openProposalsIn,
  type ProposalRow,
  proposalById,
  proposalByKey,
  saveVote,
} from '#api/features/ledger/queries/proposals.ts'
import { ledgerNewsMail } from '#api/features/ledger/mails.ts'
import type { Changed } from '#api/features/ledger/schemas.ts'
import { type Book, presentOwners, requireBook, requireIntact } from '#api/features/ledger/service/book.ts'
import { approvalFor, post, postingsFor, vote, type Wanted } from '#api/features/ledger/service/decide.ts'
import { type Member, requireMember } from '#api/features/ledger/service/member.ts'
import { postDueInterest, prepareEntries } from '#api/features/ledger/service/post.ts'
import { gatherNews } from '#api/features/messages/service/gather.ts'
import { withNewcomer } from '#api/features/ledger/service/rules.ts'
import type { Transaction } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { approversOf, isDecidedByAuthor, type Vote } from '#domain/ledger/approvals.ts'
import { MAX_WAITING } from '#domain/ledger/limits.ts'

interface ChangeRequest extends Wanted {
  /** Who gets a share under new rules. */
  joins?: number | null | undefined
}

/**
 * Posts an entry, a reversal or a correction; or, if others have to approve it, keeps it pending, without any effect. Using the same key
 * again returns the earlier result. Throws not_found, conflict and forbidden.
 */
export async function changeLedger(deps: Deps, viewer: Member, request: ChangeRequest): Promise<Changed> {
  requireMember(viewer)
  return deps.db.write(async (tx) => changeOnce(tx, deps, await requireBook(tx, viewer.id), request))
}

/** Like `changeLedger`, but within a transaction. */
export async function changeOnce(
  tx: Transaction,
  deps: Deps,
  present: Book,
  request: ChangeRequest,
): Promise<Changed> {
  const before = await known(tx, present, request.key)
  if (before) return before
  requireIntact(present)
  const joins = request.draft?.kind === 'rules' ? (request.joins ?? null) : null
  const book = await withNewcomer(tx, present, joins)
  if (request.draft?.kind === 'repay') await postDueInterest(tx, deps, book, request.draft.day)
  return changeIn(tx, deps, book, { ...request, joins })
}

/** Like `changeOnce`, but for new keys only. */
export async function changeIn(
  tx: Transaction,
  deps: Deps,
  book: Book,
  { joins, ...request }: Wanted & { joins: number | null },
): Promise<Changed> {
  const { asks, reversed } = approvalFor(book, request, dayOf(deps.clock()))
  const by = { author: book.me }
  if (asks === null || isDecidedByAuthor(asks, presentOwners(book), book.me)) {
    const approvedBy = asks === null ? [] : [book.me]
    return post(tx, deps, book, { ...request, joins, approvedBy, by })
  }
  // What can't be posted now needn't be voted on.
  prepareEntries(book, postingsFor({ ...request, approvedBy: [] }), { ...by, now: deps.clock() })
  const open = await openProposalsIn(tx, book.ledger.id)
  if (open.filter(({ author }) => author === book.me).length >= MAX_WAITING)
    throw conflict('You already have a lot waiting for approval. Please wait until your group has decided.')
  if (reversed !== null && open.some(({ reverses }) => reverses === request.reverses))
    throw conflict('A correction of this entry is already waiting for approval.')
  const { key, draft, reverses } = request
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
  if (approversOf(asks, presentOwners(book)).includes(book.me))
    await saveVote(tx, { proposal_id: waiting, owner: book.me, yes: true, why: '', at: now })
  for (const { user_id, number } of book.owners)
    if (user_id !== null && number !== book.me && approversOf(asks, presentOwners(book)).includes(number))
      await gatherNews(tx, deps, { kind: 'ledger', mail: ledgerNewsMail }, user_id)
  return { entry: null, waiting }
}

/**
 * Records the caller's yes or no to what waits, and posts or declines it once that's decided. A no needs a reason. Throws not_found,
 * forbidden for someone who isn't asked, and conflict if it can no longer be posted.
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
  if (!yes && why === '') throw new AppError('invalid', { why: 'Say why not, in one line.' })
}

/** Withdraws what the caller asked for. Throws not_found, forbidden and conflict. */
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

async function known(tx: Transaction, book: Book, key: string): Promise<Changed | null> {
  const entry = book.entries.find((one) => one.key === key)
  if (entry) return { entry: entry.number, waiting: null }
  const proposal = await proposalByKey(tx, book.ledger.id, key)
  return proposal && { entry: null, waiting: proposal.outcome === null ? proposal.id : null }
}
