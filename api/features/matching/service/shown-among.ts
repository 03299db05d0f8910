import { setImmediate } from 'node:timers/promises'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { shownHalves, squareOf } from '#domain/matching/shown.ts'
import type { Audience } from '#domain/matching/types.ts'

/** So many rows of scores are made before others are answered: a few milliseconds. */
const ROWS_AT_ONCE = 40

/** The scores of all pairs as they are shown, with others answered in between; null when somebody leaves meanwhile. */
export async function shownAmong(
  columns: AnswerColumns,
  ids: readonly number[],
  audience: Audience,
): Promise<number[][] | null> {
  const halves: Float64Array[] = []
  if (!ids.every((id) => columns.has(id))) return null
  for (const half of shownHalves(columns, ids, audience)) {
    halves.push(half)
    if (halves.length % ROWS_AT_ONCE !== 0) continue
    await setImmediate()
    if (!ids.every((id) => columns.has(id))) return null
  }
  return squareOf(halves)
}
