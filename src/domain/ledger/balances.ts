import type { Account } from '#domain/ledger/accounts.ts'
import { type Entry, reversals, yearIn } from '#domain/ledger/entries.ts'

export type Balances = ReadonlyMap<string, number>

/** Returns every account's balance at the end of a day, in cents; debits are positive. Without a day, of all entries. */
export function balancesOn(entries: readonly Entry[], day?: string): Balances {
  const balances = new Map<string, number>()
  const add = (account: Account, cents: number) => balances.set(account, (balances.get(account) ?? 0) + cents)
  for (const { content, pairs } of entries) {
    if (day !== undefined && content.day > day) continue
    for (const { debit, credit, cents } of pairs) {
      add(debit, cents)
      add(credit, -cents)
    }
  }
  return balances
}

export const balanceOf = (balances: Balances, account: Account) => balances.get(account) ?? 0

/** Returns what each owner, by number, gets back from the others (or owes them, if negative) at the end of a day. They add up to 0. */
export function betweenOwners(entries: readonly Entry[], owners: number, day?: string): number[] {
  const balances = balancesOn(entries, day)
  return ofEach(owners, (owner) => -balanceOf(balances, `owner:${owner}`))
}

/** Returns what each owner has put into the house account and the reserve and not used. */
export function stakesOf(balances: Balances, owners: number): number[] {
  return ofEach(owners, (owner) => -balanceOf(balances, `stake:${owner}`))
}

/** Returns a year's entries by date, oldest first; entries of the same day in the order in which they were added. */
export function entriesOfYear(entries: readonly Entry[], year: number): Entry[] {
  return byDay(entries.filter((entry) => yearIn(entry) === year))
}

export function byDay(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(
    ({ content: one }, { content: other }) => Number(one.day > other.day) - Number(one.day < other.day),
  )
}

/** Entries that are neither reversed nor a reversal, by day. */
export function countedOf(entries: readonly Entry[]): Entry[] {
  const gone = new Set([...reversals(entries)].flat())
  return byDay(entries.filter(({ number }) => !gone.has(number)))
}

function ofEach(owners: number, amount: (owner: number) => number): number[] {
  // Avoids -0, which some comparisons treat as different from 0.
  return Array.from({ length: owners }, (_none, index) => amount(index + 1) || 0)
}
