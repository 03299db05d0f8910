import type { AnswerColumns } from '#domain/matching/columns.ts'
import { shownAgainst, squareOf } from '#domain/matching/shown.ts'
import type { Audience } from '#domain/matching/types.ts'

/**
 * What a member sees of everybody, by position, 0 to 1: the scores of partners as partners see them, of others as strangers do.
 * Partners who are not members are passed over. Throws a RangeError when the member is none.
 */
export function shownRow(
  columns: AnswerColumns,
  userId: number,
  partnerIds: Iterable<number> = [],
): Float64Array {
  const everybody = new Uint32Array(columns.positionCount).map((_, position) => position)
  const row = shownAgainst(columns, userId, everybody, 'strangers')
  const partners = Uint32Array.from(
    [...partnerIds].filter((id) => columns.has(id)),
    (id) => columns.positionOf(id),
  )
  for (const [i, score] of shownAgainst(columns, userId, partners, 'partners').entries()) {
    row[partners[i]!] = score
  }
  return row
}

/** The scores of these members with each other, in their order: symmetric, with 1 on the diagonal. Throws a RangeError for a non-member. */
export function shownMatrix(
  columns: AnswerColumns,
  userIds: readonly number[],
  audience: Audience,
): number[][] {
  const positions = Uint32Array.from(userIds, (userId) => columns.positionOf(userId))
  return squareOf(
    userIds.map((userId, i) => shownAgainst(columns, userId, positions.subarray(i + 1), audience)),
  )
}
