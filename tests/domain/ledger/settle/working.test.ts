import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { betweenOwners } from '#domain/ledger/balances.ts'
import { debtsIn, planOf, workingFrom } from '#domain/ledger/settle/working.ts'
import { booksOf, expense, OWNERS } from '#tests/domain/ledger/books.ts'

const total = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

test('every row adds up to 0, and all rows to the balances', () => {
  const drafts = fc.array(
    fc
      .tuple(
        fc.integer({ min: 1, max: 500_000 }),
        fc.constantFrom<1 | 2 | 3 | 'house'>(1, 2, 3, 'house'),
        fc.integer({ min: 10, max: 28 }),
      )
      .map(([cents, paidBy, date]) => expense(`2029-01-${date}`, cents, paidBy)),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(drafts, fc.integer({ min: 9, max: 29 }), (bills, date) => {
      const entries = booksOf(...bills)
      const working = workingFrom(entries, OWNERS, `2029-01-${String(date).padStart(2, '0')}`)
      const rows = [working.carried, ...working.rows.map(({ effects }) => effects)]
      for (const row of rows) expect(total(row)).toBe(0)
      expect(working.balances).toEqual(betweenOwners(entries, OWNERS))
      expect([0, 1, 2].map((place) => total(rows.map((row) => row[place]!)))).toEqual(working.balances)
      for (const way of ['fewest', 'along debts'] as const) {
        const left = [...working.balances]
        for (const { from, to, cents } of planOf(working, [], way)) {
          left[from]! += cents
          left[to]! -= cents
        }
        expect(left.every((cents) => cents === 0)).toBe(true)
      }
    }),
  )
})

test('an entry and its reversal have no rows', () => {
  const entries = booksOf(expense('2029-01-05', 300, 1), expense('2029-01-06', 600, 2), 2)
  const { rows, balances } = workingFrom(entries, OWNERS, '2029-01-01')
  expect(rows.map(({ entry }) => entry.number)).toEqual([3])
  expect(balances).toEqual([-200, 400, -200])
})

test('what the house account pays is nobody’s debt', () => {
  const { rows } = workingFrom(booksOf(expense('2029-01-05', 300, 'house')), OWNERS, '2029-01-01')
  expect(rows).toEqual([])
})

test('pending payments aren’t asked for again', () => {
  const working = workingFrom(booksOf(expense('2029-01-05', 300, 1)), OWNERS, '2029-01-01')
  expect(debtsIn(working)).toHaveLength(2)
  const underWay = [{ from: 1, to: 0, cents: 100 }]
  const rest = [{ from: 2, to: 0, cents: 100 }]
  expect(planOf(working, underWay, 'fewest')).toEqual(rest)
  expect(planOf(working, underWay, 'along debts')).toEqual(rest)
})
