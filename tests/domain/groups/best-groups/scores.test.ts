import { describe, expect, test } from 'bun:test'
import { NEVER } from '#domain/groups/best-groups/pair-scores.ts'
import {
  allScores,
  highestWithBadge,
  rankingScores,
  scoresWithout,
  weakestBadge,
} from '#domain/groups/best-groups/scores.ts'

test.each([
  [0.2, 650],
  [0.65, 650],
  [0.66, 850],
  [0.85, 850],
  [0.86, 1000],
  [1, 1000],
])('strangers’ score of %p ranks like the best score with its badge, %p', (shown, thousandths) => {
  expect(highestWithBadge(shown)).toBe(thousandths)
})

describe('the scores that rank groups for someone', () => {
  const SHOWN = [
    [0, 0.7, 0.9],
    [0.7, 0, 0.5],
    [0.9, 0.5, 0],
  ]
  /** They're the first of three. */
  const { scores, counted } = rankingScores(SHOWN, (i, j) =>
    i === 0 || j === 0 ? (SHOWN[i]?.[j] ?? 0) : null,
  )

  test('are their own pairs’ as they see them, and others’ by badge', () => {
    expect([...scores.values]).toEqual([0, 700, 900, 700, 650, 650, 900, 650, 650])
    expect(scores.people).toBe(3)
  })

  test('count only their own pairs', () => {
    expect([...counted.values]).toEqual([0, 700, 900, 700, 0, 0, 900, 0, 0])
  })
})

test('a group’s badge is that of its weakest pair', () => {
  expect([650, 651, 850, 851].map(weakestBadge)).toEqual([null, 'Good Match', 'Good Match', 'Great Match'])
})

test('pairs that can’t be in a group together are left out both ways, in a copy', () => {
  const scores = allScores([
    [0, 0.7],
    [0.7, 0],
  ])
  expect([...scoresWithout(scores, [[0, 1]]).values]).toEqual([0, NEVER, NEVER, 0])
  expect([...scores.values]).toEqual([0, 700, 700, 0])
})
