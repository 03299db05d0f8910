import type { Given } from '#api/deps.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { shownRow, shownToStaff } from '#domain/matching/shown.ts'
import type { Steps } from '#domain/matching/step-row.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Computes rows over everybody. */
export interface Engine {
  /** What an audience may be shown of a member's scores, by position; 0 where there is none. `given` as if it were answered. */
  row(userId: number, audience: Audience, given?: readonly Given[]): Promise<Steps>
  /** Has `work` change the columns when no row is being computed; it must not wait. */
  change(work: () => void): Promise<void>
  close(): void
}

/** Computes rows where they are asked for, by the plain rules. */
export function plainEngine(columns: AnswerColumns): Engine {
  return {
    async row(userId, audience, given = []) {
      const rowOf = audience === 'partners' ? shownToStaff : shownRow
      const scores = columns.withAnswers(userId, given, () => rowOf(columns, userId))
      const whole = SCORE_STEPS[audience]
      const steps = audience === 'partners' ? new Uint16Array(scores.length) : new Uint8Array(scores.length)
      for (let i = 0; i < scores.length; i++) steps[i] = Math.round(scores[i]! * whole)
      return steps
    },
    async change(work) {
      work()
    },
    close() {},
  }
}
