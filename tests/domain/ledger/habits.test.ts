import { describe, expect, test } from 'bun:test'
import type { Draft, Entry } from '#domain/ledger/entries.ts'
import type { Opening } from '#domain/ledger/opening.ts'
import { warningsOn } from '#domain/ledger/warnings.ts'
import { booksOf, expense, OPENING } from './books.ts'

const TODAY = '2028-06-20'
/** Without monthly contributions, which would be late. */
const QUIET: Opening = { ...OPENING, monthly: 0 }

function warnings(drafts: Draft[], { opening = QUIET, day = TODAY, graceDays = 14, approvedBy = [1] } = {}) {
  const entries = booksOf(...drafts).map((entry): Entry => {
    const { content } = entry
    if (content.kind === 'opening') return { ...entry, content: { ...content, opening } }
    return content.title === 'Roof' ? { ...entry, approvedBy } : entry
  })
  return warningsOn({ entries, present: [true, true, true] }, opening, { entries, day, graceDays })
}

describe('spending above the agreed limit', () => {
  const roof = (day: string, cents: number) => expense(day, cents, 1, { title: 'Roof' })
  const unapproved = (day: string, cents: number, approvedBy: number[] = []) =>
    warnings([roof(day, cents)], { approvedBy })

  test('is pointed out in its month if nobody approved it', () => {
    expect(unapproved('2028-06-01', 100_001)).toEqual([
      { kind: 'unapproved', entry: 2, title: 'Roof', cents: 100_001 },
    ])
    expect(unapproved('2028-05-31', 100_001)).toEqual([])
  })

  test('isn’t pointed out if it was approved, or isn’t above the limit', () => {
    expect(unapproved('2028-06-01', 100_001, [2])).toEqual([])
    expect(unapproved('2028-06-01', 100_000)).toEqual([])
  })

  test('doesn’t include what two owners pay each other', () => {
    expect(warnings([{ kind: 'payment', day: TODAY, title: 'Roof', cents: 1, from: 1, to: 2 }], { approvedBy: [] })).toEqual([]) // prettier-ignore
  })
})

describe('bills that are divided differently than agreed', () => {
  /** Utilities are agreed to be divided by head, repairs by share. */
  const bill = (by: 'share' | 'head', category: 'utilities' | 'repairs' = 'utilities') =>
    expense(TODAY, 900, 1, { category, split: { by } })

  test('are a habit from the third in a row', () => {
    expect(warnings([bill('share'), bill('share')])).toEqual([])
    expect(warnings([bill('share'), bill('share'), bill('share')])).toEqual([
      { kind: 'split', category: 'utilities', count: 3, agreed: 'head' },
    ])
  })

  test('are counted since the last bill that was divided as agreed', () => {
    const four = Array.from({ length: 4 }, () => bill('share'))
    expect(warnings([bill('head'), ...four])).toMatchObject([{ count: 4 }])
    expect(warnings([...four, bill('head')])).toEqual([])
  })

  test('are counted by category', () => {
    expect(warnings([bill('share'), bill('share'), bill('head', 'repairs'), bill('head', 'repairs')])).toEqual([]) // prettier-ignore
    expect(warnings([1, 2, 3].map(() => bill('head', 'repairs')))).toMatchObject([{ agreed: 'share' }])
  })
})

describe('contributions', () => {
  const late = (closed: string, day: string) =>
    warnings([], { opening: { ...OPENING, closed }, day, graceDays: 0 }).map(({ kind }) => kind)

  test('aren’t due on or before the day of closing', () => {
    expect(late('2028-06-01', '2028-06-15')).toEqual([])
    expect(late('2028-05-31', '2028-06-15')).toEqual(['late', 'late', 'late'])
  })

  test('are never late where none are agreed', () => {
    expect(warnings([])).toEqual([])
  })
})
