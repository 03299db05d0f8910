import type { PreviewedAnswer } from '#api/deps.ts'
import { relationOf, type Viewer } from '#api/features/matching/service/relation.ts'
import type { Visible, VisibleList } from '#api/features/matching/service/visible.ts'
import { bestOf, type Effect, EFFECT_MATCHES, type MatchRank } from '#domain/assessments/effect.ts'
import { commonGround } from '#domain/matching/common-ground.ts'

/**
 * Returns how a person's matches change once the answers `given` count. Uses only what lists and explanations show: displayed scores, ranks
 * within the plan, and numbers of shared questions.
 */
export async function effectOf(
  visible: Visible,
  viewer: Viewer,
  given: readonly PreviewedAnswer[],
): Promise<Effect> {
  const firstOf = (list: VisibleList) => list.page(0, EFFECT_MATCHES, 0).map(({ userId }) => userId)
  const standingsIn = (list: VisibleList, ids: readonly number[]) =>
    ids.map((id): MatchRank | null => {
      const rank = list.rankOf(id)
      return rank && { ...rank, shared: sharedWith(list, id) }
    })
  const sharedWith = ({ columns }: VisibleList, other: number) =>
    commonGround(columns, viewer.id, other, relationOf(viewer, visible.relations, other)).reduce(
      (sum, { shared }) => sum + shared,
      0,
    )

  const firstBefore = await visible.read(firstOf)
  const { ids, after } = await visible.read((list) => {
    const ids = bestOf(firstBefore, firstOf(list), (id) => list.rankOf(id)?.place)
    return { ids, after: standingsIn(list, ids) }
  }, given)
  const before = await visible.read((list) => standingsIn(list, ids))
  return {
    matches: ids.map((user_id, i) => ({ user_id, before: before[i] ?? null, after: after[i] ?? null })),
  }
}
