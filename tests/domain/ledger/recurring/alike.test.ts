import { describe, expect, test } from 'bun:test'
import type { Draft } from '#domain/ledger/entries.ts'
import {
  centsOf,
  draftOn,
  isAlike,
  type RecurringDraft,
  withCents,
} from '#domain/ledger/recurring/recurring.ts'
import type { Rhythm } from '#domain/ledger/recurring/occurrences.ts'
import { booksOf, OPENING } from '#tests/domain/ledger/books.ts'

const BILL: RecurringDraft = {
  kind: 'expense',
  day: '2029-01-31',
  title: 'Internet',
  cents: 9000,
  category: 'utilities',
  paidBy: 'house',
  split: { by: 'head' },
}
const JOINT: RecurringDraft = {
  kind: 'contribution',
  day: '2029-01-01',
  title: 'Monthly',
  amounts: [100, 200, 300],
  to: 'house',
}
const MORTGAGE: RecurringDraft = {
  kind: 'mortgage',
  day: '2027-04-01',
  title: 'Mortgage',
  cents: 363_524,
  interest: 1,
  paidBy: 'house',
  split: { by: 'share' },
}
const monthly = (day: number) => ({ kind: 'monthly', start: '2029-01-01', every: 1, day }) as const

describe('a recurring entry on a day', () => {
  test('is the same entry, dated to it', () => {
    expect(draftOn(BILL, '2029-02-28', booksOf(), OPENING, monthly(1))).toEqual({
      ...BILL,
      day: '2029-02-28',
    })
  })

  test('has the interest owed to the bank by then', () => {
    const lump: Draft = { kind: 'principal', day: '2027-03-02', title: 'Lump', cents: 31_500_000, owner: 1 }
    const interest = (...drafts: Draft[]) =>
      draftOn(MORTGAGE, '2027-05-01', booksOf(...drafts), OPENING, monthly(1))
    expect(interest()).toMatchObject({ day: '2027-05-01', cents: 363_524, interest: 254_148 })
    expect(interest(lump)).toMatchObject({ interest: 127_074 })
  })

  test.each<[string, Rhythm, number]>([
    ['week', { kind: 'weekly', start: '2027-04-01', every: 1 }, 1 / 52],
    ['two weeks', { kind: 'weekly', start: '2027-04-01', every: 2 }, 2 / 52],
    ['two months', { ...monthly(1), every: 2 }, 2 / 12],
  ])('every %s has the interest of that time', (_name, rhythm, years) => {
    const payment: RecurringDraft = { ...MORTGAGE, cents: 700_000 }
    const draft = draftOn(payment, '2027-05-01', booksOf(), OPENING, rhythm)
    // 4.89%, compounded half-yearly.
    const interest = Math.round(63_000_000 * ((1 + 0.0489 / 2) ** (2 * years) - 1))
    expect(draft).toMatchObject({ interest })
  })

  test('has no interest once the mortgage is paid off', () => {
    const paid: Draft = { kind: 'principal', day: '2027-03-02', title: 'x', cents: 63_000_000, owner: 1 }
    expect(draftOn(MORTGAGE, '2027-05-01', booksOf(paid), OPENING, monthly(1))).toMatchObject({ interest: 0 })
  })
})

test('a bill’s amount can differ once, a contribution’s can’t', () => {
  expect(withCents(BILL, 9500)).toEqual({ ...BILL, cents: 9500 })
  expect(withCents(BILL, null)).toBe(BILL)
  expect(withCents(JOINT, 9500)).toBe(JOINT)
})

test('a contribution’s total is what everyone pays together', () => {
  expect(centsOf(JOINT)).toBe(600)
  expect(centsOf(BILL)).toBe(9000)
})

describe('two recurring entries are alike', () => {
  const alike = (draft: RecurringDraft, day = 1, today = '2029-01-01') =>
    isAlike({ draft: BILL, rhythm: monthly(1) }, { draft, rhythm: monthly(day) }, today)

  test('if they post the same thing on the same day, however the title is typed', () => {
    expect(alike(BILL)).toBe(true)
    expect(alike({ ...BILL, title: ' internet ' })).toBe(true)
  })

  test('not if title, amount, kind or days differ', () => {
    expect(alike({ ...BILL, title: 'Phone' })).toBe(false)
    expect(alike({ ...BILL, cents: 9001 })).toBe(false)
    expect(alike({ ...JOINT, title: 'Internet', amounts: [9000] })).toBe(false)
    expect(alike(BILL, 2)).toBe(false)
  })

  test('even if one of them recurs more often', () => {
    const halfYearly = { kind: 'monthly', start: '2029-03-01', every: 6, day: 1 } as const
    const often = { draft: BILL, rhythm: monthly(1) }
    expect(isAlike(often, { draft: BILL, rhythm: halfYearly }, '2029-01-01')).toBe(true)
    expect(isAlike({ draft: BILL, rhythm: halfYearly }, often, '2029-01-01')).toBe(true)
  })
})
