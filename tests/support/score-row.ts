import type { AnswerColumns } from '#domain/matching/columns.ts'
import { scoreWith } from '#domain/matching/score.ts'
import { sideOf } from '#domain/matching/side.ts'
import type { Audience } from '#domain/matching/types.ts'

/**
 * The compatibility of a member with everybody, by position; each value is what `scorePair` gives, to the last bit. At the
 * member's own position stands the score with themselves, at a vacant one 0.
 * Throws a RangeError for a person who is not a member.
 */
export function scoreRow(columns: AnswerColumns, userId: number, audience: Audience): Float64Array {
  const side = sideOf(columns, userId, audience)
  return Float64Array.from({ length: columns.positionCount }, (_, position) => scoreWith(side, position))
}
