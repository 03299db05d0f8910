import type { Given } from '#api/deps.ts'
import { compileSweep } from '#api/features/matching/engine/compile.ts'
import { loadKernel } from '#api/features/matching/engine/kernel.ts'
import { isShared } from '#api/features/matching/engine/memory.ts'
import { planOf } from '#api/features/matching/engine/plan.ts'
import { sweeperOf } from '#api/features/matching/engine/sweeper.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { shownOf } from '#domain/matching/shown.ts'
import { sideOf } from '#domain/matching/side.ts'
import { LANES } from '#domain/matching/tiles.ts'
import type { Audience } from '#domain/matching/types.ts'

await compileSweep()
const kernel = await loadKernel()

/** The kernel over columns in shared tiles, in this thread; null for a row where it cannot. */
export function kernelRows(columns: AnswerColumns) {
  const { memory } = columns
  if (!isShared(memory)) throw new Error('These columns are not in shared tiles.')
  const sweep = sweeperOf({ worker: 0, kernel, memory: memory.memory })
  return (userId: number, audience: Audience): number[] | null => {
    const plan = planOf(columns, userId, audience)
    if (!plan) return null
    columns.completeFingerprints()
    const width = audience === 'strangers' ? 1 : 2
    const rows = new SharedArrayBuffer(columns.tileCount * LANES * width)
    const tiles = { first: 0, end: columns.tileCount }
    const control = new SharedArrayBuffer(8)
    sweep({ plans: plan, planBytes: plan.length, ...tiles, width, control, rows })
    const steps = width === 1 ? new Uint8Array(rows) : new Uint16Array(rows)
    return [...steps.subarray(0, columns.positionCount)]
  }
}

/** The same by the plain rules, as if the member had `given` these answers. */
export function referenceRow(
  columns: AnswerColumns,
  userId: number,
  audience: Audience,
  given: readonly Given[] = [],
): number[] {
  const side = columns.withAnswers(userId, given, () => sideOf(columns, userId, audience))
  return Array.from({ length: columns.positionCount }, (_, position) => {
    const steps = shownOf(columns, side, position, audience) * SCORE_STEPS[audience]
    // To the last bit: what is shown is a whole number of steps.
    if (Math.round(steps) / SCORE_STEPS[audience] !== shownOf(columns, side, position, audience)) return NaN
    return Math.round(steps)
  })
}
