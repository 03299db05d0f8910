import { pairPrint, single } from '#domain/matching/blur.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS, shownScore } from '#domain/matching/percent.ts'
import { scoreWith, weighPair } from '#domain/matching/score.ts'
import { type Side, sideOf } from '#domain/matching/side.ts'
import type { Audience } from '#domain/matching/types.ts'

/**
 * Scores as they may leave the server: rounded, and for strangers blurred first. Lists, filters, badges and orders are made
 * from these and from nothing finer.
 */

/** The score of two members as the audience sees it, 0 to 1. Throws a RangeError for a person who is not a member. */
export function shownPair(columns: AnswerColumns, a: number, b: number, audience: Audience): number {
  const [score = 0] = shownAgainst(columns, a, Uint32Array.of(columns.positionOf(b)), audience)
  return score
}

/** A symmetric matrix with 1 on the diagonal, from its rows behind that: a pair is scored once, either way round it is the same. */
export function squareOf(halves: readonly Float64Array[]): number[][] {
  return halves.map((_, i) =>
    halves.map((_other, j) => (i === j ? 1 : (halves[Math.min(i, j)]?.[Math.abs(i - j) - 1] ?? 0))),
  )
}

/**
 * What a member sees of the people at the positions `others`, in their order, 0 to 1. Throws a RangeError for a person who is not
 * a member.
 */
export function shownAgainst(
  columns: AnswerColumns,
  userId: number,
  others: Uint32Array,
  audience: Audience,
): Float64Array {
  const side = sideOf(columns, userId, audience)
  return Float64Array.from(others, (position) => shownOf(columns, side, position, audience))
}

/** The score of a member, by their side, with whoever is at a position, as the audience sees it, 0 to 1. */
export function shownOf(columns: AnswerColumns, side: Side, position: number, audience: Audience): number {
  const { blur } = columns
  if (!blur || audience === 'partners') return shownScore(scoreWith(side, position), audience)
  const { score, concentration, marks } = weighPair(side, position)
  // Without a shared question there is nothing to blur.
  if (concentration.onboarding + concentration.later === 0) return score
  const people = pairPrint(columns.fingerprintAt(side.position), columns.fingerprintAt(position))
  const steps = single(blur.score(score, concentration, { people, marks }) * SCORE_STEPS.strangers)
  return Math.round(steps) / SCORE_STEPS.strangers
}
