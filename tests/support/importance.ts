import type { AnswerColumns } from '#domain/matching/columns.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { IMPORTANCE_WEIGHTS, type Importance } from '#domain/onboarding/importance.ts'

/**
 * How much a category matters to a member, while other answers and importances stay the same. Throws a RangeError for a
 * non-member.
 */
export function setImportance(
  columns: AnswerColumns,
  userId: number,
  category: Category,
  importance: Importance,
): void {
  const lane = columns.laneAt(columns.positionOf(userId))
  lane[columns.laneWeights + CATEGORIES.indexOf(category)] = IMPORTANCE_WEIGHTS[importance]
  columns.setLane(userId, lane)
}
