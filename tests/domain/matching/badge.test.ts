import { describe, expect, test } from 'bun:test'
import { aPerson, columnsOf, someQuestions } from './world.ts'
import { type Badge, badgeFor } from '#domain/matching/badge.ts'
import { formatPercent, formatWholePercent, shownScore, wholePercent } from '#domain/matching/percent.ts'
import { scorePair } from '#domain/matching/score.ts'

describe('the badge of a score', () => {
  const cases: [score: number, badge: Badge | null][] = [
    [1, 'Great Match'],
    [0.8501, 'Great Match'],
    [0.85, 'Good Match'],
    [0.8500000000000001, 'Good Match'],
    [0.6501, 'Good Match'],
    [0.65, null],
    [0.6500000000000001, null],
    [0.3, null],
    [0, null],
  ]
  test.each(cases)('%d: %p', (score, badge) => {
    expect(badgeFor(score)).toBe(badge)
  })

  // 18 of 20 questions agree: √(0.9 × 0.9) − 1/20 = 0.85.
  test('a score that is 0.85 by the formula is not a Great Match, whatever its last bit', () => {
    const questions = someQuestions(20)
    const people = [
      aPerson(1, questions, questions.map(() => 0)), // prettier-ignore
      aPerson(2, questions, questions.map((_, i) => (i < 18 ? 0 : 1))), // prettier-ignore
    ]
    const score = scorePair(columnsOf({ questions, people }), 1, 2)
    expect(score).toBeCloseTo(0.85, 14)
    expect(badgeFor(score)).toBe('Good Match')
  })
})

describe('a score in percent', () => {
  const cases: [score: number, whole: string, oneDecimal: string][] = [
    [0, '0%', '0.0%'],
    [0.321584, '32%', '32.2%'],
    [0.8049, '80%', '80.5%'],
    [0.805, '81%', '80.5%'],
    [0.99, '99%', '99.0%'],
    [1, '100%', '100.0%'],
  ]
  test.each(cases)('%d is %s in the matrix and %s in lists', (score, whole, oneDecimal) => {
    expect(formatWholePercent(score)).toBe(whole)
    expect(formatPercent(score)).toBe(oneDecimal)
  })

  test('is a number for those who draw it', () => {
    expect(wholePercent(0.321584)).toBe(32)
    expect(shownScore(0.321584)).toBe(0.322)
  })
})
