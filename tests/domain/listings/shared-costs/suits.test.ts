import { expect, test } from 'bun:test'
import { placeStatistics } from '#domain/listings/towns/statistics.ts'
import { usualSuits } from '#domain/listings/shared-costs/suits.ts'

const LAYOUTS: [beds: number, bath: number, kitchens: number, suits: number][] = [
  [0, 1, 1, 2],
  [1, 1, 1, 2],
  [2, 2, 1, 2],
  [3, 1, 1, 2],
  [3, 1.5, 1, 3],
  [3, 2, 1, 3],
  [4, 2, 1, 4],
  [5, 3, 1, 4],
  [5, 3, 2, 5],
  [6, 2, 2, 4],
  [9, 9, 3, 5],
]

test.each(LAYOUTS)('%d bedrooms, %d bathrooms and %d kitchens suit %d', (beds, bath, kitchens, suits) => {
  expect(usualSuits({ beds, bath, kitchens })).toBe(suits)
})

const home = (price: number, property_type: 'condo' | 'row' | 'loft' = 'row') => ({ price, property_type })
const STATISTICS: [what: string, homes: ReturnType<typeof home>[], expected: object][] = [
  ['no homes', [], { homes: 0, lowest: null, median: null, highest: null, types: [] }],
  ['one home', [home(500)], { homes: 1, lowest: 500, median: 500, highest: 500 }],
  ['two homes', [home(501), home(300)], { homes: 2, lowest: 300, median: 401, highest: 501 }],
  ['three', [home(9), home(1), home(5)], { lowest: 1, median: 5, highest: 9 }],
  [
    'several types, the most frequent first',
    [home(10), home(40, 'loft'), home(30, 'condo'), home(20, 'condo')],
    {
      types: [
        { type: 'condo', homes: 2, median: 25 },
        { type: 'loft', homes: 1, median: 40 },
        { type: 'row', homes: 1, median: 10 },
      ],
    },
  ],
]
test.each(STATISTICS)('home price summary: %s', (_what, homes, expected) => {
  expect(placeStatistics(homes)).toMatchObject(expected)
})
