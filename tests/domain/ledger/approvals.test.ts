import { describe, expect, test } from 'bun:test'
import { type Asks, approvalsFor, approversOf, votesNeeded } from '#domain/ledger/approvals.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import { booksOf, expense } from './books.ts'

const DATED = { day: '2028-05-05', title: 'x' }
const SPLIT = { by: 'head' } as const
const LOAN: Draft = { ...DATED, kind: 'loan', lender: 3, borrower: 1, cents: 1, ratePercent: 0, compoundsEvery: null } // prettier-ignore
/** The loan is entry 2. */
const ENTRIES = booksOf(LOAN)
const OVER = 100_000

const asks = (draft: Draft | null, reversed: Draft | null = null, present = [true, true, true]) =>
  approvalsFor({ draft, reversed }, { rules: { approvalOver: OVER }, entries: ENTRIES, present })

const cases: [string, Draft, Asks | null][] = [
  ['spending the agreed sum', expense('2028-05-05', OVER, 1), null],
  ['spending a cent more', expense('2028-05-05', OVER + 1, 1), 'majority'],
  ['spending from the reserve', expense('2028-05-05', 1, 'reserve'), 'majority'],
  ['a mortgage payment', { ...DATED, kind: 'mortgage', cents: OVER + 1, interest: 0, paidBy: 'house', split: SPLIT }, null], // prettier-ignore
  ['a mortgage payment from the reserve', { ...DATED, kind: 'mortgage', cents: 1, interest: 0, paidBy: 'reserve', split: SPLIT }, 'majority'], // prettier-ignore
  ['moving money to the reserve', { ...DATED, kind: 'transfer', cents: OVER + 1, to: 'reserve' }, null],
  ['moving money out of the reserve', { ...DATED, kind: 'transfer', cents: 1, to: 'house' }, 'majority'],
  ['a lump sum of the agreed sum', { ...DATED, kind: 'principal', cents: OVER, owner: 1 }, null],
  ['a larger lump sum', { ...DATED, kind: 'principal', cents: OVER + 1, owner: 1 }, 'majority'],
  ['a new value of the home', { ...DATED, kind: 'value', cents: 1 }, 'all'],
  ['a payment between two owners', { ...DATED, kind: 'payment', cents: 1, from: 1, to: 2 }, [1, 2]],
  ['a loan', LOAN, [1, 3]],
  ['paying a loan back', { ...DATED, kind: 'repay', cents: 1, loan: 2 }, [1, 3]],
]

describe('whose approval is needed', () => {
  test.each(cases)('for %s', (_what, draft, expected) => {
    const result = asks(draft)
    expect<unknown>(typeof result === 'string' || result === null ? result : result.toSorted()).toEqual(
      expected,
    )
  })

  test('for a repayment follows from the loans alone', () => {
    const repay: Draft = { ...DATED, kind: 'repay', cents: 1, loan: 2 }
    const entries = [{ number: 2, content: LOAN }]
    const around = { rules: { approvalOver: OVER }, entries, present: [true, true, true] }
    expect<unknown>(approvalsFor({ draft: repay, reversed: null }, around)).toEqual([1, 3])
  })

  test('is counted as a majority, the two people concerned, or everyone', () => {
    expect([1, 2, 3, 4, 5].map((owners) => votesNeeded('majority', Array(owners).fill(1)))).toEqual([
      1, 2, 2, 3, 3,
    ])
    expect(votesNeeded('all', [1, 2, 3])).toBe(3)
    expect(votesNeeded([3, 1], [1, 2, 3])).toBe(2)
    expect(approversOf([3, 1], [1, 2, 3])).toEqual([1, 3])
    expect(approversOf('majority', [1, 2, 3])).toEqual([1, 2, 3])
  })

  test('is everyone’s for a payment between two owners that was a large expense of the home before', () => {
    const payment: Draft = { ...DATED, kind: 'payment', cents: 1, from: 1, to: 2 }
    expect(asks(payment, expense('2028-05-05', OVER + 1, 1))).toBe('all')
    expect(asks(null, payment)).toEqual([1, 2])
  })

  test('is everyone’s if the person who would have to object has left', () => {
    const payment: Draft = { ...DATED, kind: 'payment', cents: 1, from: 1, to: 2 }
    expect(asks(payment, null, [true, false, true])).toBe('all')
    expect(asks(payment, null, [false, true, true])).toEqual([1, 2])
    expect(asks(null, payment, [false, true, true])).toBe('all')
  })

  test('is a majority’s for taking a contribution back out of the reserve', () => {
    const put = (cents: number): Draft => ({ ...DATED, kind: 'transfer', cents, to: 'reserve' })
    const contribution: Draft = { ...DATED, kind: 'contribution', amounts: [1, 1, 1], to: 'reserve' }
    expect(asks(null, put(1))).toBe('majority')
    expect(asks(put(2), put(1))).toBeNull()
    expect(asks(null, contribution)).toBe('majority')
    expect(asks(put(3), contribution)).toBeNull()
    expect(asks(null, { ...contribution, to: 'house' })).toBeNull()
  })
})
