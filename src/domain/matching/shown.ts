import type { AnswerColumns } from '#domain/matching/columns.ts'
import { shownScore } from '#domain/matching/percent.ts'
import { Scorer } from '#domain/matching/scorer.ts'
import type { Audience } from '#domain/matching/types.ts'

/*
 * Scores as they may leave the server: rounded, and blurred for strangers. Lists, filters, badges and orders use only
 * these.
 */

/** Throws a RangeError for a non-member. */
export function shownPair(columns: AnswerColumns, a: number, b: number, audience: Audience): number {
  const [score = 0] = shownAgainst(columns, a, Uint32Array.of(columns.positionOf(b)), audience)
  return score
}

/** Returns a `shownPair` for many pairs with a few members, whose answers it prepares once. Use it before anything is awaited. */
export function shownPairs(columns: AnswerColumns) {
  const scorers = new Map<string, Scorer>()
  return (member: number, other: number, audience: Audience): number => {
    const key = `${member} ${audience}`
    const scorer = scorers.get(key) ?? scorerFor(columns, member, audience)
    scorers.set(key, scorer)
    return shownScore(scorer.score(columns.rows, columns.rowOf(columns.positionOf(other))), audience)
  }
}

/** Returns what a member may see of the people at these positions. Throws a RangeError for a non-member. */
export function shownAgainst(
  columns: AnswerColumns,
  userId: number,
  others: Uint32Array,
  audience: Audience,
): Float64Array {
  const scorer = scorerFor(columns, userId, audience)
  return Float64Array.from(others, (position) =>
    shownScore(scorer.score(columns.rows, columns.rowOf(position)), audience),
  )
}

/** Throws a RangeError for a non-member. */
export function scorerFor(columns: AnswerColumns, userId: number, audience: Audience): Scorer {
  return new Scorer(columns.layout, columns.blur, columns.rowAt(columns.positionOf(userId)), audience)
}
