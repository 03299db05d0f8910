import { expect, test } from 'bun:test'
import { newSince } from '#domain/listings/saved-searches/saved-searches.ts'

test('homes are new since the search was saved, or since its results were last seen', () => {
  expect(newSince({ created_at: 5, seen_at: null })).toBe(5)
  expect(newSince({ created_at: 5, seen_at: 9 })).toBe(9)
  expect(newSince({ created_at: 5, seen_at: 3 })).toBe(5)
})
