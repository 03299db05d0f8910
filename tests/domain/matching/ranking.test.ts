import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aPerson, columnsOf, someQuestions } from './world.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import { rankMatches } from '#domain/matching/ranking.ts'
import { shownRow } from '#domain/matching/shown.ts'

/** The matches of member 0, whose scores with others are these, by user id; the others joined from the last to the first. */
function ranked(scores: number[], options?: { limit?: number; threshold?: number }) {
  const columns = new AnswerColumns([], null)
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
    // The last stands first: what is better than the worst so far comes in late.
    [[0.5, 0.3, 0.2, 0.1, 0.9], { limit: 2 }, [5, 1]],
    [[0.5, 0.9, 0.3, 0.2, 0.1], { limit: 2 }, [2, 1]],
    [[0.79, 0.8, 0.81], { threshold: 0.8 }, [3]],
    [[0.8, 0.805], { threshold: 0.799999999999 }, [2, 1]],
    [[0.8, 0.805], { threshold: 0.800000000001 }, [2]],
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
    const row = shownRow(columns, 1)
    columns.removeMember(2)
    expect(rankMatches(row, columns, 1).map(({ userId }) => userId)).toEqual([3])
  })
})
