import { describe, expect, test } from 'bun:test'
import {
  affordablePlaces,
  allowedScores,
  combinedBudget,
  type Constraints,
  monthsOverlap,
  shareAPlace,
  wantsSize,
} from '#domain/groups/best-groups/constraints.ts'
import { NEVER } from '#domain/groups/best-groups/pair-scores.ts'
import { allScores } from '#domain/groups/best-groups/scores.ts'

const wish = (change: Partial<Constraints> = {}): Constraints => ({
  canPay: 300,
  from: null,
  to: null,
  places: [],
  sizes: [],
  ...change,
})
const PRICES = new Map([
  ['Hamilton', 600],
  ['Toronto', 900],
])
const priceIn = (place: string) => PRICES.get(place) ?? null

describe('where a group can buy', () => {
  const where = (group: Constraints[], everywhere = ['Hamilton', 'Toronto']) =>
    affordablePlaces(group, priceIn, everywhere)

  test('is anywhere if nobody named a place and something is affordable', () => {
    expect(where([wish(), wish()])).toBeNull()
    expect(where([wish(), wish()], [])).toBeNull()
    expect(where([wish({ canPay: 1 }), wish()])).toEqual([])
  })

  test('is where everyone would, as far as they can pay it together', () => {
    const both = wish({ places: ['Toronto', 'Hamilton'] })
    expect(where([both, wish()])).toEqual(['Hamilton'])
    expect(where([both, wish({ places: ['Toronto'] })])).toEqual([])
    expect(where([both, wish({ places: ['Toronto'], canPay: null })])).toEqual(['Toronto'])
  })

  test('includes places without a known price', () => {
    expect(where([wish({ places: ['Moosonee'] })])).toEqual(['Moosonee'])
  })
})

test('a budget is known only once everyone has given theirs', () => {
  expect(combinedBudget([wish(), wish({ canPay: 5 })])).toBe(305)
  expect(combinedBudget([wish(), wish({ canPay: null })])).toBeNull()
})

test('two people share a place if either would live anywhere', () => {
  const [toronto, hamilton] = [wish({ places: ['Toronto'] }), wish({ places: ['Hamilton'] })]
  expect(shareAPlace(toronto, hamilton)).toBe(false)
  expect(shareAPlace(toronto, toronto)).toBe(true)
  expect([shareAPlace(toronto, wish()), shareAPlace(wish(), toronto)]).toEqual([true, true])
})

test('two people’s months overlap unless one ends before the other begins', () => {
  const months = (from: number | null, to: number | null) => wish({ from, to })
  expect(monthsOverlap(months(1, 3), months(3, 5))).toBe(true)
  expect(monthsOverlap(months(1, 3), months(4, 5))).toBe(false)
  expect(monthsOverlap(months(4, 5), months(1, 3))).toBe(false)
  expect(monthsOverlap(months(null, 3), months(4, null))).toBe(false)
  expect(monthsOverlap(months(4, null), months(1, null))).toBe(true)
})

test('someone who named no group sizes accepts any', () => {
  expect(wantsSize(wish(), 4)).toBe(true)
  expect(wantsSize(wish({ sizes: [2, 3] }), 3)).toBe(true)
  expect(wantsSize(wish({ sizes: [2, 3] }), 4)).toBe(false)
})

test('pairs whose wishes exclude each other are left out, in a copy of the scores', () => {
  const scores = allScores([
    [0, 0.7, 0.8],
    [0.7, 0, 0.9],
    [0.8, 0.9, 0],
  ])
  const wishes = [wish({ places: ['Toronto'] }), wish({ places: ['Hamilton'] }), wish({ sizes: [2, 3] })]
  const ofThree = allowedScores(scores, wishes, 3).values
  expect([ofThree[1], ofThree[2], ofThree[5]]).toEqual([NEVER, 800, 900])
  const ofFour = allowedScores(scores, wishes, 4).values
  expect([ofFour[1], ofFour[2], ofFour[5]]).toEqual([NEVER, NEVER, NEVER])
  expect(scores.values[1]).toBe(700)
})
