import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Person, questionsOfBoth } from './reference.ts'
import { aPerson, columnsOf, communities, pairsOf, someQuestions } from './world.ts'
import { explainPair } from '#domain/matching/explanation.ts'
import { explanationForPartner } from '#domain/matching/partner-explanation.ts'
import { scorePair } from '#domain/matching/score.ts'
import type { Question } from '#domain/matching/types.ts'

function shownTo(viewer: Person, other: Person, questions: Question[]) {
  const columns = columnsOf({ questions, people: [viewer, other] })
  return explanationForPartner(explainPair(columns, viewer.id, other.id, 'partners'))
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

describe('what partners may see', () => {
  test('adds up in whole percents: contributions less the margin are the score', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        for (const [a, b] of pairsOf(people)) {
          const exact = explainPair(columns, a.id, b.id, 'partners')
          const shown = explanationForPartner(exact)
          const percent = Math.round(scorePair(columns, a.id, b.id, 'partners') * 100)
          const both = questionsOfBoth(questions, a, b)
          expect(shown.calculated_result).toBe(percent / 100)
          expect(shown.shared).toBe(both.length)
          expect(new Set(shown.categories.map(({ category }) => category))).toEqual(
            new Set(both.map(({ category }) => category)),
          )
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

  test('is empty without a shared question', () => {
    const questions = someQuestions(2)
    expect(shownTo(aPerson(1, questions, [0, null]), aPerson(2, questions, [null, 0]), questions)).toEqual({
      detail: 'full',
      calculated_result: 0,
      margin: 0,
      shared: 0,
      categories: [],
      differences: [],
    })
  })

  // Equal but for one answer each: 4 of 5 in finances, 5 of 6 in family (sealed), 3 of 3 in lifestyle, 1 of 2 in personality.
  // Both weigh them 9, 3, 1 and 1: the weights are 45 + 18 + 3 + 2 = 68, the satisfactions
  // (9·4 + 3·5 + 3 + 1) ÷ 68 = 55/68 = 0.808824, and the margin is 1/16 = 0.0625. Score 0.746324, shown as 75.
  // Contributions 36/68 = 52.94%, 15/68 = 22.06%, 3/68 = 4.41% and 1/68 = 1.47%, margin −6.25%.
  // Rounded down 52, 22, 4, 1 and −7 make 72: three are missing, for 52.94, −6.25 and 1.47 (which lost .94, .75, .47).
  // So 53 + 22 + 4 + 2 − 6 = 75. Weights 66.18, 26.47, 4.41 and 2.94: rounded down 98, two go to 2.94 and 26.47.
  test('matches an example worked by hand', () => {
    const five = { optionCount: 5, agreement: 'near' } as const
    const questions = [
      ...someQuestions(5, { category: 'Finances', ...five, dimension: 'budget' }),
      ...someQuestions(6, { category: 'Family', ...five, dimension: 'children', sealed: true }),
      ...someQuestions(3, { category: 'Lifestyle', ...five, dimension: 'noise' }),
      ...someQuestions(2, { category: 'Personality', ...five, dimension: 'dispute style' }),
    ]
    const importances = { Finances: 'very', Lifestyle: 'little', Personality: 'little' } as const
    const viewer = aPerson(1, questions, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], importances)
    const other = aPerson(2, questions, [0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 4, 0], importances)
    expect(shownTo(viewer, other, questions)).toEqual({
      detail: 'full',
      calculated_result: 0.75,
      margin: 6,
      shared: 16,
      categories: [
        { category: 'Finances', agreement: 80, weight: 66, contribution: 53 },
        { category: 'Family', agreement: 83, weight: 27, contribution: 22 },
        { category: 'Lifestyle', agreement: 100, weight: 4, contribution: 4 },
        { category: 'Personality', agreement: 50, weight: 3, contribution: 2 },
      ],
      differences: ['budget', 'children', 'dispute style'],
    })
  })
})
