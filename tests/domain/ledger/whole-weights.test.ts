import { expect, test } from 'bun:test'
import { wholeWeights } from '#domain/ledger/whole-weights.ts'

test.each([
  ['whole shares stay as they are', [40, 35, 25], [40, 35, 25]],
  ['a couple’s halves of one share become whole', [40, 35, 12.5, 12.5], [400, 350, 125, 125]],
  ['shares with two decimals become whole', [33.33, 33.33, 33.34], [3333, 3333, 3334]],
  ['shares that floating point can’t represent become whole', [1.1, 2.3], [11, 23]],
  ['shares of zero stay zero', [0, 0], [0, 0]],
  ['shares with more decimals, which nobody would enter, stay as they are', [1 / 3, 2 / 3], [1 / 3, 2 / 3]],
  ['a negative share stays as it is, for the rule to refuse', [-1, 2], [-1, 2]],
])('%s', (_, shares, weights) => {
  expect(wholeWeights(shares)).toEqual(weights)
})
