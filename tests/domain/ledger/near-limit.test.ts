import { expect, test } from 'bun:test'
import { nearLimit } from '#domain/ledger/near-limit.ts'
import { booksOf, expense } from './books.ts'

const LIMIT = 100_000
const MAY = { month: '2028-05', approvalOver: LIMIT }
const spend = (cents: number) => expense('2028-05-05', cents, 1)
/** In a different week. */
const later = (cents: number) => expense('2028-05-20', cents, 1)
const near = (...cents: number[]) => nearLimit(booksOf(...cents.map(spend)), MAY)

test.each([
  ['not one alone', [LIMIT], []],
  ['two of exactly the limit', [LIMIT, LIMIT], [{ owner: 1, count: 2, cents: 2 * LIMIT }]],
  ['two of three quarters of the limit', [75_000, 75_000], [{ owner: 1, count: 2, cents: 150_000 }]],
  ['parts that add up to the limit', [50_000, 25_000, 25_000], []],
  ['parts that add up to a cent more', [50_000, 25_000, 25_001], [{ owner: 1, count: 3, cents: 100_001 }]],
  ['none beside an expense that was voted on', [LIMIT, LIMIT + 1], []],
])('expenses that would have needed a vote together are shown: %s', (_what, cents, shown) => {
  expect(near(...cents)).toEqual(shown)
})

test('each owner’s expenses are counted separately, without recurring or approved ones', () => {
  const entries = booksOf(...[90_000, 90_000, 90_000, 90_000, 90_000].map(spend)).map((entry, at) => {
    if (at === 3) return { ...entry, author: 2 }
    if (at === 4) return { ...entry, key: 'recurring:1:2028-05-05' }
    return at === 5 ? { ...entry, approvedBy: [1, 2] } : entry
  })
  expect(nearLimit(entries, MAY)).toEqual([{ owner: 1, count: 2, cents: 180_000 }])
})

test('an expense also belongs to the month it was added in, whatever its date', () => {
  const entries = booksOf(spend(90_000), expense('2028-04-30', 90_000, 1)).map((entry) => ({
    ...entry,
    recorded: Date.parse('2028-05-20T12:00:00Z'),
  }))
  const both = [{ owner: 1, count: 2, cents: 180_000 }]
  expect(nearLimit(entries, MAY)).toEqual(both)
  expect(nearLimit(entries, { ...MAY, month: '2028-04' })).toEqual([])
  expect(nearLimit(entries, { ...MAY, month: '2028-06' })).toEqual([])
})

test('six days apart is still the same week, seven isn’t', () => {
  const on = (day: string) => expense(`2028-05-${day}`, 60_000, 1)
  expect(nearLimit(booksOf(on('05'), on('11')), MAY)).toEqual([{ owner: 1, count: 2, cents: 120_000 }])
  expect(nearLimit(booksOf(on('11'), on('05')), MAY)).toHaveLength(1)
  expect(nearLimit(booksOf(on('05'), on('12')), MAY)).toEqual([])
})

test('smaller expenses of different weeks, or for different things, don’t add up', () => {
  const repair = expense('2028-05-05', 60_000, 1, { category: 'repairs' })
  expect(near(60_000, 60_000)).toHaveLength(1)
  expect(nearLimit(booksOf(spend(60_000), later(60_000)), MAY)).toEqual([])
  expect(nearLimit(booksOf(repair, spend(60_000)), MAY)).toEqual([])
})

test('expenses of different weeks count from three quarters of the limit', () => {
  expect(nearLimit(booksOf(spend(75_000), later(75_000)), MAY)).toEqual([
    { owner: 1, count: 2, cents: 150_000 },
  ])
  expect(nearLimit(booksOf(spend(75_000), later(74_999)), MAY)).toEqual([])
})

test('lump sums on the mortgage count, too', () => {
  const lump = (cents: number) =>
    ({ kind: 'principal', day: '2028-05-05', title: 'Lump sum', cents, owner: 1 }) as const
  expect(nearLimit(booksOf(lump(40_000), lump(70_000)), MAY)).toEqual([
    { owner: 1, count: 2, cents: 110_000 },
  ])
  expect(nearLimit(booksOf(lump(40_000), spend(70_000)), MAY)).toEqual([])
})
