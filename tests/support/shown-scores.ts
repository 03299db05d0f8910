import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { shownAgainst, shownPair } from '#domain/matching/shown.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Returns a member's scores with everyone, by position, in the whole steps that an audience sees. Throws a RangeError for a non-member. */
export function shownSteps(
  columns: AnswerColumns,
  userId: number,
  audience: Audience,
  answers: readonly { questionId: number; option: number }[] = [],
): number[] {
  const row = columns.withAnswers(userId, answers, () =>
    shownAgainst(columns, userId, allPositions(columns), audience),
  )
  return Array.from(row, (score) => Math.round(score * SCORE_STEPS[audience]))
}

/**
 * Returns everyone's score as the member sees it, by position, 0 to 1: exact for partners, blurred for others. Skips partners who
 * aren't members. Throws a RangeError for a non-member.
 */
export function shownRow(
  columns: AnswerColumns,
  userId: number,
  partnerIds: Iterable<number> = [],
): Float64Array {
  const row = shownAgainst(columns, userId, allPositions(columns), 'strangers')
  for (const id of partnerIds) {
    if (columns.has(id)) row[columns.positionOf(id)] = shownPair(columns, userId, id, 'partners')
  }
  return row
}

/** The scores of these members with each other, in their order, with 1 on the diagonal. Throws a RangeError for a non-member. */
export function shownMatrix(
  columns: AnswerColumns,
  userIds: readonly number[],
  audience: Audience,
): number[][] {
  const positions = Uint32Array.from(userIds, (userId) => columns.positionOf(userId))
  return userIds.map((userId, i) =>
    Array.from(shownAgainst(columns, userId, positions, audience), (score, j) => (i === j ? 1 : score)),
  )
}

function allPositions(columns: AnswerColumns): Uint32Array {
  return new Uint32Array(columns.positionCount).map((_, position) => position)
}
