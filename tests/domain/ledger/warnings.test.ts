import { describe, expect, test } from 'bun:test'
import { ledgerHome } from '#domain/ledger/home.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import { mayPost } from '#domain/ledger/posting.ts'
import { booksOf, OPENING } from './books.ts'

const PRESENT = [true, true, true]

const contributions = (day: string, amounts: number[]): Draft => ({
  kind: 'contribution',
  day,
  title: 'Contributions',
  amounts,
  to: 'house',
})

function lateOn(day: string, graceDays: number, ...drafts: Draft[]) {
  const books = { entries: booksOf(...drafts), rules: OPENING.rules, present: PRESENT }
  return ledgerHome(books, OPENING, { day, me: 1, graceDays }).warnings
}

describe('a contribution is late', () => {
  const paid = contributions('2027-06-01', [196_000, 171_500, 0])
  const late = { kind: 'late', owner: 3, cents: 122_500, due: '2027-06-01' } as const

  test('the day after it was due without a grace period', () => {
    expect(lateOn('2027-06-02', 0, paid)).toEqual([{ ...late, graceDays: 0 }])
  })

  test('if a cent is missing', () => {
    const less = contributions('2027-06-01', [196_000, 171_500, 122_499])
    expect(lateOn('2027-06-02', 0, less)).toEqual([{ ...late, cents: 1, graceDays: 0 }])
  })

  test('only once the agreed grace period is over', () => {
    const may = contributions('2027-05-01', [196_000, 171_500, 122_500])
    expect(lateOn('2027-06-15', 14, may, paid)).toEqual([])
    expect(lateOn('2027-06-16', 14, may, paid)).toEqual([{ ...late, graceDays: 14 }])
  })

  test('and stays late until the next one’s grace period ends', () => {
    expect(lateOn('2027-07-10', 14, paid)).toEqual([{ ...late, graceDays: 14 }])
  })

  test('but not if it was paid ahead, on top of the month before', () => {
    const may = contributions('2027-05-01', [196_000, 171_500, 122_500])
    const ahead = contributions('2027-05-31', [0, 0, 100_000])
    expect(lateOn('2027-06-02', 0, may, ahead, paid)).toEqual([{ ...late, cents: 22_500, graceDays: 0 }])
    expect(lateOn('2027-06-02', 0, ahead, paid)).toEqual([{ ...late, graceDays: 0 }])
  })

  test('nor if it’s paid during the next one’s grace period', () => {
    expect(lateOn('2027-07-10', 14, paid, contributions('2027-07-05', [0, 0, 122_500]))).toEqual([])
  })
})

test('a lump sum can’t be more than the remaining mortgage', () => {
  const books = { entries: booksOf(), rules: OPENING.rules, present: PRESENT }
  const lump = (cents: number) =>
    mayPost(books, { kind: 'principal', day: '2027-06-01', title: 'Lump sum', cents, owner: 1 }, '2027-06-01')
  expect(lump(63_000_000).ok).toBe(true)
  expect(lump(63_000_001)).toMatchObject({
    ok: false,
    reason: 'That’s more than the $630,000.00 left of the mortgage.',
  })
})
