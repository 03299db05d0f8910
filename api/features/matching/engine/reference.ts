import { setImmediate } from 'node:timers/promises'
import type { Given } from '#api/deps.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { shownOf } from '#domain/matching/shown.ts'
import { sideOf } from '#domain/matching/side.ts'
import type { Steps } from '#domain/matching/step-row.ts'
import { LANES } from '#domain/matching/tiles.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Whose scores with everybody, and who sees them. */
export interface RowRequest {
  userId: number
  audience: Audience
  /** As if the member had answered so. */
  given: readonly Given[]
}

/** After so long something else has its turn. */
const SLICE_MS = 4

/**
 * The row that the kernel finds, by the plain functions of `src/domain/matching`, a few milliseconds at a time; in between
 * `requireWanted` is asked and throws when it is for nothing. The columns must not change meanwhile. Throws a RangeError for
 * a person who is not a member and for what nobody can answer.
 */
export async function byReference(
  columns: AnswerColumns,
  { userId, audience, given }: RowRequest,
  requireWanted: () => void,
): Promise<Steps> {
  const count = columns.positionCount
  const steps = audience === 'strangers' ? new Uint8Array(count) : new Uint16Array(count)
  const side = columns.withAnswers(userId, given, () => sideOf(columns, userId, audience))
  let sliceEnd = performance.now() + SLICE_MS
  for (let position = 0; position < count; position++) {
    if (position % LANES === 0 && performance.now() > sliceEnd) {
      await setImmediate()
      requireWanted()
      sliceEnd = performance.now() + SLICE_MS
    }
    // What is shown is a whole number of steps, divided by them.
    steps[position] = Math.round(shownOf(columns, side, position, audience) * SCORE_STEPS[audience])
  }
  return steps
}
