import { expect, test } from 'bun:test'
import { freeNumbers } from '#domain/listings/desk/numbers.ts'
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/status.ts'
import { nextChangeTime, endsTours, mayChangeStatus } from '#domain/listings/desk/transitions.ts'
import { refusalOf } from '#tests/support/refusals.ts'

const NEVER_A_DRAFT = 'This home has already been published. Withdraw it instead.'
const NOT_PUBLISHED = 'Only a published home can be marked as sold. Publish it first.'

test.each<[from: ListingStatus, to: ListingStatus, refusal: string | null]>([
  ['draft', 'published', null],
  ['draft', 'sold', NOT_PUBLISHED],
  ['draft', 'withdrawn', 'You can’t withdraw a draft. Delete it instead.'],
  ['published', 'draft', NEVER_A_DRAFT],
  ['published', 'sold', null],
  ['published', 'withdrawn', null],
  ['sold', 'draft', NEVER_A_DRAFT],
  ['sold', 'published', null],
  ['sold', 'withdrawn', null],
  ['withdrawn', 'draft', NEVER_A_DRAFT],
  ['withdrawn', 'published', null],
  ['withdrawn', 'sold', NOT_PUBLISHED],
])('from %s to %s: %p', (from, to, refusal) => {
  expect(refusalOf(mayChangeStatus(from, to))).toBe(refusal)
  expect(refusalOf(mayChangeStatus(from, from))).toBeNull()
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
