// Promise: No sealed answer changes anything that strangers are shown.

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Community, columnsOf, communities, pairsOf } from './world.ts'
import { badgeFor } from '#domain/matching/badge.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import { shownScore } from '#domain/matching/percent.ts'
import { scorePair } from '#domain/matching/score.ts'
import { shownPair } from '#domain/matching/shown.ts'
import { explanationForStranger } from '#domain/matching/stranger-explanation.ts'
import { rankMatches } from '#tests/support/plain-ranking.ts'
import { shownMatrix, shownRow } from '#tests/support/shown-scores.ts'

const KEY = [0x0badcafe, 0x12345678] as const

/** Everything that a member is shown about strangers. */
function viewOf(community: Community, viewerId: number, threshold: number) {
  const columns = columnsOf(community, KEY)
  const row = shownRow(columns, viewerId)
  return rankMatches(row, columns, viewerId, { threshold }).map((match) => ({
    ...match,
    badge: badgeFor(match.score),
    explanation: explanationForStranger(columns, viewerId, match.userId),
  }))
}

const withViewer = communities.chain((community) =>
  fc.record({ community: fc.constant(community), viewer: fc.constantFrom(...community.people) }),
)
const thresholds = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }))

describe('what strangers are shown', () => {
  test('does not change with any sealed answer', () => {
    fc.assert(
      fc.property(withViewer, thresholds, fc.nat(), ({ community, viewer }, threshold, shift) => {
        const { questions } = community
        const sealed = new Map(questions.filter((one) => one.sealed).map((one) => [one.id, one.optionCount]))
        const people = community.people.map((person) => ({
          ...person,
          answers: new Map(
            [...person.answers].flatMap(([id, option]): [number, number][] => {
              const optionCount = sealed.get(id)
              if (optionCount === undefined) return [[id, option]]
              const changed = (option + shift) % (optionCount + 1)
              return changed === optionCount ? [] : [[id, changed]]
            }),
          ),
        }))
        expect(viewOf({ questions, people }, viewer.id, threshold)).toEqual(
          viewOf(community, viewer.id, threshold),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('is in half percents, the same in list, pair, matrix and explanation, no matter who looks', () => {
    fc.assert(
      fc.property(communities, (community) => {
        const columns = columnsOf(community, KEY)
        const ids = community.people.map(({ id }) => id)
        const matrix = shownMatrix(columns, ids, 'strangers')
        for (const [a, b] of pairsOf(community.people)) {
          const shown = shownPair(columns, a.id, b.id, 'strangers')
          expect(Math.round(shown * 200) / 200).toBe(shown)
          expect(shownPair(columns, b.id, a.id, 'strangers')).toBe(shown)
          expect(shownRow(columns, a.id)[columns.positionOf(b.id)]).toBe(shown)
          expect(matrix[ids.indexOf(a.id)]?.[ids.indexOf(b.id)]).toBe(shown)
          expect(explanationForStranger(columns, a.id, b.id).calculated_result).toBe(shown)
        }
      }),
    )
  })

  test('is in the order of the shown scores, then of the ids', () => {
    fc.assert(
      fc.property(withViewer, ({ community, viewer }) => {
        const list = viewOf(community, viewer.id, 0)
        const sorted = list.toSorted((one, other) => other.score - one.score || one.userId - other.userId)
        expect(list).toEqual(sorted)
      }),
    )
  })

  test('passes a threshold, however many digits it has, exactly when the shown score is above it', () => {
    fc.assert(
      fc.property(withViewer, thresholds, ({ community, viewer }, threshold) => {
        const twelveDigits = Number(threshold.toFixed(12))
        const all = viewOf(community, viewer.id, 0)
        const above = all.filter(({ score }) => score > twelveDigits)
        expect(viewOf(community, viewer.id, twelveDigits)).toEqual(above)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what partners are shown', () => {
  test('is their score with the sealed questions, to a tenth, in an otherwise unchanged row', () => {
    fc.assert(
      fc.property(withViewer, ({ community, viewer }) => {
        const columns = columnsOf(community)
        const others = community.people.filter(({ id }) => id !== viewer.id)
        const partners = others.filter(({ id }) => id % 2 === 0).map(({ id }) => id)
        const row = shownRow(columns, viewer.id, [...partners, 999])
        for (const { id } of others) {
          const audience = partners.includes(id) ? 'partners' : 'strangers'
          const score = scorePair(columns, viewer.id, id, audience)
          expect(row[columns.positionOf(id)]).toBe(shownScore(score, audience))
        }
      }),
    )
  })
})

describe('a matrix', () => {
  test('holds the scores of these members, in their order, with 1 on the diagonal', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        const userIds = people.map(({ id }) => id).filter((id) => id % 3 !== 0)
        const matrix = shownMatrix(columns, userIds, 'partners')
        expect(matrix).toEqual(
          userIds.map((a) => userIds.map((b) => (a === b ? 1 : shownPair(columns, a, b, 'partners')))),
        )
        expect(matrix).toEqual(matrix.map((_, column) => matrix.map((row) => row[column] ?? NaN)))
      }),
    )
  })

  test('of nobody is empty, and one with someone who isn’t a member is refused', () => {
    expect(shownMatrix(new AnswerColumns([], null), [], 'partners')).toEqual([])
    expect(() => shownMatrix(new AnswerColumns([], null), [1], 'partners')).toThrow(RangeError)
  })
})
