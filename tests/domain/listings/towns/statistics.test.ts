import { expect, test } from 'bun:test'
import type { PropertyType } from '#domain/listings/kinds.ts'
import { placeStatistics } from '#domain/listings/towns/statistics.ts'

const homes = (property_type: PropertyType, ...prices: number[]) =>
  prices.map((price) => ({ property_type, price }))

test('prices are the lowest, median and highest of all homes, and the median of each type, whatever their order', () => {
  const all = [...homes('detached', 900, 700, 100, 300), ...homes('loft', 800, 200, 400, 600, 500)]
  expect(placeStatistics(all)).toEqual({
    homes: 9,
    lowest: 100,
    median: 500,
    highest: 900,
    types: [
      { type: 'loft', homes: 5, median: 500 },
      { type: 'detached', homes: 4, median: 500 },
    ],
  })
})

test('types with equally many homes are sorted by name, and the median of two prices is rounded to whole cents', () => {
  const { types } = placeStatistics([...homes('row', 300, 101), ...homes('duplex', 7, 2)])
  expect(types).toEqual([
    { type: 'duplex', homes: 2, median: 5 },
    { type: 'row', homes: 2, median: 201 },
  ])
})

test('a place without homes has no prices', () => {
  expect(placeStatistics([])).toEqual({ homes: 0, lowest: null, median: null, highest: null, types: [] })
})
