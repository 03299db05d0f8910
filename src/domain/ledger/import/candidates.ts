import type { Account } from '#domain/ledger/accounts.ts'
import { type Entry, reversals } from '#domain/ledger/entries.ts'
import type { Candidate } from './matching.ts'
import { type BankAccount, targetOf } from './plan.ts'

/**
 * Returns what an account gained or paid by each entry that still counts. A contribution by several owners has one for each, since each
 * sends their own transfer. `names` are the owners' names by number, from 1.
 */
export function candidatesIn(
  entries: readonly Entry[],
  account: BankAccount,
  names: readonly string[],
): Candidate[] {
  const undone = reversals(entries)
  return entries.flatMap((entry): Candidate[] => {
    if (undone.has(entry.number) || entry.content.kind === 'reversal') return []
    return changesOf(entry, account).map(({ owner, cents }) => ({
      entry: entry.number,
      owner,
      day: entry.content.day,
      cents,
      title: owner === 0 ? entry.content.title : `${entry.content.title}, ${names[owner - 1] ?? ''}`,
      target: targetOf(entry, owner),
    }))
  })
}

/** Returns changes by owner for contributions, and in total (owner 0) for everything else. */
function changesOf({ content, pairs }: Entry, account: BankAccount): { owner: number; cents: number }[] {
  if (content.kind === 'contribution') {
    const paid = content.amounts.map((cents, index) => ({ owner: index + 1, cents }))
    if (account === 'house') return content.to === 'house' ? paid.filter(({ cents }) => cents > 0) : []
    return paid.filter(({ owner, cents }) => account === `owner:${owner}` && cents > 0).map(out)
  }
  const cents = pairs.reduce((sum, { debit, credit, cents: moved }) => {
    if (credit === account && !isShare(debit)) return sum - moved
    return debit === account && !isShare(credit) ? sum + moved : sum
  }, 0)
  return cents === 0 ? [] : [{ owner: 0, cents }]
}

const out = ({ owner, cents }: { owner: number; cents: number }) => ({ owner, cents: -cents })

/** Everyone's part of a cost, which moves no money. */
const isShare = (account: Account) => account.startsWith('borne:') || account.startsWith('equity:')
