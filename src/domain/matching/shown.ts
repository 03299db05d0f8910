import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { Scorer } from '#domain/matching/scorer.ts'
import type { Audience } from '#domain/matching/types.ts'

/*
 * Scores as they may leave the server: rounded, and for strangers blurred first. Lists, filters, badges and orders use these only.
 */

/** Returns the score of two members as the audience may see it: rounded, and blurred for strangers. Throws a RangeError for a non-member. */
export function shownPair(columns: AnswerColumns, a: number, b: number, audience: Audience): number {
  const [score = 0] = shownAgainst(columns, a, Uint32Array.of(columns.positionOf(b)), audience)
  return score
}

/** Returns what a member may see of the people at the positions `others`, in their order. Throws a RangeError for a non-member. */
export function shownAgainst(
  columns: AnswerColumns,
  userId: number,
  others: Uint32Array,
  audience: Audience,
): Float64Array {
  const scorer = scorerFor(columns, userId, audience)
  const steps = SCORE_STEPS[audience]
  return Float64Array.from(
    others,
    (position) => Math.round(scorer.score(columns.rows, columns.rowOf(position)) * steps) / steps,
  )
}

/** Returns the scorer for what an audience may see of a member's scores. Throws a RangeError for a non-member. */
export function scorerFor(columns: AnswerColumns, userId: number, audience: Audience): Scorer {
  return new Scorer(columns.layout, columns.blur, columns.rowAt(columns.positionOf(userId)), audience)
}
