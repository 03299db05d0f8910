import type { Engine } from '#api/features/matching/service/matching-index.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { STEPS } from '#domain/matching/percent.ts'
import { shownRow, shownToStaff } from '#domain/matching/shown.ts'

/** Computes rows where they are asked for, by the plain rules. */
export function plainEngine(columns: AnswerColumns): Engine {
  return {
    async row(userId, audience, given = []) {
      const rowOf = audience === 'partners' ? shownToStaff : shownRow
      const scores = columns.withAnswers(userId, given, () => rowOf(columns, userId))
      const whole = STEPS[audience]
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
