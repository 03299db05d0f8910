import type { Deps } from '#api/deps.ts'
import { hasPublished } from '#api/features/onboarding/publication/service/overview.ts'
import {
  NO_RELATIONS,
  type Relations,
  relationsOf,
  relationOf,
  type Viewer,
} from '#api/features/matching/service/relation.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { countMatches, type Match, rankMatches } from '#domain/matching/ranking.ts'
import { shownPair, shownRow, shownToStaff } from '#domain/matching/shown.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { isStaff } from '#domain/accounts/roles.ts'

/** What a viewer sees of one member's matches, who is blocked left out. Every list, filter, count and order is taken from this and nothing finer. */
export interface Visible {
  columns: AnswerColumns
  relations: Relations
  /** The best matches within the viewer's plan, whose shown scores are above `threshold` (0 to 1). */
  best(limit: number, threshold: number): Match[]
  /** How many there are within the plan. */
  count(threshold: number): number
  /** The same of the columns as they are now, for a look inside their `withAnswers`. */
  anew(): Visible
}

/** What a viewer sees of a member's matches; null when the member has no scores, or the viewer may not see any yet. */
export async function visibleTo(deps: Deps, viewer: Viewer, userId: number): Promise<Visible | null> {
  const columns = await deps.matching.columns()
  if (!columns.has(userId)) return null
  if (isStaff(viewer.role)) {
    return visibleIn(columns, userId, NO_RELATIONS, () => shownToStaff(columns, userId), Infinity)
  }
  // Who saw scores while still answering could work out the answers of others, one question at a time.
  if (viewer.id !== userId || !viewer.plan || !(await hasPublished(deps.db.read, userId))) return null
  const relations = await relationsOf(deps.db.read, userId)
  const rowOf = () => {
    const row = shownRow(columns, userId, relations.partners)
    // A score of 0 is never a match, so they are on no page, in no count and among no plan's best.
    for (const id of relations.blocked) if (columns.has(id)) row[columns.positionOf(id)] = 0
    return row
  }
  return visibleIn(columns, userId, relations, rowOf, PLANS[viewer.plan].matches)
}

function visibleIn(
  columns: AnswerColumns,
  userId: number,
  relations: Relations,
  rowOf: () => Float64Array,
  atMost: number,
): Visible {
  const row = rowOf()
  return {
    columns,
    relations,
    anew: () => visibleIn(columns, userId, relations, rowOf, atMost),
    best: (limit, threshold) =>
      rankMatches(row, columns, userId, { limit: Math.min(limit, atMost), threshold }),
    count: (threshold) => Math.min(countMatches(row, columns, userId, threshold), atMost),
  }
}

/** True when the other person is on the viewer's own list, as far as their plan goes. */
export async function isOnListOf(deps: Deps, viewer: Viewer, otherId: number): Promise<boolean> {
  const visible = await visibleTo(deps, viewer, viewer.id)
  return visible !== null && viewer.id !== otherId && isAmong(visible, viewer, otherId)
}

/** True when somebody is on the list, or known to the viewer by their group or an invitation. */
export function isVisible(visible: Visible, viewer: Viewer, otherId: number): boolean {
  const { columns, relations } = visible
  if (viewer.id === otherId || !columns.has(otherId) || relations.blocked.has(otherId)) return false
  const known = relations.group.includes(otherId) || relations.receivedFrom.has(otherId)
  return known || isAmong(visible, viewer, otherId)
}

function isAmong({ columns, relations, best }: Visible, viewer: Viewer, otherId: number): boolean {
  if (relations.blocked.has(otherId)) return false
  const matches = viewer.plan ? PLANS[viewer.plan].matches : 0
  if (matches !== Infinity) return best(matches, 0).some(({ userId }) => userId === otherId)
  const audience = relationOf(viewer, relations, otherId)
  return columns.has(otherId) && shownPair(columns, viewer.id, otherId, audience) > 0
}
