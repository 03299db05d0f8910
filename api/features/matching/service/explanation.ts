import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/errors.ts'
import { relationOf, type Viewer } from '#api/features/matching/service/relation.ts'
import { isVisible, visibleTo } from '#api/features/matching/service/visible.ts'
import { explainPair } from '#domain/matching/explanation.ts'
import { explanationForPartner } from '#domain/matching/partner-explanation.ts'
import { explanationForStranger } from '#domain/matching/stranger-explanation.ts'
import { isStaff } from '#domain/accounts/roles.ts'

/**
 * Why two people match: to staff and partners by category, to strangers by area. A client gets it for people on their own
 * list, in their group, and for those who have invited them.
 */
export async function explanationOf(deps: Deps, viewer: Viewer, userId: number, otherId: number) {
  const visible = await visibleTo(deps, viewer, userId)
  const isOpen =
    visible !== null &&
    (isStaff(viewer.role)
      ? userId !== otherId && visible.columns.has(otherId)
      : isVisible(visible, viewer, otherId))
  if (!isOpen) throw notFound('There is no such match.')
  const { columns, relations } = visible
  return relationOf(viewer, relations, otherId) === 'partners'
    ? explanationForPartner(explainPair(columns, userId, otherId, 'partners'))
    : explanationForStranger(columns, userId, otherId)
}
