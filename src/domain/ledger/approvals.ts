import { total } from '#domain/exits/cents.ts'
import type { Draft, Entry } from '#domain/ledger/entries.ts'
import type { Rules } from '#domain/ledger/opening.ts'
import type { Books } from '#domain/ledger/posting.ts'

/** Whose approval a change needs: the majority's, everyone's, or the given owners', by number. */
export type Asks = 'majority' | 'all' | readonly number[]

export interface Vote {
  owner: number
  yes: boolean
  /** The reason for a no, in one line; empty for a yes. */
  why: string
}

/** What someone wants to add, and what to reverse. */
export interface Change {
  draft: Draft | null
  reversed: Draft | null
}

/**
 * Returns whose approval a change needs before it counts, by today's rules; null if no one's. A change between two owners needs both, and
 * everyone if it's also a large sum for the home, or if the owner who'd have to object has left.
 */
export function approvalsFor(change: Change, { rules, entries, present }: Around): Asks | null {
  const drafts = [change.draft, change.reversed].filter((draft) => draft !== null)
  if (drafts.some(({ kind }) => kind === 'value' || kind === 'rules')) return 'all'
  const [added, undone] = [partiesOf(change.draft, entries), partiesOf(change.reversed, entries)]
  const parties = new Set([...added, ...undone])
  const hasLarge =
    drafts.some((draft) => isLarge(draft, rules)) || reserved(change.reversed) > reserved(change.draft)
  if (parties.size === 0) return hasLarge ? 'majority' : null
  // Only the recipient can say that money arrived, and only the payer that it wasn't sent.
  const isMissed = [added[1], undone[0]].some((owner) => owner !== undefined && !present[owner - 1])
  return hasLarge || isMissed ? 'all' : [...parties]
}

interface Around extends Pick<Books, 'present'> {
  rules: Pick<Rules, 'approvalOver'>
  /** All entries, or only the loans. */
  entries: readonly Pick<Entry, 'number' | 'content'>[]
}

/** Returns what a draft puts into the reserve, in cents. Reversing the draft takes it out again. */
function reserved(draft: Draft | null): number {
  if (draft?.kind === 'contribution' && draft.to === 'reserve') return total(draft.amounts)
  return draft?.kind === 'transfer' && draft.to === 'reserve' ? draft.cents : 0
}

/** Returns the two owners between whom money moves: the payer and the recipient. */
function partiesOf(draft: Draft | null, entries: Around['entries']): [] | [payer: number, payee: number] {
  if (draft?.kind === 'payment') return [draft.from, draft.to]
  if (draft?.kind === 'loan') return [draft.lender, draft.borrower]
  const loan = draft?.kind === 'repay' ? entries.find(({ number }) => number === draft.loan)?.content : null
  return loan?.kind === 'loan' ? [loan.borrower, loan.lender] : []
}

/** Over the agreed sum, or out of the reserve. */
function isLarge(draft: Draft, { approvalOver }: Pick<Rules, 'approvalOver'>): boolean {
  switch (draft.kind) {
    case 'expense':
      return draft.cents > approvalOver || draft.paidBy === 'reserve'
    case 'mortgage':
      return draft.paidBy === 'reserve'
    case 'transfer':
      return draft.to === 'house'
    case 'principal':
      return draft.cents > approvalOver
    default:
      return false
  }
}

export type Verdict = 'yes' | 'no' | 'open'

/** Returns how many owners have to approve. */
export function votesNeeded(asks: Asks, owners: readonly number[]): number {
  if (asks === 'majority') return Math.floor(owners.length / 2) + 1
  return approversOf(asks, owners).length
}

/** Returns which owners are asked. */
export function approversOf(asks: Asks, owners: readonly number[]): readonly number[] {
  return typeof asks === 'string' ? owners : owners.filter((owner) => asks.includes(owner))
}

/**
 * Returns what the owners have decided. Only current owners' votes count, and silence is neither yes nor no.
 */
export function verdictOf(asks: Asks, owners: readonly number[], votes: readonly Vote[]): Verdict {
  const approvers = approversOf(asks, owners)
  const counted = votes.filter(({ owner }) => approvers.includes(owner))
  const needed = votesNeeded(asks, owners)
  const yes = counted.filter((vote) => vote.yes).length
  if (needed > 0 && yes >= needed) return 'yes'
  const nos = counted.length - yes
  return nos > approvers.length - needed ? 'no' : 'open'
}

/** Returns whether a change counts with no approval but its author's. */
export const isDecidedByAuthor = (asks: Asks | null, owners: readonly number[], author: number): boolean =>
  asks === null || verdictOf(asks, owners, [{ owner: author, yes: true, why: '' }]) === 'yes'
