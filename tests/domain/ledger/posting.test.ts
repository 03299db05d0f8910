import { describe, expect, test } from 'bun:test'
import type { Draft } from '#domain/ledger/entries.ts'
import { MAX_CENTS, MAX_LOAN_RATE } from '#domain/ledger/limits.ts'
import { type Books, mayPost, mayReverse } from '#domain/ledger/posting.ts'
import type { Rules } from '#domain/ledger/opening.ts'
import { refusalOf } from '#tests/support/refusals.ts'
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

const refusalFor = (draft: Draft, books = BOOKS) => refusalOf(mayPost(books, draft, TODAY))
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

const NO_OWNER = 'That isn’t one of the home’s owners. Please reload this page.'
const AMOUNT = 'Enter an amount from $0.01 to $100 million.'
const NO_PART = 'Choose who pays a part of it.'
const MORTGAGE = 'That’s more than the $630,000.00 left of the mortgage.'
const INTEREST = 'The interest can’t be more than the payment.'
const RESERVE = 'The reserve doesn’t have that much.'
const ONE_PERSON = 'Choose two different people.'
const RATE = 'Enter a yearly rate from 0% to 35%. More is a crime in Canada.'

describe('an entry', () => {
  const cases: [refusal: string | null, what: string, draft: Draft][] = [
    [null, 'of today', expense(TODAY, 1, 1)],
    ['The date can’t be in the future.', 'of tomorrow', expense('2028-05-21', 1, 1)],
    [null, 'of the day of closing', expense('2027-03-01', 1, 1)],
    ['The date can’t be before you closed.', 'of the day before', expense('2027-02-28', 1, 1)],
    ['Enter a date.', 'of no day', expense('2028-02-30', 1, 1)],
    [null, 'of the largest amount', expense(DATED.day, MAX_CENTS, 1)],
    [AMOUNT, 'of a larger amount', expense(DATED.day, MAX_CENTS + 1, 1)],
    [AMOUNT, 'of nothing', expense(DATED.day, 0, 1)],
    [AMOUNT, 'of half a cent', expense(DATED.day, 0.5, 1)],
    [NO_OWNER, 'paid by someone who left', expense(DATED.day, 1, 3)],
    [null, 'paid with all of the reserve', expense(DATED.day, 300, 'reserve')],
    [RESERVE, 'paid with more than the reserve', expense(DATED.day, 301, 'reserve')],
    [null, 'paid by a house account that doesn’t have enough', expense(DATED.day, 301, 'house')],
    [null, 'divided by weights', expense(DATED.day, 1, 1, weights(0, 1, 0))],
    [NO_PART, 'that only someone who left would pay', expense(DATED.day, 1, 1, weights(0, 0, 1))],
    [NO_PART, 'with a negative weight', expense(DATED.day, 1, 1, weights(2, -1, 0))],
    [NO_PART, 'with half a weight', expense(DATED.day, 1, 1, weights(0.5, 0.5, 0))],
    [null, 'that counts as agreed towards the home', improvement(50)],
    [
      'You agreed that at most 50% of an improvement counts.',
      'that counts more than agreed',
      improvement(50.01),
    ],
    [null, 'of a mortgage payment that’s all interest', mortgage(100, 100)],
    [INTEREST, 'of a mortgage payment with more interest than payment', mortgage(100, 101)],
    [INTEREST, 'of a mortgage payment with negative interest', mortgage(100, -1)],
    [INTEREST, 'of a mortgage payment with half a cent of interest', mortgage(100, 0.5)],
    [null, 'of contributions by current owners', contribution(1, 1, 0)],
    [NO_OWNER, 'of a contribution by someone who left', contribution(1, 1, 1)],
    [AMOUNT, 'of a negative contribution', contribution(2, -1, 0)],
    [NO_OWNER, 'of contributions by one owner too many', contribution(1, 1, 0, 0)],
    [AMOUNT, 'of contributions that add up to too much', contribution(MAX_CENTS, 1, 0)],
    [null, 'that takes everything out of the reserve', transfer('house', 300)],
    [RESERVE, 'that takes more out of the reserve', transfer('house', 301)],
    [null, 'that puts more into the reserve', transfer('reserve', 301)],
    [null, 'of a lump sum that pays the mortgage off', principal(63_000_000)],
    [MORTGAGE, 'of a larger lump sum', principal(63_000_001)],
    [null, 'of a last mortgage payment', mortgage(63_000_100, 100)],
    [MORTGAGE, 'of a mortgage payment that pays off more than is owed', mortgage(63_000_101, 100)],
    [NO_OWNER, 'of a lump sum by someone who left', principal(1, 3)],
    [null, 'of a payment to another owner', payment(1, 2)],
    [ONE_PERSON, 'of a payment to themselves', payment(1, 1)],
    [null, 'of a payment by someone who left', payment(3, 1)],
    [NO_OWNER, 'of a payment by an unknown owner', payment(4, 1)],
    [
      'That’s more than they’re still owed.',
      'of a payment to someone who left and is owed nothing',
      payment(1, 3),
    ],
    [null, 'of a loan without interest', loan(1, 2, 0)],
    [null, 'of a loan at the highest rate', loan(1, 2, MAX_LOAN_RATE)],
    [RATE, 'of a loan at a higher rate', loan(1, 2, MAX_LOAN_RATE + 0.01)],
    [RATE, 'of a loan at a negative rate', loan(1, 2, -0.01)],
    [ONE_PERSON, 'of a loan to themselves', loan(2, 2, 1)],
    [NO_OWNER, 'of a loan to someone who left', loan(1, 3, 1)],
    [null, 'that pays all of a loan back', repay(3, 10_000)],
    ['That’s more than is owed.', 'that pays more than the loan back', repay(3, 10_001)],
    [null, 'that pays a loan back on its first day', repay(3, 1, '2028-02-01')],
    [
      'That’s before the loan began. Use a later date.',
      'that pays a loan back before it began',
      repay(3, 1, '2028-01-31'),
    ],
    ['We can’t find that loan. Please reload this page.', 'that pays back what isn’t a loan', repay(2, 1)],
  ]
  test.each(cases)('gets the refusal %p: one %s', (refusal, _what, draft) =>
    expect(refusalFor(draft)).toBe(refusal),
  )

  test('that pays someone who left is at most what they’re still owed', () => {
    const books = { ...BOOKS, entries: booksOf(expense('2028-01-01', 900, 3)) }
    expect([600, 601].map((cents) => refusalFor(payment(1, 3, cents), books))).toEqual([
      null,
      'That’s more than they’re still owed.',
    ])
  })
})

