import { describe, expect, test } from 'bun:test'
import type { Draft } from '#domain/ledger/entries.ts'
import { MAX_CENTS, MAX_LOAN_RATE } from '#domain/ledger/limits.ts'
import { type Books, mayPost, mayReverse } from '#domain/ledger/posting.ts'
import type { Rules } from '#domain/ledger/opening.ts'
import { booksOf, expense, OPENING } from './books.ts'

const TODAY = '2028-05-20'
const DATED = { day: '2028-05-05', title: 'x' }
/** Entry 2 puts $3 into the reserve, entry 3 is a loan of $100 from 1 to 2. */
const ENTRIES = booksOf(
  { kind: 'contribution', day: '2028-01-01', title: 'x', amounts: [100, 100, 100], to: 'reserve' },
  { kind: 'loan', day: '2028-02-01', title: 'x', lender: 1, borrower: 2, cents: 10_000, ratePercent: 0, compoundsEvery: null }, // prettier-ignore
)
/** The third owner has left. */
const BOOKS: Books = {
  entries: withRules({ ...OPENING.rules, improvementCredit: 50 }),
  present: [true, true, false],
}

function withRules(rules: Rules): Books['entries'] {
  return ENTRIES.map((entry) =>
    entry.content.kind === 'opening'
      ? { ...entry, content: { ...entry.content, opening: { ...OPENING, rules } } }
      : entry,
  )
}

const mayAdd = (draft: Draft, books = BOOKS) => mayPost(books, draft, TODAY).ok
const weights = (...all: number[]) => ({ split: { by: 'weights' as const, weights: all } })
const mortgage = (cents: number, interest: number): Draft => ({ ...DATED, kind: 'mortgage', cents, interest, paidBy: 'house', split: { by: 'share' } }) // prettier-ignore
const contribution = (...amounts: number[]): Draft => ({
  ...DATED,
  kind: 'contribution',
  amounts,
  to: 'house',
})
const transfer = (to: 'house' | 'reserve', cents: number): Draft => ({
  ...DATED,
  kind: 'transfer',
  to,
  cents,
})
const principal = (cents: number, owner = 1): Draft => ({ ...DATED, kind: 'principal', cents, owner })
const payment = (from: number, to: number, cents = 1): Draft => ({
  ...DATED,
  kind: 'payment',
  from,
  to,
  cents,
})
const repay = (loan: number, cents: number, day = DATED.day): Draft => ({ kind: 'repay', title: 'x', day, loan, cents }) // prettier-ignore
const loan = (lender: number, borrower: number, ratePercent: number): Draft => ({ ...DATED, kind: 'loan', lender, borrower, ratePercent, cents: 1, compoundsEvery: 1 }) // prettier-ignore
const improvement = (creditPercent: number) =>
  expense(DATED.day, 100, 1, { category: 'improvements', creditPercent })

