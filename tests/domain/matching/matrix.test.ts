import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  countAbove,
  MATRIX_THRESHOLD,
  parseThreshold,
  rankPairs,
  TOP_COUNTS,
} from '#domain/matching/matrix.ts'

test('the constants are those of the specification', () => {
  expect(MATRIX_THRESHOLD).toEqual({ min: 0, max: 1, step: 0.01, initial: 0.8 })
  expect([...TOP_COUNTS]).toEqual([1, 3, 5, 10])
})

describe('a typed threshold', () => {
  const right: [string, number][] = [
    ['0', 0],
    ['1', 1],
    ['1.00', 1],
    ['0.8', 0.8],
    ['0.85', 0.85],
    ['.5', 0.5],
    [' 0.5 ', 0.5],
    ['0.00', 0],
  ]
  test.each(right)('%p is a number', (text, threshold) => {
    expect(parseThreshold(text)).toBe(threshold)
  })

  test.each(['', ' ', '.', '1.01', '-0.1', '2', '0.805', '80%', 'x', '1e-1', '0,8', 'NaN'])(
    '%p isn’t a number from 0 to 1 with two decimals',
    (text) => {
      expect(parseThreshold(text)).toBeNull()
    },
  )

  test('every step from 0 to 1 is valid', () => {
    for (let step = 0; step <= 100; step += 1)
      expect(parseThreshold((step / 100).toFixed(2))).toBe(step / 100)
  })
})

describe('the pairs of a matrix', () => {
  test('are every two people once, best first, with ties in order', () => {
    const matrix = [
      [1, 0.5, 0.9, 0.5],
      [0.5, 1, 0.2, 0.7],
      [0.9, 0.2, 1, 0.5],
      [0.5, 0.7, 0.5, 1],
    ]
    expect(rankPairs(matrix)).toEqual([
      { row: 0, column: 2, score: 0.9 },
      { row: 1, column: 3, score: 0.7 },
      { row: 0, column: 1, score: 0.5 },
      { row: 0, column: 3, score: 0.5 },
      { row: 2, column: 3, score: 0.5 },
      { row: 1, column: 2, score: 0.2 },
    ])
  })

  test.each([[[]], [[[1]]]])('don’t exist for %p', (matrix: number[][]) => {
    expect(rankPairs(matrix)).toEqual([])
  })

  test('above a threshold are counted correctly', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 1000 }).map((score) => ({ score: score / 1000 })))
    fc.assert(
      fc.property(scores, fc.integer({ min: 0, max: 100 }), (some, hundredths) => {
        const ranked = some.toSorted((one, other) => other.score - one.score)
        const threshold = hundredths / 100
        const oneByOne = ranked.filter(({ score }) => Math.round(score * 1000) > hundredths * 10).length
        expect(countAbove(ranked, threshold)).toBe(oneByOne)
      }),
    )
  })
})