describe('a reversal', () => {
  const undoing = (number: number, ...more: (Draft | number)[]) =>
    refusalOf(mayReverse({ entries: booksOf(expense('2028-01-01', 900, 1), loan(1, 2, 0), ...more) }, number))

  test('undoes an entry once, and can’t be undone', () => {
    expect(undoing(2)).toBeNull()
    expect(undoing(2, 2)).toBe('Entry 4 already reverses that one.')
    expect(undoing(4, 2)).toBe('That’s a reversal. Add a new entry instead.')
  })

  test('can’t undo the opening or an entry that doesn’t exist', () => {
    expect(undoing(1)).toBe('That entry can’t be reversed.')
    for (const number of [0, 4])
      expect(undoing(number)).toBe('We can’t find that entry. Please reload this page.')
  })

  test('undoes a loan only before any of it is repaid', () => {
    expect(undoing(3)).toBeNull()
    expect(undoing(3, repay(3, 1))).toBe(
      'Part of that loan is repaid or has interest. Add a payment instead.',
    )
    expect(undoing(4, repay(3, 1))).toBeNull()
    expect(undoing(3, repay(3, 1), 4)).toBeNull()
  })

  test('doesn’t undo shares and rules', () => {
    const rules = { ...OPENING.rules, approvalOver: 1 }
    expect(undoing(4, { ...DATED, kind: 'rules', rules })).toBe('Propose other shares and rules instead.')
  })
})
