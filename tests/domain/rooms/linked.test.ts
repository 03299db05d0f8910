import { expect, test } from 'bun:test'
import { total } from '#domain/exits/cents.ts'
import { exampleBids } from '#domain/rooms/example.ts'
import { withAmount, withTotal } from '#domain/rooms/linked.ts'

test('moving one bid moves the others in proportion, and keeps the total', () => {
  expect(withAmount([100, 200, 300], 0, 200)).toEqual([200, 160, 240])
  expect(withAmount([100, 200, 300], 2, 600)).toEqual([0, 0, 600])
  expect(withAmount([0, 0, 600], 2, 500)).toEqual([50, 50, 500])
  expect(withAmount([100, 200, 300], 1, 9_999)).toEqual([0, 600, 0])
  expect(withAmount([100, 200, 300], 1, -5)).toEqual([150, 0, 450])
  expect(withAmount([600], 0, 5)).toEqual([600])
  expect(withAmount([200, 400], 0, 299.5)).toEqual([300, 300])
  for (let wanted = 0; wanted <= 600; wanted += 7)
    for (const place of [0, 1, 2]) expect(total(withAmount([101, 202, 297], place, wanted))).toBe(600)
})

test('changing the total scales the bids', () => {
  expect(withTotal([100, 300], 800)).toEqual([200, 600])
  expect(withTotal([0, 0], 5)).toEqual([3, 2])
})

test.each([2, 3, 4, 5])('made-up bids of %d people add up, and all but one are in steps of $5', (count) => {
  const bids = exampleBids(count, 363_524)
  expect(bids).toHaveLength(count)
  for (const row of bids) {
    expect(row).toHaveLength(count)
    expect(total(row)).toBe(363_524)
    expect(row.slice(1).every((bid) => bid > 0 && bid % 500 === 0)).toBe(true)
  }
  // At their own total, they match the table.
  expect(exampleBids(2, 352_500)[0]).toEqual([190_000, 162_500])
})
