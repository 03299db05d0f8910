import type { AnswerColumns } from '#domain/matching/columns.ts'
import { Scorer } from '#domain/matching/scorer.ts'
import type { Audience } from '#domain/matching/types.ts'

/**
 * Returns the exact compatibility of two members, from 0 to 1: max(0, √(satisfaction_a · satisfaction_b) − 1 ÷ |S|) over the
 * questions S that both answered and that count for the audience; 0 if there are none. The same from either side, to the last
 * bit. It must not leave the server: see `shownPair`. Throws a RangeError for a non-member.
 */
export function scorePair(columns: AnswerColumns, a: number, b: number, audience: Audience): number {
  const own = columns.rowAt(columns.positionOf(a))
  return new Scorer(columns.layout, null, own, audience).score(
    columns.rows,
    columns.rowOf(columns.positionOf(b)),
  )
}
