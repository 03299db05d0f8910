import { describe, expect, test } from 'bun:test'
import { pairFit, startingPoints } from '#domain/groups/fit/fit.ts'
import { AREAS } from '#domain/matching/areas.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { heatOf } from '#domain/groups/fit/heat.ts'
import { type Cell, placeAfterKey } from '#domain/groups/fit/moves.ts'
import type { PartnerExplanation } from '#domain/matching/partner-explanation.ts'
import type { StrangerExplanation } from '#domain/matching/stranger-explanation.ts'

const category = (name: Category, agreement: number) => ({
  category: name,
  agreement,
  weight: 50,
  contribution: 50,
})
const FULL: PartnerExplanation = {
  detail: 'full',
  calculated_result: 0.7,
  margin: 0,
  shared: 9,
  categories: [category('Family', 40), category('Lifestyle', 90), category('Finances', 65)],
  differences: [],
}
const BANDS: StrangerExplanation = {
  detail: 'bands',
  calculated_result: 0.7,
  shared: 9,
  areas: [
    { area: 'money', weight: 50, band: 'close' },
    { area: 'home', weight: 50, band: 'apart' },
  ],
}
const CATEGORY_OF = new Map<string, Category>([
  ['Pets', 'Family'],
  ['Children', 'Family'],
  ['Noise', 'Lifestyle'],
  ['Budget', 'Finances'],
])
const talk = (topic: string, settled_at: number | null = null) => ({ topic, settled_at })

describe('the fit of a pair', () => {
  test('names the next topic of each category, leaving out what is settled', () => {
    const talks = [talk('Pets', 5), talk('Children'), talk('Budget')]
    expect(pairFit(2, FULL, talks, CATEGORY_OF)).toEqual({
      with: 2,
      detail: 'full',
      categories: [
        { category: 'Family', agreement: 40, topic: 'Children' },
        { category: 'Lifestyle', agreement: 90, topic: null },
        { category: 'Finances', agreement: 65, topic: 'Budget' },
      ],
    })
  })

  test('is by area for two people who didn’t invite each other, and empty while one is still answering', () => {
    expect(pairFit(3, BANDS, [talk('home')], CATEGORY_OF)).toEqual({
      with: 3,
      detail: 'bands',
      areas: [
        { area: 'money', band: 'close', topic: null },
        { area: 'home', band: 'apart', topic: 'home' },
      ],
    })
    expect(pairFit(4, null, [], CATEGORY_OF)).toEqual({ with: 4, detail: 'waiting' })
  })
})

test('the starting point is where the distance is largest, with something to talk about', () => {
  const talks = [talk('Pets'), talk('Budget'), talk('Noise')]
  const pairs = [pairFit(2, FULL, talks, CATEGORY_OF), pairFit(3, BANDS, [talk('home')], CATEGORY_OF)]
  const starts = startingPoints(pairs, 3)
  expect(starts.map((start) => [start.with, start.topic, start.agreement, start.band])).toEqual([
    [3, 'home', null, 'apart'],
    [2, 'Pets', 40, 'apart'],
    [2, 'Budget', 65, 'mixed'],
  ])
  expect(startingPoints([], 3)).toEqual([])
})

test('the map has a row for every category', () => {
  expect(AREAS.flatMap(({ categories }): readonly Category[] => categories).toSorted()).toEqual(
    [...CATEGORIES].toSorted(),
  )
})

test.each([
  [0.79, 0.8, 3],
  [0.8, 0.8, 4],
  [0.72, 0.8, 3],
  [0.71, 0.8, 2],
  [0.59, 0.8, 1],
  [0.88, 0.8, 4],
  [0.9, 0.8, 5],
  [0, 0, 4],
  [1, 1, 5],
  [0.99, 1, 3],
] as const)('a score of %d with a threshold of %d has heat %d', (score, threshold, heat) => {
  expect(heatOf(score, threshold)).toBe(heat)
})

describe('an arrow key', () => {
  // Two columns of three rows; in the second, one cell spans rows 1 and 2.
  const cells: Cell[] = [
    ...[0, 1, 2].map((row) => ({ row, column: 0, rows: 1 })),
    { row: 0, column: 1, rows: 1 },
    { row: 1, column: 1, rows: 2 },
  ]
  test.each([
    [{ row: 0, column: 0 }, 'ArrowDown', { row: 1, column: 0 }],
    [{ row: 2, column: 0 }, 'ArrowDown', { row: 2, column: 0 }],
    [{ row: 2, column: 0 }, 'ArrowRight', { row: 2, column: 1 }],
    [{ row: 2, column: 1 }, 'ArrowLeft', { row: 2, column: 0 }],
    [{ row: 2, column: 1 }, 'ArrowUp', { row: 0, column: 1 }],
    [{ row: 0, column: 1 }, 'ArrowRight', { row: 0, column: 1 }],
    [{ row: 1, column: 0 }, 'End', { row: 1, column: 1 }],
    [{ row: 1, column: 1 }, 'Home', { row: 1, column: 0 }],
    [{ row: 0, column: 0 }, 'Tab', null],
  ])('moves from %j with %s to %j', (from, key, to) => {
    expect(placeAfterKey(cells, from, key)).toEqual(to)
  })
})
