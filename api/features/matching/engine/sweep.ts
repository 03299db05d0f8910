import { Blur } from '#domain/matching/blur.ts'
import { rowsIn } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import type { RowLayout } from '#domain/matching/row-layout.ts'
import { Scorer } from '#domain/matching/scorer.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Members to score against everyone, shared by all workers. A worker replies when nothing is left. */
export interface SweepTask {
  answerRows: readonly Uint16Array[]
  audience: Audience
  memory: SharedArrayBuffer
  first: number
  count: number
  control: SharedArrayBuffer
  target: SharedArrayBuffer
}

const NEXT_CHUNK = 0
/** The word of `control` that is 1 once no one wants the scores. */
export const STOPPED = 1

const CHUNK = 2048

/** A byte holds half percents; tenths of a percent need two. */
export function stepsIn(audience: Audience, memory: SharedArrayBuffer): Uint8Array | Uint16Array {
  return audience === 'strangers' ? new Uint8Array(memory) : new Uint16Array(memory)
}

export function sweeperFor(layout: RowLayout): (task: SweepTask) => void {
  const blur = layout.key && new Blur(layout.key)
  return ({ answerRows, audience, memory, first, count, control, target }) => {
    const rows = rowsIn(memory)
    const steps = stepsIn(audience, target)
    const words = new Int32Array(control)
    const chunks = Math.ceil(count / CHUNK)
    let scored = -1
    let scorer: Scorer | null = null
    while (Atomics.load(words, STOPPED) === 0) {
      const next = Atomics.add(words, NEXT_CHUNK, 1)
      const member = Math.floor(next / chunks)
      const answerRow = answerRows[member]
      if (!answerRow) return
      if (member !== scored) scorer = new Scorer(layout, blur, answerRow, audience)
      scored = member
      const from = (next % chunks) * CHUNK
      const end = Math.min(count, from + CHUNK)
      scorer?.writeSteps(rows, first + from, first + end, SCORE_STEPS[audience], steps, member * count + from)
    }
  }
}