describe('an entry', () => {
  const cases: [may: boolean, what: string, draft: Draft][] = [
    [true, 'of today', expense(TODAY, 1, 1)],
    [false, 'of tomorrow', expense('2028-05-21', 1, 1)],
    [true, 'of the day of closing', expense('2027-03-01', 1, 1)],
    [false, 'of the day before', expense('2027-02-28', 1, 1)],
    [false, 'of no day', expense('2028-02-30', 1, 1)],
    [true, 'of the largest amount', expense(DATED.day, MAX_CENTS, 1)],
    [false, 'of more', expense(DATED.day, MAX_CENTS + 1, 1)],
    [false, 'of nothing', expense(DATED.day, 0, 1)],
    [false, 'of half a cent', expense(DATED.day, 0.5, 1)],
    [false, 'paid by someone who left', expense(DATED.day, 1, 3)],
    [true, 'paid with all of the reserve', expense(DATED.day, 300, 'reserve')],
    [false, 'paid with more', expense(DATED.day, 301, 'reserve')],
    [true, 'paid by a house account that runs low', expense(DATED.day, 301, 'house')],
    [true, 'divided by weights', expense(DATED.day, 1, 1, weights(0, 1, 0))],
    [false, 'that only someone who left would pay', expense(DATED.day, 1, 1, weights(0, 0, 1))],
    [false, 'with a negative weight', expense(DATED.day, 1, 1, weights(2, -1, 0))],
    [false, 'with half a weight', expense(DATED.day, 1, 1, weights(0.5, 0.5, 0))],
    [true, 'that counts as agreed towards the home', improvement(50)],
    [false, 'that counts more', improvement(50.01)],
    [true, 'of a mortgage payment that’s all interest', mortgage(100, 100)],
    [false, 'of one with more interest than payment', mortgage(100, 101)],
    [false, 'of one with negative interest', mortgage(100, -1)],
    [false, 'of one with half a cent of interest', mortgage(100, 0.5)],
    [true, 'of contributions by those who are here', contribution(1, 1, 0)],
    [false, 'of one by someone who left', contribution(1, 1, 1)],
    [false, 'of a negative contribution', contribution(2, -1, 0)],
    [false, 'of an owner too many', contribution(1, 1, 0, 0)],
    [false, 'of contributions that are too much together', contribution(MAX_CENTS, 1, 0)],
    [true, 'that takes all out of the reserve', transfer('house', 300)],
    [false, 'that takes out more', transfer('house', 301)],
    [true, 'that puts more into it', transfer('reserve', 301)],
    [true, 'of a lump sum that pays the mortgage off', principal(63_000_000)],
    [false, 'of a larger one', principal(63_000_001)],
    [false, 'of one by someone who left', principal(1, 3)],
    [true, 'of a payment', payment(1, 2)],
    [false, 'of one to oneself', payment(1, 1)],
    [true, 'of one by someone who left', payment(3, 1)],
    [false, 'of one by nobody', payment(4, 1)],
    [false, 'of one to someone who left and gets nothing', payment(1, 3)],
    [true, 'of a loan without interest', loan(1, 2, 0)],
    [true, 'of a loan at the highest rate', loan(1, 2, MAX_LOAN_RATE)],
    [false, 'of a loan at a higher rate', loan(1, 2, MAX_LOAN_RATE + 0.01)],
    [false, 'of a loan below zero', loan(1, 2, -0.01)],
    [false, 'of a loan to oneself', loan(2, 2, 1)],
    [false, 'of a loan to someone who left', loan(1, 3, 1)],
    [true, 'that pays all of a loan back', repay(3, 10_000)],
    [false, 'that pays more back', repay(3, 10_001)],
    [true, 'that pays it back on its first day', repay(3, 1, '2028-02-01')],
    [false, 'that pays it back before', repay(3, 1, '2028-01-31')],
    [false, 'that pays back what isn’t a loan', repay(2, 1)],
  ]
  test.each(cases)('is allowed, %p: %s', (may, _what, draft) => expect(mayAdd(draft)).toBe(may))

  test('that pays someone who left is at most what they’re still owed', () => {
    const books = { ...BOOKS, entries: booksOf(expense('2028-01-01', 900, 3)) }
    expect([mayAdd(payment(1, 3, 600), books), mayAdd(payment(1, 3, 601), books)]).toEqual([true, false])
  })
})

describe('a reversal', () => {
  const mayUndo = (number: number, ...more: (Draft | number)[]) =>
    mayReverse({ entries: booksOf(expense('2028-01-01', 900, 1), loan(1, 2, 0), ...more) }, number).ok

  test('undoes an entry once', () => {
    expect([mayUndo(2), mayUndo(2, 2), mayUndo(4, 2)]).toEqual([true, false, false])
  })

  test('can’t undo the opening or an entry that doesn’t exist', () => {
    expect([mayUndo(1), mayUndo(0), mayUndo(4)]).toEqual([false, false, false])
  })

  test('undoes a loan only before any of it is repaid', () => {
    expect([mayUndo(3), mayUndo(3, repay(3, 1)), mayUndo(4, repay(3, 1))]).toEqual([true, false, true])
  })
})
