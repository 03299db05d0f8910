import type { Deps } from '#api/deps.ts'
import type { Fit } from '#api/features/groups/fit/schemas.ts'
import { groupOf } from '#api/features/groups/service.ts'
import { topicsInOrder } from '#api/features/groups/topics/queries.ts'
import { ownPairs } from '#api/features/groups/topics/service.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { pairFit } from '#domain/groups/fit/fit.ts'

/** Returns how a member fits with each other member; empty without a group. */
export async function fitOf(deps: Deps, viewer: Viewer): Promise<Fit> {
  const [group, pairs, categories] = await Promise.all([
    groupOf(deps, viewer),
    ownPairs(deps, viewer),
    topicsInOrder(deps.db.read),
  ])
  return {
    group,
    pairs: pairs.map(({ with: other, explanation, talks }) => pairFit(other, explanation, talks, categories)),
  }
}
