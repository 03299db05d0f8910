import { describe, expect, test } from 'bun:test'
import type { Draft } from '#domain/ledger/entries.ts'
import { isFromTheirTime, leavingStatement, leftWith } from '#domain/ledger/leaving.ts'
import { entriesOfYear } from '#domain/ledger/balances.ts'
import { booksOf, expense } from './books.ts'

const DAY = '2029-03-31'
const DATED = { day: '2029-01-05', title: 'x' }
const LOAN: Draft = { ...DATED, kind: 'loan', lender: 2, borrower: 1, cents: 10_000, ratePercent: 0, compoundsEvery: null } // prettier-ignore
const RESERVE: Draft = { ...DATED, kind: 'contribution', amounts: [4000, 3500, 2500], to: 'reserve' }
const HOUSE: Draft = { ...DATED, kind: 'contribution', amounts: [300, 300, 300], to: 'house' }

const statement = (owner: number, ...drafts: Draft[]) =>
  leavingStatement({ entries: booksOf(...drafts), present: [true, true, true] }, owner, DAY)

test('someone who leaves gets back what they paid for the others', () => {
  const bill = expense('2029-01-05', 900, 2)
  expect([1, 2, 3].map((owner) => statement(owner, bill).balance)).toEqual([-300, 600, -300])
})

test('their share of the reserve is by ownership, and their stake what they put in and didn’t use', () => {
  expect(statement(1, RESERVE, HOUSE)).toMatchObject({ reserve: 10_000, reservePart: 4000, stake: 4300 })
  expect(statement(3, RESERVE, HOUSE)).toMatchObject({ reserve: 10_000, reservePart: 2500, stake: 2800 })
})

test('a loan counts for the lender and against the borrower', () => {
  expect([1, 2, 3].map((owner) => statement(owner, LOAN).loans)).toEqual([-10_000, 10_000, 0])
})

test('a loan counts with its interest', () => {
  const loan: Draft = { ...LOAN, ratePercent: 12, compoundsEvery: 1 }
  const { loans } = statement(2, loan)
  expect(loans).toBeGreaterThan(10_000)
  expect(statement(1, loan).loans).toBe(-loans)
})

test('what happens after that day doesn’t count', () => {
  const later = { ...expense('2029-04-01', 900, 2) }
  expect(statement(2, later).balance).toBe(0)
})

test('a year’s entries are by day, and those of a day in the order in which they were added', () => {
  const days = ['05', '04', '05', '05'].map((day) => expense(`2029-01-${day}`, 900, 1))
  expect(entriesOfYear(booksOf(...days), 2029).map(({ number }) => number)).toEqual([3, 2, 4, 5])
})

test('an entry is from someone’s time if it was recorded before they left', () => {
  const entry = { number: 5, recorded: 500 }
  expect(isFromTheirTime({ left_at: null, seen_leaving: null }, entry)).toBe(true)
  // The number counts if it's known, otherwise the time.
  const seen = [4, 5].map((seen_leaving) => isFromTheirTime({ left_at: 500, seen_leaving }, entry))
  expect(seen).toEqual([false, true])
  const timed = [499, 500].map((left_at) => isFromTheirTime({ left_at, seen_leaving: null }, entry))
  expect(timed).toEqual([false, true])
})

describe('what someone left with', () => {
  const AT = Date.parse('2029-03-31T16:00:00Z')
  const drafts = [RESERVE, LOAN, expense('2029-01-05', 900, 2)]
  const books = (recorded: number, present = [true, true, false]) => ({
    entries: booksOf(...drafts).map((entry) => ({ ...entry, recorded })),
    present,
  })

  test('is what the statement shows for the day they left', () => {
    const { balance, reservePart, loans } = statement(2, ...drafts)
    const left = leftWith(books(AT - 1, [true, false, true]), [null, AT, null], 2)
    expect(left).toEqual({ day: DAY, balance, reservePart, loans })
  })

  test('leaves out what was recorded once they had left, whatever its date', () => {
    const { entries, present } = books(AT - 1)
    const later = entries.map((entry) => ({ ...entry, recorded: AT }))
    expect(leftWith({ entries: later, present }, [null, null, AT], 3)).toEqual({ day: DAY, balance: 0, reservePart: 0, loans: 0 }) // prettier-ignore
  })

  test('divides the reserve among those who owned the home then, but not those who had left before', () => {
    const present = [true, false, false]
    expect(leftWith(books(1, present), [null, AT - 1, AT], 3)?.reservePart).toBe(3846)
    expect(leftWith(books(1, present), [null, AT + 1, AT], 3)?.reservePart).toBe(2500)
  })

  test('is empty for those who still own it', () => {
    expect(leftWith(books(1), [null, null, AT], 1)).toBeUndefined()
  })
})
