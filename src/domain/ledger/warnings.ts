import { monthsAfter } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { split, total } from '#domain/exits/cents.ts'
import { approvalsFor } from '#domain/ledger/approvals.ts'
import type { Category } from '#domain/ledger/accounts.ts'
import { weightsFor } from '#domain/ledger/compose.ts'
import type { Draft, Entry } from '#domain/ledger/entries.ts'
import { clauseFor, type Opening } from '#domain/ledger/opening.ts'
import { rulesAt, type RulesFrom, rulesIn } from '#domain/ledger/rules-on.ts'
import type { Books } from '#domain/ledger/posting.ts'

/** Where reality differs from the agreement. */
export type Warning =
  /** An owner's contribution that was due on the first of a month and whose agreed grace period has passed. */
  | { kind: 'late'; owner: number; cents: number; due: string; graceDays: number }
  /** Spending over the agreed sum that nobody was asked about. */
  | { kind: 'unapproved'; entry: number; title: string; cents: number }
  /** Bills of one kind that aren't divided as agreed. */
  | { kind: 'split'; category: Category; count: number; agreed: 'share' | 'head' }

type Bill = Draft & { kind: 'expense' }

/** This many bills in a row that differ from the agreement count as a habit. */
const HABIT = 3

/** Returns what the owners should look at on a day. `entries` are those that count, oldest first. */
export function warningsOn(
  books: Books,
  opening: Opening,
  { entries, day, graceDays }: { entries: readonly Entry[]; day: string; graceDays: number },
): Warning[] {
  const { present } = books
  const history = rulesIn(books.entries)
  const due = dueBefore(day, graceDays)
  const dueRules = rulesAt(history, due)
  // Nothing was due from owners who joined later.
  const owned = present.map((isHere, index) => isHere && index < dueRules.shares.length)
  const month = day.slice(0, 7)
  return [
    ...late(entries, {
      due,
      graceDays,
      opening,
      monthly: dueRules.monthly,
      weights: weightsFor({ by: 'share' }, { ...dueRules, present: owned, number: 0 }),
    }),
    ...entries.flatMap(({ number, content, approvedBy, cents }): Warning[] => {
      const around = { ...books, rules: rulesAt(history, content.day) }
      const needsVote =
        content.kind === 'expense' && approvalsFor({ draft: content, reversed: null }, around) !== null
      const isNew = content.day.startsWith(month)
      return needsVote && isNew && approvedBy.length === 0
        ? [{ kind: 'unapproved', entry: number, title: content.title, cents }]
        : []
    }),
    ...habits(entries, history),
  ]
}

/** Returns the latest first of a month whose grace period has passed. */
function dueBefore(day: string, graceDays: number): string {
  const last = new Date(Date.parse(`${day}T00:00:00Z`) - (graceDays + 1) * DAY_MS)
  return `${last.toISOString().slice(0, 7)}-01`
}

interface Due {
  /** The first of a month; payments from then on count, and those of the month before beyond its own part. */
  due: string
  graceDays: number
  opening: Opening
  /** The total due. */
  monthly: number
  weights: readonly number[]
}

function late(entries: readonly Entry[], { due, graceDays, opening, monthly, weights }: Due): Warning[] {
  if (monthly === 0 || total(weights) === 0 || opening.closed >= due) return []
  const before = monthsAfter(due, -1)
  const contributions = entries.flatMap(({ content }) => (content.kind === 'contribution' ? [content] : []))
  const paid = (from: string, to: string | null, index: number) =>
    contributions
      .filter(({ day }) => day >= from && (to === null || day < to))
      .reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0)
  return split(monthly, weights).flatMap((part, index): Warning[] => {
    const prepaid = Math.max(0, paid(before, due, index) - part)
    const cents = part - prepaid - paid(due, null, index)
    return cents > 0 ? [{ kind: 'late', owner: index + 1, cents, due, graceDays }] : []
  })
}

function habits(entries: readonly Entry[], history: readonly RulesFrom[]): Warning[] {
  const agreedFor = ({ category, day }: Bill) => clauseFor(category, rulesAt(history, day))
  const bills = entries.flatMap(({ content }) => (content.kind === 'expense' ? [content] : []))
  const byCategory = Map.groupBy(bills, ({ category }: Bill) => category)
  return [...byCategory].flatMap(([category, all]): Warning[] => {
    const count = all.length - 1 - all.findLastIndex((bill) => bill.split.by === agreedFor(bill))
    const last = all.at(-1)
    if (!last || count < HABIT) return []
    const agreed = agreedFor(last)
    return [{ kind: 'split', category, count, agreed }]
  })
}
