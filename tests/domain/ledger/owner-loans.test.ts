import { describe, expect, test } from 'bun:test'
import type { Automatic, Draft } from '#domain/ledger/entries.ts'
import { ownerLoans } from '#domain/ledger/owner-loan-book.ts'
import { mayPost, mayReverse } from '#domain/ledger/posting.ts'
import { booksOf, expense, withPosted } from './books.ts'

const lent = (day: string, ratePercent = 12): Draft => ({
  kind: 'loan',
  day,
  title: 'Loan',
  lender: 1,
  borrower: 2,
  cents: 100_000,
  ratePercent,
  compoundsEvery: null,
})
const repay = (loan: number, day: string, cents: number): Draft => ({ kind: 'repay', day, title: 'x', loan, cents }) // prettier-ignore
const interest = (loan: number, until: string): Automatic => ({ kind: 'interest', day: until, until, title: 'x', loan, cents: 1000 }) // prettier-ignore
const START = '2028-01-31'
const dueOn = (day: string, entries = booksOf(lent(START))) => ownerLoans(entries, day).map(({ due }) => due)

describe('the interest of a loan between owners', () => {
  test('is due at the end of each whole month', () => {
    expect(dueOn('2028-02-28')).toEqual([[]])
    expect(dueOn('2028-02-29')).toEqual([[{ day: '2028-02-29', cents: 1000 }]])
    expect(dueOn('2028-03-31')[0]?.map(({ day }) => day)).toEqual(['2028-02-29', '2028-03-31'])
  })

  test('isn’t due again once it’s posted, for this loan only', () => {
    const two = booksOf(lent(START), lent(START))
    const [first, second] = dueOn('2028-02-29', withPosted(two, interest(2, '2028-02-29')))
    expect(first).toEqual([])
    expect(second).toHaveLength(1)
  })

  test('is lower after a payment, from the month it arrived', () => {
    const entries = booksOf(lent(START), lent(START), repay(2, '2028-02-01', 50_000))
    expect(dueOn('2028-02-29', entries)).toEqual([
      [{ day: '2028-02-29', cents: 500 }],
      [{ day: '2028-02-29', cents: 1000 }],
    ])
  })

  test('counts a payment on the last day of a month from the next month on', () => {
    const entries = booksOf(lent(START), repay(2, '2028-02-29', 50_000))
    expect(dueOn('2028-03-31', entries)[0]?.map(({ cents }) => cents)).toEqual([1000, 510])
  })

  test('ignores a payment that was reversed', () => {
    const entries = booksOf(lent(START), repay(2, '2028-02-01', 50_000), 3)
    expect(dueOn('2028-02-29', entries)).toEqual([[{ day: '2028-02-29', cents: 1000 }]])
  })

  test('is zero without a rate', () => {
    expect(dueOn('2028-06-30', booksOf(lent(START, 0)))).toEqual([[]])
  })
})

test('a loan is in the books from its day, until it’s reversed', () => {
  expect(ownerLoans(booksOf(lent(START)), '2028-01-30')).toEqual([])
  expect(ownerLoans(booksOf(lent(START)), START)).toMatchObject([{ number: 2, lender: 1, borrower: 2 }])
  expect(ownerLoans(booksOf(lent(START), 2), START)).toEqual([])
  expect(ownerLoans(booksOf(expense(START, 100, 1)), START)).toEqual([])
})

describe('once interest is posted', () => {
  const entries = withPosted(
    booksOf(lent(START), repay(2, '2028-02-10', 100), lent(START)),
    interest(2, '2028-02-29'),
    interest(2, '2028-03-31'),
  )
  const pay = (loan: number, day: string) =>
    mayPost({ entries, present: [true, true, true] }, repay(loan, day, 1), '2028-06-01')

  test('nothing can be paid back before it', () => {
    expect(pay(2, '2028-03-30')).toMatchObject({
      reason: 'Interest is already counted up to 2028-03-31. Use a later date.',
    })
    expect(pay(2, '2028-03-31').ok).toBe(true)
    expect(pay(4, '2028-02-01').ok).toBe(true)
  })

  test('neither the loan, nor a payment before it, nor the interest can be reversed', () => {
    const reason = (number: number) => mayReverse({ entries }, number)
    expect(reason(2)).toMatchObject({ ok: false })
    expect(reason(3)).toMatchObject({ ok: false, reason: 'Interest has been counted since then. Add a payment instead.' }) // prettier-ignore
    expect(reason(4).ok).toBe(true)
    expect(reason(5)).toMatchObject({ ok: false, reason: 'That entry can’t be reversed.' })
  })
})
