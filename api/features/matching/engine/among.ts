import { setImmediate } from 'node:timers/promises'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { shownAgainst } from '#domain/matching/shown.ts'
import type { Audience } from '#domain/matching/types.ts'

const SLICE_MS = 8

/**
 * Returns the displayed scores between these members, row by row with 1 on the diagonal; null if one isn't a member or
 * leaves meanwhile. Pauses after each `slice` of milliseconds.
 */
export async function scoresAmong(
  columns: AnswerColumns,
  ids: readonly number[],
  audience: Audience,
  slice = SLICE_MS,
): Promise<number[][] | null> {
  const matrix = ids.map(() => ids.map(() => 1))
  let sliceEnd = performance.now() + slice
  for (const [i, id] of ids.entries()) {
    if (i > 0 && performance.now() >= sliceEnd) {
      await setImmediate()
      sliceEnd = performance.now() + slice
    }
    if (!ids.every((one) => columns.has(one))) return null
    const others = Uint32Array.from(ids.slice(i + 1), (other) => columns.positionOf(other))
    for (const [j, score] of shownAgainst(columns, id, others, audience).entries()) {
      matrix[i]![i + 1 + j] = matrix[i + 1 + j]![i] = score
    }
  }
  return matrix
}
