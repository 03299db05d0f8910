import type { Deps } from '#api/deps.ts'
import { groupsBy } from '#api/features/groups/messages/service/own.ts'
import { PAGE, pageBy } from '#api/features/groups/messages/service/read.ts'
import { homeRowsOf } from '#api/features/groups/overview/queries.ts'
import type { GroupHome } from '#api/features/groups/overview/schemas.ts'
import { savedBy } from '#api/features/groups/saved-homes/service.ts'
import { newestBy } from '#api/features/groups/plan/scenario/service.ts'
import { groupBy, NO_GROUP } from '#api/features/groups/service.ts'
import { stepsBy } from '#api/features/groups/plan/steps/service/steps.ts'
import { talksBy } from '#api/features/groups/topics/service.ts'
import { tellableBy } from '#api/features/groups/shared-facts/service.ts'
import { relationsOf, type Viewer } from '#api/features/matching/service/relation.ts'

/** All that the page of a person's group shows, as the calls of its parts tell it, of the same moment. Without a group nothing. */
export async function homeOf(deps: Deps, viewer: Viewer): Promise<GroupHome> {
  const { db } = deps
  const { id } = viewer
  const relations = await relationsOf(db.read, id)
  const rows = await homeRowsOf(db.read, id, PAGE + 1, relations.blocked)
  const conversation = rows && groupsBy(rows, id, relations)
  if (!conversation) return { group: NO_GROUP, home: null }
  return {
    group: await groupBy(deps, viewer, rows),
    home: {
      talks: await talksBy(deps, viewer, rows),
      tellable: tellableBy(rows, id),
      scenario: newestBy(rows),
      steps: stepsBy(rows),
      favorites: await savedBy(db.read, id, rows),
      messages: pageBy(conversation, id, 'newest'),
    },
  }
}
