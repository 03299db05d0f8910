import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Person, referenceScore } from './reference.ts'
import { aPerson, aQuestion, columnsOf, communities, pairsOf, someQuestions } from './world.ts'
import { scorePair } from '#domain/matching/score.ts'
import type { Question } from '#domain/matching/types.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { scoreRow } from '#tests/support/score-row.ts'

const AUDIENCES = ['strangers', 'partners'] as const

function scoreOf(questions: Question[], a: Person, b: Person): number {
  return scorePair(columnsOf({ questions, people: [a, b] }), a.id, b.id, 'partners')
}

describe('the score of any two people', () => {
  test('is what the formula says', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        const unsealed = questions.filter(({ sealed }) => !sealed)
        for (const [a, b] of pairsOf(people)) {
          const between = scorePair(columns, a.id, b.id, 'partners') - referenceScore(questions, a, b)
          const beyond = scorePair(columns, a.id, b.id, 'strangers') - referenceScore(unsealed, a, b)
          expect(Math.abs(between)).toBeLessThan(1e-12)
          expect(Math.abs(beyond)).toBeLessThan(1e-12)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is the same in either direction, alone and in a row, to the last bit', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        for (const audience of AUDIENCES) {
          for (const [a, b] of pairsOf(people)) {
            const score = scorePair(columns, a.id, b.id, audience)
            expect(scorePair(columns, b.id, a.id, audience)).toBe(score)
            expect(scoreRow(columns, a.id, audience)[columns.positionOf(b.id)]).toBe(score)
            expect(scoreRow(columns, b.id, audience)[columns.positionOf(a.id)]).toBe(score)
          }
        }
      }),
    )
  })

  test('is between 0 and 1 − 1 ÷ |S|', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        for (const a of people) {
          for (const score of scoreRow(columns, a.id, 'partners')) {
            expect(score).toBeGreaterThanOrEqual(0)
            expect(score).toBeLessThanOrEqual(1 - 1 / Math.max(1, questions.length))
          }
        }
      }),
    )
  })
})

