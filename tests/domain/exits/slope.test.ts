import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { heightsOf } from '#domain/exits/slope.ts'

const SIZE = { tall: 228, gap: 46 }

test('amounts are drawn to one scale on both sides, so a line falls by what someone loses', () => {
  expect(heightsOf([[1000, 500], [0, 750]], { tall: 100, gap: 20 })).toEqual([[0, 50], [100, 25]]) // prettier-ignore
})

test('equal amounts are drawn a gap apart, the first one on top', () => {
  expect(heightsOf([[5, 5, 5], [5, 5, 5]], SIZE)).toEqual([[0, 46, 92], [0, 46, 92]]) // prettier-ignore
  expect(heightsOf([[9, 0, 0, 0]], { tall: 100, gap: 30 })).toEqual([[0, 40, 70, 100]])
})

test('faces are in order, apart, and inside the picture, whatever people end up with', () => {
  const ends = fc.array(fc.integer({ min: -50_000_000, max: 90_000_000 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(ends, ends, (left, right) => {
      const sides = [left, right]
      heightsOf(sides, SIZE).forEach((heights, side) => {
        const order = [...heights.keys()].toSorted((one, other) => heights[one]! - heights[other]!)
        expect(heights[order[0]!]).toBeGreaterThanOrEqual(0)
        expect(heights[order.at(-1)!]).toBeLessThanOrEqual(SIZE.tall)
        for (const [at, place] of order.entries()) {
          const before = order[at - 1]
          if (before === undefined) continue
          expect(heights[place]! - heights[before]!).toBeGreaterThanOrEqual(SIZE.gap - 1e-6)
          expect(sides[side]![place]!).toBeLessThanOrEqual(sides[side]![before]!)
        }
      })
    }),
  )
})
