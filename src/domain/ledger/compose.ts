import { percentOf, split, total } from '#domain/exits/cents.ts'
import { type Account, type Pair, partOf, type Payer, payingAccount } from '#domain/ledger/accounts.ts'
import type { Automatic, Draft, Entry, SplitRule } from '#domain/ledger/entries.ts'
import type { Opening } from '#domain/ledger/opening.ts'

/** The context in which an entry is composed. Lists are by owner number, from 1. */
export interface ComposeContext {
  /** On the entry's day: owners who joined later have none. */
  shares: readonly number[]
  /** Who owns the home on that day; the parts of owners who left go to the others. */
  present: readonly boolean[]
  /** The entry's number, which decides who gets the leftover cents. */
  number: number
}

export interface Composed {
  cents: number
  pairs: Pair[]
  parts: number[]
}

/** Returns an entry's balanced pairs and everyone's part of it. */
export function compose(content: Draft | Automatic, around: ComposeContext): Composed {
  const { cents, pairs, parts } = composed(content, around)
  return { cents, parts, pairs: pairs.filter((pair) => pair.cents > 0) }
}

function composed(content: Draft | Automatic, around: ComposeContext): Composed {
  switch (content.kind) {
    case 'opening':
      return {
        cents: content.opening.price,
        pairs: opened(content.opening),
        parts: [...content.opening.down],
      }
    case 'expense':
      return expense(content, around)
    case 'mortgage':
      return instalment(content, around)
    case 'contribution': {
      const { amounts, to } = content
      const pairs = amounts.map((cents, index): Pair => ({ debit: to, credit: `stake:${index + 1}`, cents }))
      return { cents: total(amounts), pairs, parts: [...amounts] }
    }
    case 'transfer': {
      const from = content.to === 'house' ? 'reserve' : 'house'
      const parts = split(content.cents, weightsFor({ by: 'share' }, around), tieStart(around))
      return { ...moved(content.to, from, content.cents), parts }
    }
    case 'principal':
      return moved('mortgage', `equity:${content.owner}`, content.cents)
    case 'payment':
      return moved(`owner:${content.to}`, `owner:${content.from}`, content.cents)
    case 'loan':
      return moved(`lent:${around.number}`, `owed:${around.number}`, content.cents)
    case 'interest':
      return moved(`lent:${content.loan}`, `owed:${content.loan}`, content.cents)
    case 'repay':
      return moved(`owed:${content.loan}`, `lent:${content.loan}`, content.cents)
    case 'value':
      return { cents: content.cents, pairs: [], parts: [] }
    case 'seal':
    case 'rules':
      return { cents: 0, pairs: [], parts: [] }
  }
}

/** Returns the same pairs with debit and credit swapped, which undo an entry to the cent. */
export function reversed({ cents, pairs, parts }: Pick<Entry, 'cents' | 'pairs' | 'parts'>): Composed {
  return {
    cents,
    pairs: pairs.map((pair) => ({ debit: pair.credit, credit: pair.debit, cents: pair.cents })),
    parts: parts.map((part) => (part === 0 ? 0 : -part)),
  }
}

/** Returns everyone's part of an amount. Throws RangeError if no one has one. */
export function partsOf(cents: number, rule: SplitRule, around: ComposeContext): number[] {
  return split(cents, weightsFor(rule, around), tieStart(around))
}

export function weightsFor(rule: SplitRule, { shares, present }: ComposeContext): number[] {
  const owned = present.map((isHere, index) => isHere && index < shares.length)
  // Once everyone who owned the home that day has left, those who joined since take their place.
  const isIn = owned.includes(true) ? owned : present
  const weights = rule.by === 'share' ? shares : rule.by === 'head' ? isIn.map(Number) : rule.weights
  const here = isIn.map((isHere, index) => (isHere ? (weights[index] ?? 0) : 0))
  // If no one with a share is left, the others split equally.
  return rule.by === 'share' && total(here) === 0 ? isIn.map(Number) : here
}

const tieStart = ({ number, shares }: ComposeContext) => number % shares.length

function opened({ price, mortgage, down }: Opening): Pair[] {
  return [
    { debit: 'home', credit: 'mortgage', cents: Math.min(price, mortgage.cents) },
    ...down.map((cents, index): Pair => ({ debit: 'home', credit: `equity:${index + 1}`, cents })),
  ]
}

function expense(draft: Draft & { kind: 'expense' }, around: ComposeContext): Composed {
  const { cents, category, paidBy } = draft
  const parts = partsOf(cents, draft.split, around)
  const worth = category === 'improvements' ? percentOf(cents, draft.creditPercent ?? 0) : 0
  const pairs: Pair[] = [
    { debit: 'home', credit: payingAccount(paidBy), cents: worth },
    { debit: `cost:${category}`, credit: payingAccount(paidBy), cents: cents - worth },
  ]
  return { cents, parts, pairs: [...pairs, ...shared({ paidBy, parts, equity: worth })] }
}

function instalment(draft: Draft & { kind: 'mortgage' }, around: ComposeContext): Composed {
  const { cents, interest, paidBy } = draft
  const parts = partsOf(cents, draft.split, around)
  const principal = cents - interest
  const pairs: Pair[] = [
    { debit: 'mortgage', credit: payingAccount(paidBy), cents: principal },
    { debit: 'cost:interest', credit: payingAccount(paidBy), cents: interest },
  ]
  return { cents, parts, pairs: [...pairs, ...shared({ paidBy, parts, equity: principal })] }
}

/** Charges everyone's part, and credits their proportion of what went into the home itself. */
function shared({ paidBy, parts, equity }: { paidBy: Payer; parts: number[]; equity: number }): Pair[] {
  const credited = split(equity, parts)
  return parts.flatMap((part, index): Pair[] => {
    const [owner, credit] = [index + 1, credited[index] ?? 0]
    const debit = partOf(paidBy, owner)
    return [
      { debit, credit: `equity:${owner}`, cents: credit },
      { debit, credit: `borne:${owner}`, cents: part - credit },
    ]
  })
}

const moved = (debit: Account, credit: Account, cents: number): Composed => ({
  cents,
  pairs: [{ debit, credit, cents }],
  parts: [],
})
