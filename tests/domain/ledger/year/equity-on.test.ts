import { describe, expect, test } from 'bun:test'
import type { Draft } from '#domain/ledger/entries.ts'
import { equityOn } from '#domain/ledger/year/equity-on.ts'
import { yearShown } from '#domain/ledger/year/year-shown.ts'
import { booksOf, expense, OPENING } from '#tests/domain/ledger/books.ts'

const PRESENT = [true, true, true]
const DAY = '2028-03-01'
const improvement = (cents: number, creditPercent: number) =>
  expense(DAY, cents, 1, { category: 'improvements', creditPercent, split: { by: 'share' } })
const value = (cents: number): Draft => ({ kind: 'value', day: DAY, title: 'Value', cents })
const lump = (day: string): Draft => ({ kind: 'principal', day, title: 'Lump', cents: 900_000, owner: 2 })
const instalment = (paid: number, interest: number): Draft => ({ kind: 'mortgage', day: DAY, title: 'x', cents: paid, interest, paidBy: 'house', split: { by: 'share' } }) // prettier-ignore

const equity = (...drafts: (Draft | number)[]) => equityOn(booksOf(...drafts), OPENING, DAY)

describe('the home’s value', () => {
  test('is its price until something changes it', () => {
    expect(equity().value).toBe(78_900_000)
  })

  test('grows by the part of an improvement that counts', () => {
    expect(equity(improvement(1_000_000, 50)).value).toBe(79_400_000)
    expect(equity(expense(DAY, 1_000_000, 1)).value).toBe(78_900_000)
  })

  test('is what everyone accepted last, plus improvements since', () => {
    expect(equity(value(80_000_000), improvement(1_000_000, 100)).value).toBe(81_000_000)
    expect(equity(improvement(1_000_000, 100), value(80_000_000)).value).toBe(80_000_000)
  })

  test('ignores what was reversed, and later days', () => {
    expect(equity(value(80_000_000), 2).value).toBe(78_900_000)
    expect(equityOn(booksOf(value(80_000_000)), OPENING, '2028-02-29').value).toBe(78_900_000)
  })
})

describe('what an owner has paid towards the home', () => {
  const credited = (...drafts: Draft[]) =>
    equity(...drafts).credited.map((cents, owner) => cents - (OPENING.down[owner] ?? 0))

  test('is their down payment', () => {
    expect(equity().credited).toEqual([6_360_000, 5_565_000, 3_975_000])
  })

  test('grows by their lump sums and their shares of improvements and principal', () => {
    expect(credited(lump(DAY))).toEqual([0, 900_000, 0])
    expect(credited(improvement(1_000_000, 50))).toEqual([200_000, 175_000, 125_000])
    expect(credited(instalment(300_000, 200_000))).toEqual([40_000, 35_000, 25_000])
  })
})

describe('a year of the home', () => {
  const BOOKS = booksOf(lump('2027-12-31'), expense('2029-05-05', 900, 1))
  const shown = (year: number, today = '2029-06-01') =>
    yearShown({ entries: BOOKS, opening: OPENING, present: PRESENT }, year, today)

  test('starts with the purchase in the first year, and never before', () => {
    expect(shown(2027)).toMatchObject({ year: 2027, bought: OPENING.closed, until: '2027-12-31' })
    expect(shown(2026)).toEqual(shown(2027))
    expect(shown(2028)).toMatchObject({ bought: null, until: '2028-12-31' })
  })

  test('runs up to today in the current one', () => {
    expect(shown(2029).until).toBe('2029-06-01')
    expect(shown(2029, '2029-12-31').until).toBe('2029-12-31')
    expect(shown(2029, '2030-01-01').until).toBe('2029-12-31')
  })

  test('lists the years with entries so far, newest first', () => {
    expect(shown(2027).years).toEqual([2029, 2027])
    expect(shown(2027, '2029-05-04').years).toEqual([2027])
  })

  test('counts its entries, with the opening in the first', () => {
    expect([2027, 2028, 2029].map((year) => shown(year).entries)).toEqual([2, 0, 1])
  })

  test('compares what everyone owns with the year before, at first with the purchase', () => {
    const { owned, before } = shown(2027).equity
    expect(owned.reduce((sum, one) => sum + one, 0)).toBe(15_900_000 + 900_000)
    expect(before.reduce((sum, one) => sum + one, 0)).toBe(15_900_000)
    expect(shown(2028).equity.before).toEqual(owned)
    expect(shown(2028).shares).toEqual([40, 35, 25])
  })
})
