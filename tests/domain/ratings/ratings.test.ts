import { expect, test } from 'bun:test'
import { countedRatings, ratingWords, roundedStars } from '#domain/ratings/ratings.ts'

test.each([
  ['there are too few ratings', 0, null, null],
  ['members like it', 10, 4.5, 'Highly rated by members: about 4.5 out of 5, from 10 ratings'],
  ['members love it', 50, 5, 'Highly rated by members: about 5 out of 5, from 50 ratings'],
  ['members like it barely enough', 5, 4, 'Highly rated by members: about 4 out of 5, from 5 ratings'],
  ["members don't like it much", 40, 3.5, null],
])('the words shown if %s', (_when, count, stars, words) => {
  expect(ratingWords({ count, stars })).toBe(words)
})

test('ratings count in whole batches', () => {
  expect([0, 4, 5, 9, 10, 14].map(countedRatings)).toEqual([0, 0, 5, 5, 10, 10])
})

test('averages are rounded to half a star', () => {
  expect([1, 3.74, 3.75, 4.24, 4.25, 4.8, 5].map(roundedStars)).toEqual([1, 3.5, 4, 4, 4.5, 5, 5])
})