describe('worked by hand', () => {
  // Both differ on money and agree on renovations. One weighs them 1 and 9: satisfied 9/10. The other 1 and 3: 3/4.
  // √(0.9 × 0.75) − 1/2 = √0.675 − 0.5 = 0.821584 − 0.5 = 0.321584.
  test('satisfactions 9/10 and 3/4 over two shared questions give 0.322', () => {
    const questions = [aQuestion({ category: 'Finances' }), aQuestion({ category: 'Renovations' })]
    const a = aPerson(1, questions, [0, 1], { Finances: 'little', Renovations: 'very' })
    const b = aPerson(2, questions, [1, 1], { Finances: 'little', Renovations: 'somewhat' })
    expect(scoreOf(questions, a, b)).toBeCloseTo(0.321584, 6)
    expect(scoreOf(questions, a, b).toFixed(3)).toBe('0.322')
  })

  // All agree: √(1 × 1) − 1/100 = 0.99.
  test('two people who answered 100 questions alike score 0.99', () => {
    const questions = someQuestions(100, { optionCount: 4, agreement: 'near' })
    const options = questions.map((_, i) => i % 4)
    expect(scoreOf(questions, aPerson(1, questions, options), aPerson(2, questions, options))).toBe(0.99)
  })

  // Three options that are near: distances 0, 1 and 2 agree by 1, ½ and 0. Both are satisfied (1 + ½ + 0 + 1) ÷ 4 = 0.625.
  // √(0.625²) − 1/4 = 0.375. Importance is left at its default for both, so it cancels out.
  test('without stated importances every category weighs the same', () => {
    const questions = [
      ...someQuestions(3, { category: 'Family', optionCount: 3, agreement: 'near' }),
      aQuestion({ category: 'Property' }),
    ]
    const score = scoreOf(questions, aPerson(1, questions, [0, 0, 0, 1]), aPerson(2, questions, [0, 1, 2, 1]))
    expect(score).toBeCloseTo(0.375, 12)
  })

  // One: family very (9), twice; property left at somewhat (3), once. Agreements ½, 1 and 0: (4.5 + 9 + 0) ÷ 21 = 9/14.
  // The other: family not (0); property little (1): (0 + 0 + 0) ÷ 1 = 0, so the score is max(0, 0 − 1/3) = 0. If they
  // agree on property instead: 16.5 ÷ 21 = 11/14 and 1: √(11/14) − 1/3 = 0.886405 − 0.333333 = 0.553072.
  test('each person’s weights are their own importances', () => {
    const questions = [
      ...someQuestions(2, { category: 'Family', optionCount: 3, agreement: 'near' }),
      aQuestion({ category: 'Property' }),
    ]
    const a = aPerson(1, questions, [0, 2, 0], { Family: 'very' })
    const importances = { Family: 'not', Property: 'little' } as const
    expect(scoreOf(questions, a, aPerson(2, questions, [1, 2, 1], importances))).toBe(0)
    expect(scoreOf(questions, a, aPerson(2, questions, [1, 2, 0], importances))).toBeCloseTo(0.553072, 6)
  })

  // Nothing matters to the first: 3 of 4 questions agree, so 3/4. To the second only family does: 1/2.
  // √(0.75 × 0.5) − 1/4 = 0.612372 − 0.25 = 0.362372.
  test('someone to whom nothing matters weighs all questions equally', () => {
    const questions = [
      ...someQuestions(2, { category: 'Family' }),
      ...someQuestions(2, { category: 'Property' }),
    ]
    const nothing = Object.fromEntries(CATEGORIES.map((category) => [category, 'not'] as const))
    const a = aPerson(1, questions, [0, 0, 0, 0], nothing)
    const b = aPerson(2, questions, [0, 1, 0, 0], { Family: 'very', Property: 'not' })
    expect(scoreOf(questions, a, b)).toBeCloseTo(0.362372, 6)
  })

  // The second cares about property only, which the first has not answered: over the shared question all weights are 0.
  // Satisfied 1 and 1 over the two of the family: 1 − 1/2 = 0.5.
  test('weights count over the shared questions only', () => {
    const questions = [...someQuestions(2, { category: 'Family' }), aQuestion({ category: 'Property' })]
    const a = aPerson(1, questions, [0, 0, null])
    const b = aPerson(2, questions, [0, 0, 0], { Family: 'not', Property: 'very' })
    expect(scoreOf(questions, a, b)).toBe(0.5)
  })

  // Satisfied 1/3 each, less 1/3: nothing is left.
  test('a margin that equals or exceeds the mean leaves 0', () => {
    const questions = someQuestions(3)
    const a = aPerson(1, questions, [0, 0, 0])
    expect(scoreOf(questions, a, aPerson(2, questions, [0, 1, 1]))).toBe(0)
    expect(scoreOf(questions, a, aPerson(2, questions, [1, 1, 1]))).toBe(0)
    expect(scoreOf(questions, a, aPerson(2, questions, [0, null, null]))).toBe(0)
  })

  test('people without a shared question score 0', () => {
    const questions = someQuestions(2)
    expect(scoreOf(questions, aPerson(1, questions, [0, null]), aPerson(2, questions, [null, 0]))).toBe(0)
    expect(scoreOf([], aPerson(1, [], []), aPerson(2, [], []))).toBe(0)
  })

  // Two of four are sealed, and they agree on those: 4/4 − 1/4 between partners, for strangers 2/2 − 1/2.
  // Differing there, partners get 2/4 − 1/4; to strangers nothing changes.
  test('sealed questions count between partners only, on both sides and in the margin', () => {
    const questions = [...someQuestions(2), ...someQuestions(2, { sealed: true })]
    const one = aPerson(1, questions, [0, 0, 0, 0])
    const scores = (options: number[]) => {
      const columns = columnsOf({ questions, people: [one, aPerson(2, questions, options)] })
      return AUDIENCES.map((audience) => scorePair(columns, 1, 2, audience))
    }
    expect(scores([0, 0, 0, 0])).toEqual([0.5, 0.75])
    expect(scores([0, 0, 1, 1])).toEqual([0.5, 0.25])
  })
})

describe('a row', () => {
  test('has 0 at the position of someone who left', () => {
    const questions = someQuestions(4)
    const people = [1, 2, 3].map((id) => aPerson(id, questions, [0, 0, 0, 0]))
    const columns = columnsOf({ questions, people })
    columns.removeMember(2)
    expect([...scoreRow(columns, 1, 'partners')]).toEqual([0.75, 0, 0.75])
  })

  test('of a person who isn’t a member is refused, and so is a pair', () => {
    const columns = columnsOf({ questions: [], people: [aPerson(1, [], [])] })
    expect(() => scoreRow(columns, 2, 'partners')).toThrow(RangeError)
    expect(() => scorePair(columns, 1, 2, 'partners')).toThrow(RangeError)
    expect(() => scorePair(columns, 2, 1, 'partners')).toThrow(RangeError)
  })
})
