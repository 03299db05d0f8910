import { SPENDING } from '#domain/ledger/accounts.ts'
import type { Draft, Entry, SplitRule } from '#domain/ledger/entries.ts'
import type { Opening } from '#domain/ledger/opening.ts'
import { rulesOn } from '#domain/ledger/rules-on.ts'
import { interestSinceLast } from '#domain/ledger/recurring/recurring.ts'
import type { BankLine } from './bank-file.ts'

/** The account that a file comes from. */
export type BankAccount = 'house' | `owner:${number}`

/** What a line can be: spending, a transfer to the reserve, a mortgage payment, or the contribution of one of the owners (`MAX_OWNERS`). */
export const TARGETS = [
  ...SPENDING,
  'reserve',
  'mortgage',
  'from:1',
  'from:2',
  'from:3',
  'from:4',
  'from:5',
  'from:6',
  'from:7',
  'from:8',
  'from:9',
  'from:10',
] as const

export type Target = (typeof TARGETS)[number]

/** In one import; the rest of the file can follow. */
export const MAX_IMPORTED = 150

export interface NewLine {
  target: Target
  title: string
  split: SplitRule
}

/** Returns the entry for a bank line; null if the line can't be that. */
export function draftFor(
  line: BankLine,
  { target, title, split }: NewLine,
  { account, entries, opening }: { account: BankAccount; entries: readonly Entry[]; opening: Opening },
): Draft | null {
  const { day } = line
  const cents = Math.abs(line.cents)
  const isOut = line.cents < 0
  const isHouse = account === 'house'
  const paidBy = isHouse ? 'house' : Number(account.slice('owner:'.length))
  const category = SPENDING.find((one) => one === target)
  if (category) {
    const credit = category === 'improvements' && { creditPercent: rulesOn(entries, day).improvementCredit }
    return isOut ? { kind: 'expense', day, title, cents, category, paidBy, split, ...credit } : null
  }
  if (target === 'reserve')
    return isOut && isHouse ? { kind: 'transfer', day, title, cents, to: 'reserve' } : null
  if (target === 'mortgage') {
    if (!isOut) return null
    const interest = Math.min(cents, interestSinceLast(entries, opening, day))
    return { kind: 'mortgage', day, title, cents, interest, paidBy, split: { by: 'share' } }
  }
  const owner = Number(target.slice('from:'.length))
  if (isOut || !isHouse || !(owner >= 1)) return null
  const amounts = Array.from({ length: owner }, (_, index) => (index === owner - 1 ? cents : 0))
  return { kind: 'contribution', day, title, amounts, to: 'house' }
}

/** Returns an entry's target, stored for remembered lines; null if no line can become such an entry. */
export function targetOf({ content }: Entry, owner: number): Target | null {
  switch (content.kind) {
    case 'expense':
      return SPENDING.find((one) => one === content.category) ?? null
    case 'mortgage':
      return 'mortgage'
    case 'transfer':
      return content.to === 'reserve' ? 'reserve' : null
    case 'contribution':
      return TARGETS.find((one) => one === `from:${owner}`) ?? null
    default:
      return null
  }
}

/** Returns text that identifies a line within an account, to be digested. */
export const printText = (account: BankAccount, { day, cents, text, nth }: BankLine): string =>
  [account, day, cents, text.toLowerCase(), nth].join('|')
