import { expect, test } from 'bun:test'
import { freeNumbers } from '#domain/listings/desk/numbers.ts'
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/status.ts'
import { nextChangeTime, endsTours, mayChangeStatus } from '#domain/listings/desk/transitions.ts'

const STEPS: [from: ListingStatus, to: ListingStatus][] = [
  ['draft', 'published'],
  ['published', 'sold'],
  ['published', 'withdrawn'],
  ['sold', 'published'],
  ['sold', 'withdrawn'],
  ['withdrawn', 'published'],
]

const PAIRS = LISTING_STATUSES.flatMap((from) => LISTING_STATUSES.map((to) => [from, to] as const))

test.each(PAIRS)('from %s to %s', (from, to) => {
  const may = from === to || STEPS.some(([one, other]) => one === from && other === to)
  expect(mayChangeStatus(from, to).ok).toBe(may)
})

test('tours end when a home can no longer be bought', () => {
  expect(LISTING_STATUSES.filter(endsTours)).toEqual(['sold', 'withdrawn'])
})

test('a change time is later than the previous one, even if the clock went back', () => {
  expect([nextChangeTime(9, 5), nextChangeTime(5, 5), nextChangeTime(2, 5)]).toEqual([9, 6, 6])
})

test('free numbers are the lowest unused ones', () => {
  const numbers = freeNumbers(new Set(['1001', '1003', 'C1002', '01002']))
  expect([numbers.next().value, numbers.next().value, numbers.next().value]).toEqual(['1002', '1004', '1005'])
})
