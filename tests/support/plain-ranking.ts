import type { AnswerColumns } from '#domain/matching/columns.ts'
import { byRank, type Match } from '#domain/matching/ranking.ts'

/**
 * A member's matches, computed as simply as possible: all scores above the threshold sorted, best first and by user id among
 * ties. `row` has the scores by position, 0 to 1.
 */
export function rankMatches(
  row: Float64Array,
  columns: AnswerColumns,
  userId: number,
  { limit = Infinity, threshold = 0 }: { limit?: number; threshold?: number } = {},
): Match[] {
  return Array.from(row, (score, position) => ({ userId: columns.userIdAt(position), score }))
    .flatMap(({ userId: other, score }) => (other === undefined ? [] : [{ userId: other, score }]))
    .filter(({ userId: other, score }) => other !== userId && score > threshold)
    .sort(byRank)
    .slice(0, limit)
}
