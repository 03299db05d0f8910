import type { AnswerColumns } from '#domain/matching/columns.ts'
import type { GivenAnswers } from '#domain/matching/side.ts'
import type { Audience } from '#domain/matching/types.ts'

/** What the kernel needs to know of a row; null where the reference has to do it, which is everywhere as yet. */
export function planOf(
  _columns: AnswerColumns,
  _userId: number,
  _audience: Audience,
  _given: GivenAnswers,
): Uint8Array | null {
  return null
}
