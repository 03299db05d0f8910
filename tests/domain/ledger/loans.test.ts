import { describe, expect, test } from 'bun:test'
import type { Draft } from '#domain/ledger/entries.ts'
import { leavingStatement } from '#domain/ledger/leaving.ts'
import { addMonth, type LoanTerms, owedOn, payOff, startLoan } from '#domain/ledger/loans.ts'
import { ownerLoans } from '#domain/ledger/owner-loan-book.ts'
import { booksOf, OPENING } from './books.ts'

/** 1% a month. */
const TERMS: LoanTerms = { cents: 100_000, ratePercent: 12, compoundsEvery: null }
const LOAN: Draft = { ...TERMS, kind: 'loan', day: '2028-01-15', title: 'Roof', lender: 1, borrower: 2 }
const repay = (day: string, cents: number): Draft => ({ kind: 'repay', day, title: 'Back', cents, loan: 2 })
const twoMonths = () => addMonth(TERMS, addMonth(TERMS, startLoan(TERMS)).state).state

test('a loan too small for a cent of interest a month bears it once it adds up', () => {
  const terms: LoanTerms = { cents: 100, ratePercent: 5, compoundsEvery: 1 }
  // 0.42 cents a month.
  const first = addMonth(terms, startLoan(terms))
  expect([first.interest, addMonth(terms, first.state).interest]).toEqual([0, 1])
})

describe('a payment on a loan', () => {
  test('pays interest first', () => {
    expect(payOff(twoMonths(), 1_500)).toEqual({ ...twoMonths(), accrued: 500 })
    expect(payOff(twoMonths(), 2_000)).toEqual({ ...twoMonths(), accrued: 0 })
  })

  test('then the principal, and interest continues on the rest', () => {
    const state = payOff(twoMonths(), 52_000)
    expect(state).toEqual({ base: 50_000, posted: 0, accrued: 0, months: 2, monthsOnBase: 0 })
    expect(addMonth(TERMS, state).interest).toBe(500)
  })

  test('can pay all of it, and no more', () => {
    expect(owedOn(payOff(twoMonths(), 102_000))).toBe(0)
    expect(() => payOff(twoMonths(), 102_001)).toThrow(RangeError)
  })
})

describe('a loan between owners', () => {
  const dueOn = (day: string, ...drafts: (Draft | number)[]) => ownerLoans(booksOf(LOAN, ...drafts), day)[0]

  test('bears a month’s interest from its day', () => {
    expect(dueOn('2028-02-14')?.due).toEqual([])
    expect(dueOn('2028-03-15')?.due).toEqual([
      { day: '2028-02-15', cents: 1_000 },
      { day: '2028-03-15', cents: 1_000 },
    ])
  })

  test('bears less once it’s partly repaid, from the month after', () => {
    const due = dueOn('2028-03-15', repay('2028-02-14', 50_000))?.due
    expect(due?.map(({ cents }) => cents)).toEqual([500, 500])
    // Paid on the day itself, interest of the month is due first.
    const late = dueOn('2028-03-15', repay('2028-02-15', 51_000))
    expect(late?.due.map(({ cents }) => cents)).toEqual([1_000, 500])
    expect(dueOn('2028-03-15', repay('2028-02-14', 50_000), 3)?.due.map(({ cents }) => cents)).toEqual([
      1_000, 1_000,
    ])
  })

  test('doesn’t exist before it begins, or once it’s reversed', () => {
    expect(dueOn('2028-01-14')).toBeUndefined()
    expect(dueOn('2028-01-15')).toMatchObject({ number: 2, lender: 1, borrower: 2, due: [] })
    expect(dueOn('2028-03-15', 2)).toBeUndefined()
  })

  test('is owed to the lender and by the borrower when one of them leaves', () => {
    const books = { entries: booksOf(LOAN), rules: OPENING.rules, present: [true, true, true] }
    const loans = [1, 2, 3].map((owner) => leavingStatement(books, owner, '2028-02-15').loans)
    expect(loans).toEqual([101_000, -101_000, 0])
  })
})
