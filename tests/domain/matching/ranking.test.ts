import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { evenPageSize, MATCH_CARDS, MATCHES_PAGE } from '#domain/matching/ranking.ts'

test('lists show 24 cards a page, and calls 50 matches', () => {
  expect([MATCH_CARDS, MATCHES_PAGE]).toEqual([24, 50])
})

test.each([
  [0, 24, 1],
  [1, 24, 1],
  [24, 24, 24],
  [25, 24, 13],
  [49, 24, 17],
  [100, 24, 20],
])('%i people, at most %i a page, make pages of %i', (total, limit, size) => {
  expect(evenPageSize(total, limit)).toBe(size)
})

test('pages are as few as the limit allows, and the last one is never nearly empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 50 }), (total, limit) => {
      const size = evenPageSize(total, limit)
      const pages = Math.ceil(total / size)
      const last = total - (pages - 1) * size
      expect(size).toBeLessThanOrEqual(limit)
      expect(pages).toBeLessThanOrEqual(Math.ceil(total / limit))
      expect(size - last).toBeLessThan(pages)
    }),
  )
})
