import { setImmediate } from 'node:timers/promises'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { shownHalves, squareOf } from '#domain/matching/shown.ts'
import type { Audience } from '#domain/matching/types.ts'

const SLICE_MS = 4

/** The scores of all pairs as they are shown, with others answered every `slice` milliseconds; null when somebody leaves meanwhile. */
export async function shownAmong(
  columns: AnswerColumns,
  ids: readonly number[],
  audience: Audience,
  slice = SLICE_MS,
): Promise<number[][] | null> {
  const halves: Float64Array[] = []
  if (!ids.every((id) => columns.has(id))) return null
  let since = performance.now()
  for (const half of shownHalves(columns, ids, audience)) {
    halves.push(half)
    if (performance.now() - since < slice) continue
    await setImmediate()
    if (!ids.every((id) => columns.has(id))) return null
    since = performance.now()
  }
  return squareOf(halves)
}
