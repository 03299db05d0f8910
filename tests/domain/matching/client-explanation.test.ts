import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Person, questionsOfBoth } from './reference.ts'
import { aPerson, columnsOf, communities, pairsOf, someQuestions } from './world.ts'
import { explainPair, explanationForClient } from '#domain/matching/explanation.ts'
import { scorePair } from '#domain/matching/score.ts'
import type { Question } from '#domain/matching/types.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'

function shownTo(viewer: Person, other: Person, questions: Question[]) {
  const columns = columnsOf({ questions, people: [viewer, other] })
  return explanationForClient(explainPair(columns, viewer.id, other.id))
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** What is shown to two people who share this many questions of each category and agree on all. */
function shownForCounts(counts: Partial<Record<Category, number>>) {
  const questions = CATEGORIES.flatMap((category) => someQuestions(counts[category] ?? 0, { category }))
  const options = questions.map(() => 0)
  return shownTo(aPerson(1, questions, options), aPerson(2, questions, options), questions)
}

describe('what any client may see', () => {
  test('adds up in whole percents: contributions less margin are the score', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        for (const [a, b] of pairsOf(people)) {
          const exact = explainPair(columns, a.id, b.id)
          const shown = explanationForClient(exact)
          const percent = Math.round(scorePair(columns, a.id, b.id) * 100)
          expect(shown.calculated_result).toBe(percent / 100)
          if (shown.categories.length === 0) continue
          expect(sum(shown.categories.map(({ contribution }) => contribution)) - shown.margin).toBe(percent)
          expect(sum(shown.categories.map(({ weight }) => weight))).toBe(100)
          expect(Math.abs(shown.margin - exact.margin * 100)).toBeLessThanOrEqual(1)
          const figures = shown.categories.flatMap((entry) => [
            entry.agreement,
            entry.weight,
            entry.contribution,
          ])
          for (const figure of [shown.margin, ...figures]) {
            expect(Number.isInteger(figure) && !Object.is(figure, -0)).toBe(true)
            expect(figure).toBeWithin(0, 101)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('rests on at least five shared questions in every entry', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        for (const [a, b] of pairsOf(people)) {
          const both = questionsOfBoth(questions, a, b)
          const { categories, shared, differences } = shownTo(a, b, questions)
          const named = categories.map(({ category }) => category)
          const countIn = (name: string) => both.filter(({ category }) => category === name).length
          const unnamed = both.filter(({ category }) => !named.includes(category)).length
          expect(shared).toBe(both.length)
          expect(new Set(named).size).toBe(named.length)
          for (const name of named) {
            expect(name === 'Other topics' ? unnamed : countIn(name)).toBeGreaterThanOrEqual(5)
          }
          expect(named.includes('Other topics')).toBe(both.length >= 5 && unnamed > 0)
          if (both.length < 5)
            expect({ categories, differences }).toEqual({ categories: [], differences: [] })
        }
      }),
      { numRuns: 300 },
    )
  })

  test('tells both people the same score, margin and contributions', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        for (const [a, b] of pairsOf(people)) {
          const alike = ({ calculated_result, margin, shared, categories }: ReturnType<typeof shownTo>) => [
            [calculated_result, margin, shared],
            categories.map(({ category, agreement, contribution }) => [category, agreement, contribution]),
          ]
          expect(alike(shownTo(a, b, questions))).toEqual(alike(shownTo(b, a, questions)))
        }
      }),
    )
  })
})

describe('categories with fewer than five shared questions', () => {
  const cases: [counts: Partial<Record<Category, number>>, shown: string[]][] = [
    [{ Finances: 5, Family: 6 }, ['Finances', 'Family']],
    [{ Finances: 5, Family: 4, Property: 1 }, ['Finances', 'Other topics']],
    [{ Family: 2, Property: 2, Lifestyle: 1 }, ['Other topics']],
    [{ Finances: 6, Family: 5, Property: 4 }, ['Finances', 'Other topics']],
    [{ Finances: 5, Family: 5, Property: 4 }, ['Family', 'Other topics']],
    [{ Finances: 8, Family: 1 }, ['Other topics']],
    [{ Finances: 4 }, []],
    [{ Finances: 2, Family: 2 }, []],
    [{}, []],
  ]
  test.each(cases)('%j are shown as %j', (counts, shown) => {
    expect(shownForCounts(counts).categories.map(({ category }): string => category)).toEqual(shown)
  })

  test('are told neither margin nor topics when all together are too few', () => {
    const questions = someQuestions(4, { optionCount: 5, agreement: 'near' })
    const shown = shownTo(aPerson(1, questions, [0, 0, 0, 0]), aPerson(2, questions, [0, 0, 0, 4]), questions)
    // All of one category: 3/4 − 1/4.
    expect(shown).toEqual({ calculated_result: 0.5, margin: 0, shared: 4, categories: [], differences: [] })
  })
})

describe('worked by hand', () => {
  // Equal but for one answer each: 4 of 5 in finances, 5 of 6 in family, 3 of 3 in lifestyle, 1 of 2 in personality.
  // Both weigh them 9, 3, 1 and 1: the weights are 45 + 18 + 3 + 2 = 68, the satisfactions
  // (9·4 + 3·5 + 3 + 1) ÷ 68 = 55/68 = 0.808824, and the margin is 1/16 = 0.0625. Score 0.746324, shown as 75.
  // Contributions 36/68 = 52.94%, 15/68 = 22.06% and 4/68 = 5.88%, margin −6.25%.
  // Rounded down 52, 22, 5 and −7 make 72: three are missing, for 52.94, 5.88 and −6.25 (which lost .94, .88, .75).
  // So 53 + 22 + 6 − 6 = 75. Weights 66.18, 26.47, 7.35: rounded down 99, the missing one goes to 26.47.
  test('two categories of their own and two small ones together', () => {
    const five = { optionCount: 5, agreement: 'near' } as const
    const questions = [
      ...someQuestions(5, { category: 'Finances', ...five, dimension: 'budget' }),
      ...someQuestions(6, { category: 'Family', ...five, dimension: 'children' }),
      ...someQuestions(3, { category: 'Lifestyle', ...five, dimension: 'noise' }),
      ...someQuestions(2, { category: 'Personality', ...five, dimension: 'dispute style' }),
    ]
    const importances = { Finances: 'very', Lifestyle: 'little', Personality: 'little' } as const
    const viewer = aPerson(1, questions, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], importances)
    const other = aPerson(2, questions, [0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 4, 0], importances)
    expect(shownTo(viewer, other, questions)).toEqual({
      calculated_result: 0.75,
      margin: 6,
      shared: 16,
      categories: [
        { category: 'Finances', agreement: 80, weight: 66, contribution: 53 },
        { category: 'Family', agreement: 83, weight: 27, contribution: 22 },
        { category: 'Other topics', agreement: 80, weight: 7, contribution: 6 },
      ],
      differences: ['budget', 'children', 'dispute style'],
    })
  })
})
