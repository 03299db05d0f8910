import type { Deps } from '#api/deps.ts'
import { messagesOf } from '#api/features/groups/messages/service/read.ts'
import type { GroupHome } from '#api/features/groups/overview/schemas.ts'
import { scenarioOfGroup } from '#api/features/groups/plan/scenario/service.ts'
import { stepsOfOwnGroup } from '#api/features/groups/plan/steps/service/steps.ts'
import { markGreeted, type Membership, membershipOf } from '#api/features/groups/queries.ts'
import { groupFavoritesOf } from '#api/features/groups/saved-homes/service/saved.ts'
import { groupOf, NO_GROUP } from '#api/features/groups/service.ts'
import { shareableFactsFor } from '#api/features/groups/shared-facts/service.ts'
import { topicListsFor } from '#api/features/groups/topics/service.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'

const NO_HOME: GroupHome = { group: NO_GROUP, home: null }

export async function homeOf(deps: Deps, viewer: Viewer): Promise<GroupHome> {
  const { id } = viewer
  const membership = await membershipOf(deps.db.read, id)
  if (!membership) return NO_HOME
  try {
    return await homeIn(deps, viewer, membership)
  } catch (error) {
    // They may have left their group between two reads.
    if (await membershipOf(deps.db.read, id)) throw error
    return NO_HOME
  }
}

async function homeIn(deps: Deps, viewer: Viewer, { is_new }: Membership): Promise<GroupHome> {
  const { id } = viewer
  const [group, talks, shareable_facts, scenario, steps, favorites, messages] = await Promise.all([
    groupOf(deps, viewer),
    topicListsFor(deps, viewer),
    shareableFactsFor(deps, id),
    scenarioOfGroup(deps, id),
    stepsOfOwnGroup(deps, id),
    groupFavoritesOf(deps, id),
    messagesOf(deps, id, {}),
  ])
  return { group, home: { talks, shareable_facts, scenario, steps, favorites, messages, is_new } }
}

/** Records that a member has been greeted in their group; repeating it changes nothing. */
export async function greet({ db }: Deps, userId: number): Promise<void> {
  await db.write((tx) => markGreeted(tx, userId))
}
