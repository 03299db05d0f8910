import type { Draft, Entry } from '#domain/ledger/entries.ts'
import type { Rules } from '#domain/ledger/opening.ts'
import type { Books } from '#domain/ledger/posting.ts'

/** Whose yes a change needs: the majority's, everyone's, or that of these owners by number. */
export type Asks = 'majority' | 'all' | readonly number[]

export interface Vote {
  owner: number
  yes: boolean
  /** Why not, in a line; empty for a yes. */
  why: string
}

/** What someone wants to add, and what to reverse. */
export interface Change {
  draft: Draft | null
  reversed: Draft | null
}

/**
 * Returns whose yes a change needs before it counts; null if nobody's. What's between two owners needs both, and everyone if it's a large
 * sum of the home as well.
 */
export function asksOf(
  change: Change,
  { rules, entries }: Pick<Books, 'entries'> & { rules: Pick<Rules, 'approvalOver'> },
): Asks | null {
  const drafts = [change.draft, change.reversed].filter((draft) => draft !== null)
  if (drafts.some(({ kind }) => kind === 'value')) return 'all'
  const parties = new Set(drafts.flatMap((draft) => partiesOf(draft, entries)))
  const hasLarge = drafts.some((draft) => isLarge(draft, rules))
  if (parties.size === 0) return hasLarge ? 'majority' : null
  return hasLarge ? 'all' : [...parties]
}

/** The two owners between whom money moves. */
function partiesOf(draft: Draft, entries: readonly Entry[]): number[] {
  if (draft.kind === 'payment') return [draft.from, draft.to]
  const loan = draft.kind === 'repay' ? entries[draft.loan - 1]?.content : draft
  return loan?.kind === 'loan' ? [loan.lender, loan.borrower] : []
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

/** How many have to say yes. */
export function neededOf(asks: Asks, owners: readonly number[]): number {
  if (asks === 'majority') return Math.floor(owners.length / 2) + 1
  return askedOf(asks, owners).length
}

/** Who of the owners is asked. */
export function askedOf(asks: Asks, owners: readonly number[]): readonly number[] {
  return typeof asks === 'string' ? owners : owners.filter((owner) => asks.includes(owner))
}

/**
 * Returns what the owners have decided. Only votes of those who own the home now count, and silence is neither yes nor no.
 */
export function verdictOf(asks: Asks, owners: readonly number[], votes: readonly Vote[]): Verdict {
  const asked = askedOf(asks, owners)
  const counted = votes.filter(({ owner }) => asked.includes(owner))
  const needed = neededOf(asks, owners)
  const yes = counted.filter((vote) => vote.yes).length
  if (needed > 0 && yes >= needed) return 'yes'
  const nos = counted.length - yes
  return nos > asked.length - needed ? 'no' : 'open'
}
