import { expect, test } from 'bun:test'
import { maxZoom, placeWithin } from '#domain/profile/pictures/crop.ts'

test.each([
  [{ width: 4000, height: 3000 }, 5],
  [{ width: 128, height: 500 }, 2],
  [{ width: 40, height: 40 }, 1],
])('%p can be enlarged %d times', (size, most) => {
  expect(maxZoom(size)).toBe(most)
})

test.each([
  ['stays where it may', 1, { x: 50, y: 0 }, { x: 50, y: 0 }],
  ['ends at the picture’s edge', 1, { x: 900, y: 900 }, { x: 200, y: 0 }],
  ['ends further out when enlarged', 2, { x: -900, y: -900 }, { x: -600, y: -200 }],
])('a picture twice as wide as it is high %s', (_, zoom, wanted, place) => {
  expect(placeWithin({ width: 800, height: 400 }, zoom, wanted)).toEqual(place)
})
