import type { AnswerColumns } from '#domain/matching/columns.ts'
import { shownScore } from '#domain/matching/percent.ts'
import { scorePair, scoreRow, scoresAgainst } from '#domain/matching/score.ts'
import type { Audience } from '#domain/matching/types.ts'

/**
 * Scores as they may leave the server. Lists, filters, badges and orders are made from these and from nothing finer.
 */

/** The score of two members as the audience sees it, 0 to 1. Throws a RangeError for a person who is not a member. */
export function shownPair(columns: AnswerColumns, a: number, b: number, audience: Audience): number {
  return shownScore(scorePair(columns, a, b, audience), audience)
}

/**
 * What a member sees of everybody, by position: the scores of partners as partners see them, of others as strangers do.
 * Partners who are not members are passed over. Throws a RangeError when the member is none.
 */
export function shownRow(
  columns: AnswerColumns,
  userId: number,
  partnerIds: Iterable<number> = [],
): Float64Array {
  const row = scoreRow(columns, userId, 'strangers').map((score) => shownScore(score, 'strangers'))
  const partners = Uint32Array.from(
    [...partnerIds].filter((id) => columns.has(id)),
    (id) => columns.positionOf(id),
  )
  for (const [i, score] of scoresAgainst(columns, userId, partners, 'partners').entries()) {
    row[partners[i]!] = shownScore(score, 'partners')
  }
  return row
}

/** What staff see of everybody's scores with a member, by position. Throws a RangeError when the member is none. */
export function shownToStaff(columns: AnswerColumns, userId: number): Float64Array {
  return scoreRow(columns, userId, 'partners').map((score) => shownScore(score, 'partners'))
}

/** The scores of these members with each other, in their order: symmetric, with 1 on the diagonal. */
export function shownMatrix(
  columns: AnswerColumns,
  userIds: readonly number[],
  audience: Audience,
): number[][] {
  const positions = Uint32Array.from(userIds, (userId) => columns.positionOf(userId))
  return userIds.map((userId) => {
    const scores = scoresAgainst(columns, userId, positions, audience)
    return Array.from(scores, (score, i) => (userIds[i] === userId ? 1 : shownScore(score, audience)))
  })
}
