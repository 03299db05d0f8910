import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { balanceOf, balancesOn } from '#domain/ledger/balances.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import { yearOf } from '#domain/ledger/year/year.ts'
import { booksOf, expense, OWNERS } from '#tests/domain/ledger/books.ts'

const contribution = (day: string, amounts: number[], to: 'house' | 'reserve' = 'house'): Draft => ({
  kind: 'contribution',
  day,
  title: 'Contributions',
  amounts,
  to,
})

const mortgage = (day: string, cents: number, interest: number): Draft => ({
  kind: 'mortgage',
  day,
  title: 'Mortgage payment',
  cents,
  interest,
  paidBy: 'house',
  split: { by: 'share' },
})

const lineOf = (entries: ReturnType<typeof booksOf>, key: string) =>
  yearOf(entries, OWNERS, 2028).lines.find((line) => line.key === key)

describe('a year', () => {
  test('splits the mortgage into principal and interest, by month', () => {
    const entries = booksOf(
      mortgage('2028-01-01', 363_524, 251_141),
      mortgage('2028-02-01', 363_524, 250_700),
    )
    const { lines, months, owed } = yearOf(entries, OWNERS, 2028)
    expect(lines.map(({ key, cents }) => [key, cents])).toEqual([
      ['interest', 501_841],
      ['principal', 225_207],
    ])
    expect(months.slice(0, 3)).toEqual([
      { principal: 112_383, interest: 251_141 },
      { principal: 112_824, interest: 250_700 },
      { principal: 0, interest: 0 },
    ])
    expect(owed).toBe(63_000_000 - 225_207)
  })

  test('leaves out the opening, other years, and what was reversed', () => {
    const entries = booksOf(
      expense('2027-12-31', 300, 1),
      expense('2028-05-05', 900, 1),
      3,
      expense('2029-01-01', 300, 1),
    )
    expect(yearOf(entries, OWNERS, 2028)).toMatchObject({ lines: [], paid: [0, 0, 0], parts: [0, 0, 0] })
  })

  test('sets aside for each owner what they paid into the reserve themselves', () => {
    const entries = booksOf(contribution('2028-01-01', [4000, 3500, 2000], 'reserve'))
    expect(lineOf(entries, 'reserve')).toMatchObject({ cents: 9500, parts: [4000, 3500, 2000] })
  })

  test('counts what was paid from the reserve once', () => {
    const entries = booksOf(
      contribution('2028-01-01', [4000, 3500, 2500]),
      { kind: 'transfer', day: '2028-01-02', title: 'To the reserve', cents: 4000, to: 'reserve' },
      expense('2028-02-01', 1000, 'reserve', { category: 'repairs', split: { by: 'share' } }),
    )
    expect(lineOf(entries, 'reserve')).toMatchObject({ cents: 3000, parts: [1200, 1050, 750] })
    expect(lineOf(entries, 'repairs')).toMatchObject({ cents: 1000 })
  })

  test('shows what each owner put in, with payments between them', () => {
    const entries = booksOf(contribution('2028-01-01', [4000, 3500, 2500]), expense('2028-01-05', 300, 1), {
      kind: 'payment',
      day: '2028-01-09',
      title: 'Payment',
      cents: 100,
      from: 2,
      to: 1,
    })
    expect(yearOf(entries, OWNERS, 2028)).toMatchObject({ paid: [4200, 3600, 2500], carried: [100, 0, -100] })
  })

  test('adds up for everyone: what they put in is their share, what’s left in the house, and what’s carried over', () => {
    const day = fc.integer({ min: 1, max: 12 }).map((month) => `2028-${String(month).padStart(2, '0')}-15`)
    const cents = fc.integer({ min: 1, max: 300_000 })
    const draft = fc.oneof(
      fc
        .tuple(day, cents, fc.constantFrom<1 | 2 | 3 | 'house'>(1, 2, 3, 'house'))
        .map(([at, amount, by]) => expense(at, amount, by)),
      fc.tuple(day, cents, cents).map(([at, one, other]) => contribution(at, [one, other, 7], 'house')),
      fc.tuple(day, cents, cents).map(([at, one, other]) => contribution(at, [one, other, 7], 'reserve')),
      fc.tuple(day, cents).map(([at, amount]) => mortgage(at, amount, Math.floor(amount / 2))),
      fc.tuple(day, cents).map(([at, amount]): Draft => ({
        kind: 'principal',
        day: at,
        title: 'Lump sum',
        cents: amount,
        owner: 2,
      })),
      fc.tuple(day, cents).map(([at, amount]): Draft => ({
        kind: 'payment',
        day: at,
        title: 'Payment',
        cents: amount,
        from: 1,
        to: 3,
      })),
      fc
        .tuple(day, cents)
        .map(([at, amount]) => expense(at, amount, 2, { category: 'improvements', creditPercent: 60 })),
    )
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 10 }), fc.boolean(), (drafts, undoes) => {
        const entries = booksOf(...drafts, ...(undoes && drafts.length > 0 ? [2] : []))
        const { lines, paid, carried, parts } = yearOf(entries, OWNERS, 2028)
        const balances = balancesOn(entries)
        for (const place of [0, 1, 2]) {
          const reserve = lines.find(({ key }) => key === 'reserve')?.parts[place] ?? 0
          const borne = (parts[place] ?? 0) - reserve
          const stake = -balanceOf(balances, `stake:${place + 1}`)
          expect(paid[place]! - borne - stake).toBe(carried[place]!)
        }
        for (const line of lines) expect(line.parts.reduce((sum, part) => sum + part, 0)).toBe(line.cents)
      }),
    )
  })
})
