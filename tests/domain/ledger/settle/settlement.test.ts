import { expect, test } from 'bun:test'
import type { Draft } from '#domain/ledger/entries.ts'
import { planOf, settlementOn, workingFrom } from '#domain/ledger/settle/working.ts'
import { booksOf, expense, OWNERS } from '#tests/domain/ledger/books.ts'

test('this month’s settlement starts from last month’s balance and lists what changed it', () => {
  const payment: Draft = { kind: 'payment', day: '2029-02-28', title: 'Settling', cents: 50, from: 3, to: 1 }
  const entries = booksOf(
    expense('2029-01-31', 300, 1),
    expense('2029-02-01', 600, 2, { title: 'Water' }),
    payment,
  )
  expect(settlementOn(entries, OWNERS, '2029-02-28')).toEqual({
    month: '2029-02-01',
    carried: [200, -100, -100],
    rows: [
      { number: 3, day: '2029-02-01', title: 'Water', paid_by: 2, cents: 600, effects: [-200, 400, -200] },
      { number: 4, day: '2029-02-28', title: 'Settling', paid_by: null, cents: 50, effects: [-50, 0, 50] },
    ],
    balances: [-50, 300, -250],
  })
})

test('reversing a bill of an earlier month adds a row for the reversal', () => {
  const entries = booksOf(expense('2029-01-31', 300, 1), 2).map((entry) =>
    entry.number === 3 ? { ...entry, content: { ...entry.content, day: '2029-02-02' } } : entry,
  )
  const { carried, rows, balances } = settlementOn(entries, OWNERS, '2029-02-28')
  expect(carried).toEqual([200, -100, -100])
  expect(rows).toMatchObject([{ number: 3, effects: [-200, 100, 100] }])
  expect(balances).toEqual([0, 0, 0])
})

test('the excess of a pending payment that was too large is paid back', () => {
  const working = workingFrom(booksOf(expense('2029-01-05', 300, 1)), OWNERS, '2029-01-01')
  const underWay = [{ from: 1, to: 0, cents: 150 }]
  const plan = (way: 'fewest' | 'along debts') => planOf(working, underWay, way)
  expect(plan('fewest')).toEqual([
    { from: 2, to: 0, cents: 50 },
    { from: 2, to: 1, cents: 50 },
  ])
  expect(plan('along debts')).toEqual([
    { from: 0, to: 1, cents: 50 },
    { from: 2, to: 0, cents: 100 },
  ])
})
