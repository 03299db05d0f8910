import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Person, questionsOfBoth } from './reference.ts'
import { aPerson, columnsOf, communities, pairsOf, someQuestions } from './world.ts'
import { areaOf } from '#domain/matching/areas.ts'
import { type Band, bandOf } from '#domain/matching/bands.ts'
import { commonGround } from '#domain/matching/common-ground.ts'
import { explanationForStranger, areaSummaryFor } from '#domain/matching/stranger-explanation.ts'
import { summaryOf } from '#domain/matching/summary.ts'
import type { Question } from '#domain/matching/types.ts'

function shownTo(viewer: Person, other: Person, questions: Question[]) {
  const columns = columnsOf({ questions, people: [viewer, other] })
  return explanationForStranger(columns, viewer.id, other.id)
}

describe('the band of a mean agreement', () => {
  const cases: [agreement: number, band: Band][] = [
    [1, 'close'],
    [0.8, 'close'],
    [0.1 + 0.7, 'close'],
    [0.7999, 'mixed'],
    [0.6, 'mixed'],
    [0.5999, 'apart'],
    [0, 'apart'],
  ]
  test.each(cases)('%d is %s', (agreement, band) => {
    expect(bandOf(agreement)).toBe(band)
  })

  test('is never worse for a higher agreement', () => {
    const rank: Record<Band, number> = { apart: 0, mixed: 1, close: 2 }
    const means = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(means, means, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(rank[bandOf(low)]).toBeLessThanOrEqual(rank[bandOf(high)])
      }),
    )
  })
})

describe('what a stranger may see', () => {
  test('names areas of at least five shared questions, none of them sealed, and weighs them for the viewer', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const unsealed = questions.filter(({ sealed }) => !sealed)
        for (const [a, b] of pairsOf(people)) {
          const both = questionsOfBoth(unsealed, a, b)
          const { shared, areas } = shownTo(a, b, questions)
          expect(shared).toBe(both.length)
          const counts = Map.groupBy(both, ({ category }) => areaOf(category))
          const large = [...counts].filter(([, of]) => of.length >= 5).map(([area]) => area)
          expect(areas.map(({ area }) => area).toSorted()).toEqual(large.toSorted())
          const weight = areas.reduce((sum, entry) => sum + entry.weight, 0)
          expect(weight).toBeLessThanOrEqual(100)
          if (counts.size === large.length && both.length > 0) expect(weight).toBe(100)
          for (const entry of areas) expect(Number.isInteger(entry.weight) && entry.weight >= 0).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is blurred separately for questions that were added later', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const unsealed = questions.filter(({ sealed }) => !sealed)
        for (const [a, b] of pairsOf(people)) {
          const both = questionsOfBoth(unsealed, a, b)
          const columns = columnsOf({ questions, people: [a, b] })
          for (const { category, shared, later } of commonGround(columns, a.id, b.id, 'strangers')) {
            const own = both.filter((question) => question.category === category)
            expect([shared, later]).toEqual([own.length, own.filter((question) => question.later).length])
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  test('has the bands that the other sees, and no trace of the other’s weights', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        for (const [a, b] of pairsOf(people)) {
          const bands = (viewer: Person, other: Person) =>
            shownTo(viewer, other, questions).areas.map(({ area, band }) => [area, band])
          expect(bands(a, b)).toEqual(bands(b, a))
          const indifferent = { ...b, importances: new Map() }
          expect(shownTo(a, indifferent, questions).areas).toEqual(shownTo(a, b, questions).areas)
        }
      }),
    )
  })

  test('matches on a card what its explanation says, blurred or not', () => {
    fc.assert(
      fc.property(communities, fc.boolean(), ({ questions, people }, isBlurred) => {
        const columns = columnsOf({ questions, people }, isBlurred ? [3, 5] : null)
        for (const [a, b] of pairsOf(people)) {
          const { shared, areas } = explanationForStranger(columns, a.id, b.id)
          const glance = areaSummaryFor('strangers', columns, a.id, b.id)
          const bands = areas.map(({ area, band }) => ({ area, band }))
          expect(glance).toEqual({ shared, areas: bands, summary: summaryOf(areas) })
        }
      }),
    )
  })

  test('counts sealed questions on a partner’s card, as their score does, and blurs nothing', () => {
    // Over 40 questions the blur, which depends on the questions’ ids, can’t take a full agreement below “close”.
    const questions = [...someQuestions(40), ...someQuestions(40, { sealed: true })]
    const [zeros, ones] = [Array<number>(40).fill(0), Array<number>(40).fill(1)]
    const one = aPerson(1, questions, [...zeros, ...zeros])
    const other = aPerson(2, questions, [...zeros, ...ones])
    const columns = columnsOf({ questions, people: [one, other] }, [3, 5])
    const glance = (audience: 'strangers' | 'partners') => {
      const { shared, areas } = areaSummaryFor(audience, columns, 1, 2)
      return { shared, bands: areas.map(({ band }) => band) }
    }
    expect(glance('strangers')).toEqual({ shared: 40, bands: ['close'] })
    expect(glance('partners')).toEqual({ shared: 80, bands: ['apart'] })
  })

  // Money: 8 questions, all agree. Home: 5, of which 3 agree (0.6). Living: 4, too few. One sealed question of money does
  // not count. The viewer weighs 9 · 8 + 3 · 5 + 3 · 4 = 99: 72.7, 15.2 and 12.1 percent. Both sides weigh alike:
  // (72 + 9 + 0) ÷ 99 = 0.818182, less 1/17: 0.759358, shown as 0.76.
  test('matches an example worked by hand', () => {
    const questions = [
      ...someQuestions(8, { category: 'Finances' }),
      ...someQuestions(1, { category: 'Background Check', sealed: true }),
      ...someQuestions(5, { category: 'Renovations' }),
      ...someQuestions(4, { category: 'Lifestyle' }),
    ]
    const ones = (count: number) => Array.from({ length: count }, () => 1)
    const zeros = (count: number) => Array.from({ length: count }, () => 0)
    const viewer = aPerson(1, questions, zeros(18), { Finances: 'very' })
    const options = [...zeros(8), 1, ...zeros(3), ...ones(2), ...ones(4)]
    const other = aPerson(2, questions, options, { Finances: 'very' })
    expect(shownTo(viewer, other, questions)).toEqual({
      detail: 'bands',
      calculated_result: 0.76,
      shared: 17,
      areas: [
        { area: 'money', weight: 73, band: 'close' },
        { area: 'home', weight: 15, band: 'mixed' },
      ],
    })
  })

  test('names no area to people without a shared question', () => {
    const questions = someQuestions(6, { sealed: true })
    const [one, other] = [1, 2].map((id) => aPerson(id, questions, [0, 0, 0, 0, 0, 0]))
    expect(one && other && shownTo(one, other, questions)).toEqual({
      detail: 'bands',
      calculated_result: 0,
      shared: 0,
      areas: [],
    })
  })
})
