import { expect, test } from 'bun:test'
import type { Draft } from '#domain/ledger/entries.ts'
import { candidatesIn } from '#domain/ledger/import/candidates.ts'
import { booksOf, expense } from '#tests/domain/ledger/books.ts'

const NAMES = ['Leila', 'Noah', 'Sam']
const DAY = '2029-01-05'

const contribution = (to: 'house' | 'reserve'): Draft => ({
  kind: 'contribution',
  day: DAY,
  title: 'January',
  amounts: [196_000, 0, 122_500],
  to,
})

const candidates = (account: 'house' | `owner:${number}`, ...drafts: (Draft | number)[]) =>
  candidatesIn(booksOf(...drafts), account, NAMES)

test('a bill paid by the house account left that account and nobody else’s', () => {
  const bill = expense(DAY, 4500, 'house')
  expect(candidates('house', bill)).toEqual([
    { entry: 2, owner: 0, day: DAY, cents: -4500, title: 'Gas', target: 'utilities' },
  ])
  expect(candidates('owner:1', bill)).toEqual([])
})

test('a bill that an owner paid left their own account in full, however it’s split', () => {
  const bill = expense(DAY, 4500, 2)
  expect(candidates('owner:2', bill)).toMatchObject([{ owner: 0, cents: -4500 }])
  expect(candidates('owner:1', bill)).toEqual([])
  expect(candidates('house', bill)).toEqual([])
})

test('a contribution to the house account arrives as one transfer from each owner who pays', () => {
  expect(candidates('house', contribution('house'))).toEqual([
    { entry: 2, owner: 1, day: DAY, cents: 196_000, title: 'January, Leila', target: 'from:1' },
    { entry: 2, owner: 3, day: DAY, cents: 122_500, title: 'January, Sam', target: 'from:3' },
  ])
})

test('a contribution to the house account leaves the account of each owner who pays', () => {
  expect(candidates('owner:3', contribution('house'))).toMatchObject([{ owner: 3, cents: -122_500 }])
  expect(candidates('owner:2', contribution('house'))).toEqual([])
})

test('a contribution to the reserve never reaches the house account', () => {
  expect(candidates('house', contribution('reserve'))).toEqual([])
  expect(candidates('owner:1', contribution('reserve'))).toMatchObject([{ owner: 1, cents: -196_000 }])
})

test('a transfer to the reserve leaves the house account, and one from the reserve arrives there', () => {
  const transfer = (to: 'house' | 'reserve'): Draft => ({
    kind: 'transfer',
    day: DAY,
    title: 'Reserve',
    cents: 900,
    to,
  })
  expect(candidates('house', transfer('reserve'))).toMatchObject([{ cents: -900, target: 'reserve' }])
  expect(candidates('house', transfer('house'))).toMatchObject([{ cents: 900, target: null }])
})

test('a payment between two owners leaves one account and reaches the other', () => {
  const payment: Draft = { kind: 'payment', day: DAY, title: 'Settling up', cents: 700, from: 1, to: 3 }
  expect(candidates('owner:1', payment)).toMatchObject([{ cents: -700 }])
  expect(candidates('owner:3', payment)).toMatchObject([{ cents: 700 }])
  expect(candidates('owner:2', payment)).toEqual([])
})

test('neither a reversed entry nor its reversal is a candidate', () => {
  expect(candidates('house', expense(DAY, 4500, 'house'), 2)).toEqual([])
})
