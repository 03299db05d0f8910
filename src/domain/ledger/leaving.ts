import { dayOf } from '#domain/day.ts'
import { split } from '#domain/exits/cents.ts'
import { balanceOf, balancesOn, betweenOwners, stakesOf } from '#domain/ledger/balances.ts'
import { weightsFor } from '#domain/ledger/compose.ts'
import { ownerLoans } from '#domain/ledger/owner-loan-book.ts'
import { owedOn } from '#domain/ledger/loans.ts'
import { rulesOn } from '#domain/ledger/rules-on.ts'
import type { Books } from '#domain/ledger/posting.ts'

/** What an owner who leaves the group still owes and is owed, and their part of shared money. In cents. */
interface LeavingStatement {
  /** What they get back from the others; negative if they owe it. */
  balance: number
  reserve: number
  /** Their part of the reserve, by share. */
  reservePart: number
  /** What they put into the house account and the reserve and didn't use. */
  stake: number
  /** What they lent other owners less what they borrowed from them, with interest. */
  loans: number
}

export function leavingStatement(books: Books, owner: number, day: string): LeavingStatement {
  const { entries, present } = books
  const { shares } = rulesOn(entries, day)
  const balances = balancesOn(entries, day)
  const reserve = balanceOf(balances, 'reserve')
  const weights = weightsFor({ by: 'share' }, { shares, present, number: 0 })
  const loans = ownerLoans(entries, day).reduce((sum, { lender, borrower, state }) => {
    const sign = lender === owner ? 1 : borrower === owner ? -1 : 0
    return sum + sign * owedOn(state)
  }, 0)
  return {
    balance: betweenOwners(entries, present.length, day)[owner - 1] ?? 0,
    reserve,
    reservePart: split(reserve, weights)[owner - 1] ?? 0,
    stake: stakesOf(balances, present.length)[owner - 1] ?? 0,
    loans,
  }
}

export interface Left {
  /** In epoch milliseconds; null for current owners. */
  left_at: number | null
  /** The number of the last entry when they left; null if they left before that was stored. */
  seen_leaving: number | null
}

/** Returns whether an entry was recorded before an owner left. */
export const isFromTheirTime = (
  { left_at, seen_leaving }: Left,
  { number, recorded }: { number: number; recorded: number },
): boolean => left_at === null || (seen_leaving === null ? recorded <= left_at : number <= seen_leaving)

/** What an owner had in the reserve, owed and was owed on the day they left, from what was recorded before they did. */
export interface LeftWith extends Pick<LeavingStatement, 'balance' | 'reservePart' | 'loans'> {
  day: string
}

/** Returns undefined for those who still own the home. `leftAt` is when each owner, by number, left, in epoch milliseconds. */
export function leftWith(
  { entries, present }: Books,
  leftAt: readonly (number | null)[],
  owner: number,
): LeftWith | undefined {
  const at = leftAt[owner - 1]
  if (at == null || present[owner - 1]) return undefined
  const then = {
    // The opening comes before anyone can leave, even if both have the same time.
    entries: entries.filter(({ number, recorded }) => number === 1 || recorded < at),
    present: leftAt.map((other) => other === null || other >= at),
  }
  const day = dayOf(at)
  const { balance, reservePart, loans } = leavingStatement(then, owner, day)
  return { day, balance, reservePart, loans }
}
