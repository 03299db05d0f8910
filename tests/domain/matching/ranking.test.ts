import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aPerson, columnsOf, communities, someQuestions } from './world.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import { matrixOf, rankMatches } from '#domain/matching/ranking.ts'
import { scorePair, scoreRow } from '#domain/matching/score.ts'

/** The matches of member 0, whose scores with others are these, by user id; the others joined from the last to the first. */
function ranked(scores: number[], options?: { limit?: number; threshold?: number }) {
  const columns = new AnswerColumns([])
  const others = scores.map((score, i) => ({ userId: i + 1, score })).toReversed()
  for (const { userId } of [...others, { userId: 0 }]) columns.addMember(userId)
  const row = Float64Array.of(...others.map(({ score }) => score), 1)
  return rankMatches(row, columns, 0, options)
}

describe('the matches of a member', () => {
  test('stand best first, by user id among equals, without the member', () => {
    expect(ranked([0.5, 0.9, 0.5, 0.7])).toEqual([
      { userId: 2, score: 0.9 },
      { userId: 4, score: 0.7 },
      { userId: 1, score: 0.5 },
      { userId: 3, score: 0.5 },
    ])
  })

  const idsFor: [scores: number[], options: { limit?: number; threshold?: number }, userIds: number[]][] = [
    [[0.5, 0.9, 0.7], { limit: 2 }, [2, 3]],
    [[0.5, 0.9, 0.7], { limit: 1 }, [2]],
    [[0.5, 0.9, 0.7], { limit: 0 }, []],
    [[0.5, 0.9, 0.7], { limit: 10 }, [2, 3, 1]],
    [[0.1, 0.2, 0.3, 0.4, 0.5, 0.6], { limit: 2 }, [6, 5]],
    [[0.5, 0.5, 0.5, 0.5, 0.5, 0.5], { limit: 2 }, [1, 2]],
    [[0.79, 0.8, 0.81], { threshold: 0.8 }, [3]],
    [[0.1 + 0.7, 0.81], { threshold: 0.8 }, [2]],
    [[0, 0.001], {}, [2]],
    [[0, 0], {}, []],
    [[], {}, []],
  ]
  test.each(idsFor)('of scores %j with %j are %j', (scores, options, userIds) => {
    expect(ranked(scores, options).map(({ userId }) => userId)).toEqual(userIds)
  })

  test('are the first of everybody sorted, whatever the limit', () => {
    const scores = fc.array(fc.constantFrom(0, 0.1, 0.3, 0.5, 0.7, 0.9), { maxLength: 60 })
    fc.assert(
      fc.property(scores, fc.nat({ max: 70 }), fc.constantFrom(0, 0.2, 0.5), (given, limit, threshold) => {
        const all = given.map((score, i) => ({ userId: i + 1, score }))
        const sorted = all.filter(({ score }) => score > threshold).toSorted((a, b) => b.score - a.score)
        expect(ranked(given, { limit, threshold })).toEqual(sorted.slice(0, limit))
      }),
    )
  })

  test('leave out those who left', () => {
    const questions = someQuestions(5)
    const people = [1, 2, 3].map((id) => aPerson(id, questions, [0, 0, 0, 0, 0]))
    const columns = columnsOf({ questions, people })
    const row = scoreRow(columns, 1)
    columns.removeMember(2)
    expect(rankMatches(row, columns, 1).map(({ userId }) => userId)).toEqual([3])
  })
})

describe('a matrix', () => {
  test('holds the scores of these members, in their order, with 1 on the diagonal', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        const userIds = people.map(({ id }) => id).filter((id) => id % 3 !== 0)
        const expected = userIds.map((a) => userIds.map((b) => (a === b ? 1 : scorePair(columns, a, b))))
        const matrix = matrixOf(columns, userIds)
        expect(matrix).toEqual(expected)
        expect(matrix).toEqual(matrix.map((_, column) => matrix.map((row) => row[column] ?? NaN)))
      }),
    )
  })

  test('of nobody is empty, and of a person who is not a member refused', () => {
    expect(matrixOf(new AnswerColumns([]), [])).toEqual([])
    expect(() => matrixOf(new AnswerColumns([]), [1])).toThrow(RangeError)
  })
})
