import type { Deps } from '#api/deps.ts'
import { cardsWithWishesOf } from '#api/features/matching/queries/members.ts'
import type { FirstMatch } from '#api/features/matching/schemas.ts'
import { awaitFirstMatch } from '#api/features/matching/service/awaiting.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { visibleTo } from '#api/features/matching/service/visible.ts'
import { sharedWish } from '#api/features/matching/service/wishes.ts'
import { inCommonWith } from '#domain/matching/in-common.ts'
import { areaSummaryFor } from '#domain/matching/stranger-explanation.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'

const SHOWN = 4

/**
 * Returns a client's best matches for End and the plan page, with less about each than the free plan's list shows. Nothing
 * in it leads to a person. Their group is left out, so everyone in it is a stranger.
 */
export async function firstMatchesOf(deps: Deps, viewer: Viewer): Promise<FirstMatch[]> {
  const visible = await visibleTo(deps, { ...viewer, plan: 'free' }, viewer.id)
  if (!visible) return []
  const group = new Set(visible.relations.group)
  const matches = await visible.read((list) =>
    list
      .page(0, PLANS.free.matches, 0)
      .filter(({ userId }) => !group.has(userId))
      .slice(0, SHOWN)
      .map(({ userId, score }) => {
        return {
          userId,
          score,
          summary: areaSummaryFor('strangers', list.columns, viewer.id, userId).summary,
        }
      }),
  )
  if (matches.length === 0) await awaitFirstMatch(deps, viewer.id, visible)
  const found = await cardsWithWishesOf(deps.db.read, [viewer.id, ...matches.map(({ userId }) => userId)])
  const wishOf = (id: number) => {
    const wish = found.get(id)?.wish
    return wish ? sharedWish(wish) : null
  }
  const viewersWish = wishOf(viewer.id)
  const common = inCommonWith(
    matches.map(({ userId, summary }) => ({ own: viewersWish, theirs: wishOf(userId), summary })),
  )
  return matches.flatMap(({ userId, score }, i) => {
    const card = found.get(userId)?.card
    if (!card) return []
    const { first_name, profile_picture_filename } = card
    return { first_name, profile_picture_filename, calculated_result: score, in_common: common[i] ?? null }
  })
}
