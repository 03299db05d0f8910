import { expect, test } from 'bun:test'
import { wholeWeights } from '#domain/ledger/whole-weights.ts'

test.each([
  ['whole ones as they are', [40, 35, 25], [40, 35, 25]],
  ['a couple’s halves of one share', [40, 35, 12.5, 12.5], [400, 350, 125, 125]],
  ['two decimals', [33.33, 33.33, 33.34], [3333, 3333, 3334]],
  ['a decimal that floats', [1.1, 2.3], [11, 23]],
  ['nothing', [0, 0], [0, 0]],
  ['more decimals, which nobody can mean, as they are', [1 / 3, 2 / 3], [1 / 3, 2 / 3]],
  ['a negative one as it is, for the rule to refuse', [-1, 2], [-1, 2]],
])('takes %s', (_, shares, weights) => {
  expect(wholeWeights(shares)).toEqual(weights)
})
