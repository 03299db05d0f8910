import type { AnswerColumns } from '#domain/matching/columns.ts'
import { Scorer } from '#domain/matching/scorer.ts'
import type { Audience } from '#domain/matching/types.ts'

/**
 * The exact compatibility of a member with everyone, by position; each value is what `scorePair` returns, to the last bit.
 * Throws a RangeError for a non-member.
 */
export function scoreRow(columns: AnswerColumns, userId: number, audience: Audience): Float64Array {
  const scorer = new Scorer(columns.layout, null, columns.rowAt(columns.positionOf(userId)), audience)
  return Float64Array.from({ length: columns.positionCount }, (_, position) =>
    scorer.score(columns.rows, columns.rowOf(position)),
  )
}
