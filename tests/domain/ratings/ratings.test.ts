import { expect, test } from 'bun:test'
import { ratingWords } from '#domain/ratings/ratings.ts'

test.each([
  ['nobody has rated', 0, 0, null],
  ['too few have', 9, 5, null],
  ['enough have, and like it', 10, 4.26, 'Highly rated by members: 4.2 of 5 from 10 ratings'],
  ['nearly all give all', 50, 4.98, 'Highly rated by members: 4.9 of 5 from 50 ratings'],
  ['all give all', 12, 5, 'Highly rated by members: 5.0 of 5 from 12 ratings'],
  ['enough have, and do not like it much', 40, 3.99, null],
])('when %s', (_when, count, mean, words) => {
  expect(ratingWords({ count, mean })).toBe(words)
})
