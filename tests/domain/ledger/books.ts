import { compose, reversed } from '#domain/ledger/compose.ts'
import type { Automatic, Draft, Entry } from '#domain/ledger/entries.ts'
import type { Opening } from '#domain/ledger/opening.ts'

export const OPENING: Opening = {
  home: '77 Stinson Street, Hamilton',
  price: 78_900_000,
  closed: '2027-03-01',
  mortgage: { cents: 63_000_000, ratePercent: 4.89, years: 25, payment: 363_524 },
  down: [6_360_000, 5_565_000, 3_975_000],
  monthly: 490_000,
  rules: {
    shares: [40, 35, 25],
    mode: 'fixed',
    repairs: 'share',
    utilities: 'head',
    approvalOver: 100_000,
    reserveMonths: 3,
    improvementCredit: 100,
  },
}

export const OWNERS = 3

/** Books of three owners, 40, 35 and 25%: entries in the order given, or the number of an entry to reverse. */
export function booksOf(...drafts: (Draft | number)[]): Entry[] {
  const entries: Entry[] = []
  const around = () => ({
    shares: OPENING.rules.shares,
    present: [true, true, true],
    number: entries.length + 1,
  })
  const add = (entry: Pick<Entry, 'content' | 'cents' | 'pairs' | 'parts'>) =>
    entries.push({
      ...entry,
      number: entries.length + 1,
      key: String(entries.length + 1),
      batch: null,
      recorded: 0,
      author: 1,
      corrects: null,
      approvedBy: [],
    })
  const opening = { kind: 'opening', day: OPENING.closed, title: 'Opening', opening: OPENING } as const
  add({ content: opening, ...compose(opening, around()) })
  for (const draft of drafts) {
    if (typeof draft !== 'number') {
      add({ content: draft, ...compose(draft, around()) })
      continue
    }
    const undone = entries[draft - 1]
    if (!undone) throw new Error(`There’s no entry ${draft}.`)
    const { day, title } = undone.content
    add({ content: { kind: 'reversal', day, title, reverses: draft }, ...reversed(undone) })
  }
  return entries
}

export const expense = (
  day: string,
  cents: number,
  paidBy: 1 | 2 | 3 | 'house' | 'reserve',
  more: Partial<Draft & { kind: 'expense' }> = {},
): Draft => ({
  kind: 'expense',
  day,
  title: 'Gas',
  cents,
  category: 'utilities',
  paidBy,
  split: { by: 'head' },
  ...more,
})

/** Adds what Cohearth posts by itself: interest, and seals of years. */
export function withPosted(entries: readonly Entry[], ...posted: Automatic[]): Entry[] {
  const around = { shares: OPENING.rules.shares, present: [true, true, true] }
  return posted.reduce<Entry[]>(
    (all, content) => {
      const number = all.length + 1
      const made = compose(content, { ...around, number })
      const rest = {
        key: String(number),
        batch: null,
        recorded: 0,
        author: 0,
        corrects: null,
        approvedBy: [],
      }
      return [...all, { content, ...made, ...rest, number }]
    },
    [...entries],
  )
}
