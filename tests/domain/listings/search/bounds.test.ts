import { expect, test } from 'bun:test'
import { searchIn } from '#domain/listings/search/search.ts'

const read = (query: string) => searchIn(new URLSearchParams(query))

test('numbers in a search’s address count only within their bounds', () => {
  for (const name of ['beds', 'kitchens', 'parking'] as const) {
    const at = (value: number) => read(`${name}=${value}`)[name]
    expect([0, 1, 9, 10].map(at)).toEqual([null, 1, 9, null])
  }
  for (const name of ['owners', 'people'] as const) {
    const at = (value: number) => read(`${name}=${value}`)[name]
    expect([1, 2, 5, 6].map(at)).toEqual([null, 2, 5, null])
  }
  expect([0, 1, 100_000, 100_001].map((sqft) => read(`sqft=${sqft}`).sqft)).toEqual([null, 1, 100_000, null])
  expect([0, 1].map((price) => read(`min=${price}&max=${price}`))).toMatchObject([
    { minPrice: null, maxPrice: null },
    { minPrice: 1, maxPrice: 1 },
  ])
})
