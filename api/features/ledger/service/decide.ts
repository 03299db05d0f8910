import type { Deps } from '#api/deps.ts'
import { AppError, forbidden, granted } from '#api/http/errors.ts'
import {
  decideProposal,
  openProposalsIn,
  type ProposalRow,
  saveVote,
  votesOn,
} from '#api/features/ledger/queries/proposals.ts'
import { moveReceiptsToEntry } from '#api/features/ledger/receipts/queries.ts'
import type { Changed } from '#api/features/ledger/schemas.ts'
import { asksOfWaiting, asksToday, type Book, presentOwners } from '#api/features/ledger/service/book.ts'
import { postEntries, type Posting, prepareEntries } from '#api/features/ledger/service/post.ts'
import {
  startingBy,
  endRulesProposals,
  saveNewcomer,
  withNewcomer,
} from '#api/features/ledger/service/rules.ts'
import type { Transaction } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import { type Asks, approversOf, type Change, type Vote, verdictOf } from '#domain/ledger/approvals.ts'
import { type Draft, draftOf } from '#domain/ledger/entries.ts'
import { mayReverse } from '#domain/ledger/posting.ts'

/** A change that someone asks for, which is posted or put to a vote. */
export interface Wanted {
  key: string
  draft: Draft | null
  reverses: number | null
}

/** Like `voteOn`, for an owner by number, including the one who'd get a share. */
export async function vote(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  present: Book,
  proposal: ProposalRow,
  { owner, yes, why }: Vote,
): Promise<Changed> {
  const { id, joins } = proposal
  const book = await withNewcomer(tx, present, joins)
  const asks = waitingFor(book, proposal, deps.clock())
  if (!approversOf(asks, presentOwners(book)).includes(owner)) throw forbidden()
  await saveVote(tx, { proposal_id: id, owner, yes, why: yes ? '' : why, at: deps.clock() })
  return settle(tx, deps, { book, proposal, asks })
}

interface Settling {
  /** Including the owner who'd join. */
  book: Book
  proposal: ProposalRow
  asks: Asks
}

/** Posts or declines a proposal if its votes decide it. Throws conflict if it can no longer be posted. */
async function settle(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { book, proposal, asks }: Settling,
): Promise<Changed> {
  const { id } = proposal
  const owners = presentOwners(book)
  const votes = await votesOn(tx, [id])
  const verdict = verdictOf(asks, owners, votes)
  if (verdict === 'open') return { entry: null, waiting: id }
  if (verdict === 'no') {
    await decideProposal(tx, id, { outcome: 'declined', decided_at: deps.clock() })
    return { entry: null, waiting: null }
  }
  const approvedBy = votes.filter((cast) => cast.yes && owners.includes(cast.owner)).map((cast) => cast.owner)
  const done = await post(tx, deps, book, { ...proposal, approvedBy, by: { author: proposal.author } })
  if (done.entry !== null) await moveReceiptsToEntry(tx, id, done.entry)
  await decideProposal(tx, id, { outcome: 'posted', decided_at: deps.clock() })
  return done
}

/**
 * Decides what's pending after an owner has left, whose vote no longer counts: posts what the others have agreed to, and ends what
 * can't be posted without the owner, such as a loan to them.
 */
export async function settleAfterLeaving(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  book: Book,
): Promise<void> {
  const now = deps.clock()
  for (const proposal of await openProposalsIn(tx, book.ledger.id)) {
    try {
      const asks = waitingFor(book, proposal, now)
      prepareEntries(book, postingsFor({ ...proposal, approvedBy: [] }), { author: proposal.author, now })
      await settle(tx, deps, { book, proposal, asks })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await decideProposal(tx, proposal.id, { outcome: 'overtaken', decided_at: now })
    }
  }
}

function waitingFor(book: Book, wanted: Pick<Wanted, 'draft' | 'reverses'>, now: number): Asks {
  return asksOfWaiting(book, changeOf(book, wanted), dayOf(now))
}

/** Returns what's added and what's reversed, even if it can't be reversed any more: then it can still be declined. */
function changeOf({ entries }: Book, { draft, reverses }: Pick<Wanted, 'draft' | 'reverses'>): Change {
  const entry = reverses === null ? undefined : entries[reverses - 1]
  return { draft, reversed: entry ? draftOf(entry.content) : null }
}

/** Returns who must approve a change, and what it reverses. Throws conflict if that can't be reversed. */
export function approvalFor(
  book: Book,
  wanted: Pick<Wanted, 'draft' | 'reverses'>,
  today: string,
): { asks: Asks | null; reversed: Draft | null } {
  if (wanted.reverses !== null) granted(mayReverse(book, wanted.reverses))
  const change = changeOf(book, wanted)
  return { reversed: change.reversed, asks: asksToday(book, change, today) }
}

type Approved = Wanted & { approvedBy: readonly number[] }

interface Deciding {
  joins: number | null
  by: { author: number }
}

/** Posts what's decided. If that's new rules, ends other proposals of rules. */
export async function post(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  book: Book,
  { by, joins, ...approved }: Approved & Deciding,
): Promise<Changed> {
  const draft = startingBy(approved.draft, deps.clock())
  if (joins !== null) await saveNewcomer(tx, book)
  const entries = await postEntries(tx, deps, book, postingsFor({ ...approved, draft }), by)
  if (draft?.kind === 'rules') await endRulesProposals(tx, book.ledger.id, deps.clock())
  return { entry: entries.at(-1)?.number ?? null, waiting: null }
}

/** The reversal comes first, so that a correction can use what it frees up. */
export function postingsFor({ key, draft, reverses, approvedBy }: Approved): Posting[] {
  const undo: Posting[] =
    reverses === null ? [] : [{ key: draft ? `${key}:reversal` : key, reverses, approvedBy }]
  if (draft === null) return undo
  return [...undo, { key, draft, approvedBy, ...(reverses !== null && { corrects: reverses }) }]
}
