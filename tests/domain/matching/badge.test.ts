import { describe, expect, test } from 'bun:test'
import { aPerson, columnsOf, someQuestions } from './world.ts'
import { type Badge, badgeFor } from '#domain/matching/badge.ts'
import { formatWholePercent, shownScore, wholePercent } from '#domain/matching/percent.ts'
import { scorePair } from '#domain/matching/score.ts'

describe('the badge of a score', () => {
  const cases: [score: number, badge: Badge['key'] | null][] = [
    [1, 'great'],
    [0.8501, 'great'],
    [0.85, 'good'],
    [0.6501, 'good'],
    [0.65, null],
    [0.3, null],
    [0, null],
  ]
  test.each(cases)('%d: %p', (score, badge) => {
    expect(badgeFor(score)?.key ?? null).toBe(badge)
  })

  // 18 of 20 questions agree: √(0.9 × 0.9) − 1/20 = 0.85.
  test('a score that is 0.85 by the formula is not a Great Match, whatever its last bit', () => {
    const questions = someQuestions(20)
    const people = [
      aPerson(1, questions, questions.map(() => 0)), // prettier-ignore
      aPerson(2, questions, questions.map((_, i) => (i < 18 ? 0 : 1))), // prettier-ignore
    ]
    for (const audience of ['strangers', 'partners'] as const) {
      const score = scorePair(columnsOf({ questions, people }), 1, 2, audience)
      expect(score).toBeCloseTo(0.85, 14)
      expect(badgeFor(shownScore(score, audience))?.key).toBe('good')
    }
  })
})

describe('a score in percent', () => {
  const cases: [score: number, whole: string, toStrangers: number, toPartners: number][] = [
    [0, '0%', 0, 0],
    [0.321584, '32%', 0.32, 0.322],
    [0.3224, '32%', 0.32, 0.322],
    [0.3225, '32%', 0.325, 0.323],
    [0.8049, '80%', 0.805, 0.805],
    [0.9412, '94%', 0.94, 0.941],
    [0.9174, '92%', 0.915, 0.917],
    [0.99, '99%', 0.99, 0.99],
    [1, '100%', 1, 1],
  ]
  test.each(cases)('%d is %s in the matrix, %d to strangers, %d to partners', (score, whole, half, tenth) => {
    expect(formatWholePercent(score)).toBe(whole)
    expect(shownScore(score, 'strangers')).toBe(half)
    expect(shownScore(score, 'partners')).toBe(tenth)
  })

  test('can be a plain number for drawings', () => {
    expect(wholePercent(0.321584)).toBe(32)
  })
})
