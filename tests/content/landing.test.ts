import { describe, expect, test } from 'bun:test'
import { EXAMPLE_MATCH, PUBLIC_LINKS, QUESTIONS } from '#content/landing.ts'
import { equalShare, OWNER_COUNTS } from '#content/numbers.ts'
import { AREAS } from '#domain/matching/areas.ts'
import { shownScore } from '#domain/matching/percent.ts'

describe('the example match', () => {
  test('has a score rounded as for strangers', () => {
    expect(shownScore(EXAMPLE_MATCH.score / 100, 'strangers') * 100).toBe(EXAMPLE_MATCH.score)
  })
  test('has every area, with weights that add up to 100%', () => {
    expect(EXAMPLE_MATCH.areas.map(({ area }) => area)).toEqual(AREAS.map(({ area }) => area))
    expect(EXAMPLE_MATCH.areas.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  })
})

test('each of one to five equal owners pays the right part of the mortgage and the down payment', () => {
  const shares = OWNER_COUNTS.map((owners) => {
    const { monthly, downPayment } = equalShare(750_000, owners)
    return [owners, Math.round(monthly), downPayment]
  })
  // $600,000 over 300 months at 5.5 / 12 percent: $3,684.52 a month.
  expect(shares).toEqual([
    [1, 3685, 150_000],
    [2, 1842, 75_000],
    [3, 1228, 50_000],
    [4, 921, 37_500],
    [5, 737, 30_000],
  ])
})

test('no question or link appears twice', () => {
  expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(QUESTIONS.length)
  expect(new Set(PUBLIC_LINKS.map(({ href }) => href)).size).toBe(PUBLIC_LINKS.length)
})
