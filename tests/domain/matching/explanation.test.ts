import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { questionsOfBoth, referenceContributions } from './reference.ts'
import { aPerson, aQuestion, columnsOf, communities, pairsOf, someQuestions } from './world.ts'
import { explainPair } from '#domain/matching/explanation.ts'
import { scorePair } from '#domain/matching/score.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

describe('the exact explanation of any two people', () => {
  test('has contributions that add up to the score plus the margin', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        for (const [a, b] of pairsOf(people)) {
          const { score, margin, categories } = explainPair(columns, a.id, b.id, 'partners')
          const rest = sum(categories.map(({ contribution }) => contribution)) - margin
          expect(score).toBe(scorePair(columns, a.id, b.id, 'partners'))
          expect(Math.abs(rest - score)).toBeLessThan(1e-12)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('has the contributions of the formula, for the categories in which both answered', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        for (const [a, b] of pairsOf(people)) {
          const { categories, shared } = explainPair(columns, a.id, b.id, 'partners')
          const expected = referenceContributions(questions, a, b)
          const both = questionsOfBoth(questions, a, b)
          expect(shared).toBe(both.length)
          const inOrder = CATEGORIES.filter((category) => expected.has(category))
          expect(categories.map(({ category }) => category)).toEqual(inOrder)
          for (const part of categories) {
            expect(part.contribution).toBeCloseTo(expected.get(part.category) ?? NaN, 12)
            expect(part.shared).toBe(both.filter(({ category }) => category === part.category).length)
          }
        }
      }),
    )
  })

  test('gives both the same contributions, and each their own weights, which add up to 1', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        for (const [a, b] of pairsOf(people)) {
          const one = explainPair(columns, a.id, b.id, 'partners')
          const other = explainPair(columns, b.id, a.id, 'partners')
          expect(one.margin).toBe(other.margin)
          expect(one.categories.map((part) => part.contribution)).toEqual(
            other.categories.map((part) => part.contribution),
          )
          if (one.shared > 0) expect(sum(one.categories.map((part) => part.weight))).toBeCloseTo(1, 12)
        }
      }),
    )
  })
})

describe('worked by hand', () => {
  // As in the score's vector: a = 9/10, all of it from renovations, b = 3/4 likewise. G = √0.675 = 0.821584.
  // Finances: ½ · G · (0 + 0) = 0. Renovations: ½ · G · (1 + 1) = G. Less 1/2: 0.321584.
  test('satisfactions 9/10 and 3/4: everything comes from the category that agrees', () => {
    const questions = [aQuestion({ category: 'Finances' }), aQuestion({ category: 'Renovations' })]
    const a = aPerson(1, questions, [0, 1], { Finances: 'little', Renovations: 'very' })
    const b = aPerson(2, questions, [1, 1], { Finances: 'little', Renovations: 'somewhat' })
    const explanation = explainPair(columnsOf({ questions, people: [a, b] }), 1, 2, 'partners')
    const [finances, renovations] = explanation.categories
    expect(explanation).toMatchObject({ margin: 0.5, shared: 2 })
    expect(explanation.score).toBeCloseTo(0.321584, 6)
    expect(finances).toMatchObject({ category: 'Finances', shared: 1, agreement: 0, weight: 0.1 })
    expect(finances?.contribution).toBe(0)
    expect(renovations).toMatchObject({ category: 'Renovations', shared: 1, agreement: 1, weight: 0.9 })
    expect(renovations?.contribution).toBeCloseTo(0.821584, 6)
  })

  // Family agrees on 2 of 2, property on 1 of 2. One weighs them 9 and 1: a = 18/20 + 1/20 = 0.95.
  // The other 1 and 3: b = 2/8 + 3/8 = 0.625. G = √0.59375 = 0.770552.
  // Family: ½ · G · (0.9/0.95 + 0.25/0.625) = 0.385276 · (0.947368 + 0.4) = 0.519109.
  // Property: 0.385276 · (0.052632 + 0.6) = 0.251443. Together 0.770552; less 1/4: 0.520552.
  test('two categories that weigh differently on each side', () => {
    const questions = [
      ...someQuestions(2, { category: 'Family' }),
      ...someQuestions(2, { category: 'Property' }),
    ]
    const a = aPerson(1, questions, [0, 0, 0, 0], { Family: 'very', Property: 'little' })
    const b = aPerson(2, questions, [0, 0, 0, 1], { Family: 'little', Property: 'somewhat' })
    const columns = columnsOf({ questions, people: [a, b] })
    const { score, categories } = explainPair(columns, 1, 2, 'partners')
    expect(categories[0]?.contribution).toBeCloseTo(0.519109, 6)
    expect(categories[1]?.contribution).toBeCloseTo(0.251443, 6)
    expect(score).toBeCloseTo(0.520552, 6)
    expect(categories.map(({ weight }) => weight)).toEqual([0.9, 0.1])
    expect(explainPair(columns, 2, 1, 'partners').categories.map(({ weight }) => weight)).toEqual([
      0.25, 0.75,
    ])
  })

  // Satisfied 1/3 each: G = 1/3, and the margin 1/3 takes all of it. With one shared question of two options that agree by
  // ¼, G = ¼ is less than 1/1, so the margin is ¼, not 1.
  test('the margin never exceeds what there is to lose', () => {
    const table = [[1, 0.25], [0.25, 1]] // prettier-ignore
    const questions = [aQuestion({ agreement: table })]
    const people = [aPerson(1, questions, [0]), aPerson(2, questions, [1])]
    const explanation = explainPair(columnsOf({ questions, people }), 1, 2, 'partners')
    expect(explanation).toMatchObject({ score: 0, margin: 0.25, categories: [{ contribution: 0.25 }] })
  })

  // The second cares only about property, and there they differ: b = 0. Then nothing contributes, though a isn't 0.
  test('someone who is satisfied with nothing makes every contribution 0', () => {
    const questions = [aQuestion({ category: 'Family' }), aQuestion({ category: 'Property' })]
    const a = aPerson(1, questions, [0, 0])
    const b = aPerson(2, questions, [0, 1], { Family: 'not' })
    const { score, margin, categories } = explainPair(
      columnsOf({ questions, people: [a, b] }),
      1,
      2,
      'partners',
    )
    expect([score, margin, ...categories.map(({ contribution }) => contribution)]).toEqual([0, 0, 0, 0])
  })

  test('people without a shared question have nothing to explain', () => {
    const questions = someQuestions(2)
    const people = [aPerson(1, questions, [0, null]), aPerson(2, questions, [null, 0])]
    const explanation = explainPair(columnsOf({ questions, people }), 1, 2, 'partners')
    expect(explanation).toEqual({ score: 0, margin: 0, shared: 0, categories: [], questions: [] })
  })

  test('a person who is not a member is refused', () => {
    const columns = columnsOf({ questions: [], people: [aPerson(1, [], [])] })
    expect(() => explainPair(columns, 1, 2, 'partners')).toThrow(RangeError)
  })
})
