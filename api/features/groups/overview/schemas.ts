import * as v from 'valibot'
import { messagePage } from '#api/features/messages/schemas.ts'
import { groupFavorites } from '#api/features/groups/saved-homes/schemas.ts'
import { scenarioVersion } from '#api/features/groups/plan/scenario/schemas.ts'
import { groupResponse } from '#api/features/groups/schemas.ts'
import { steps } from '#api/features/groups/plan/steps/schemas.ts'
import { topicLists } from '#api/features/groups/topics/schemas.ts'
import { shareableFacts } from '#api/features/groups/shared-facts/schemas.ts'

/** Each part has the shape of its own call. `home` is null without a group. `is_new` until the caller has
 * been greeted. */
export const groupHome = v.object({
  group: groupResponse,
  home: v.nullable(
    v.object({
      talks: topicLists,
      shareable_facts: shareableFacts,
      scenario: scenarioVersion,
      steps,
      favorites: groupFavorites,
      messages: messagePage,
      is_new: v.boolean(),
    }),
  ),
})

export type GroupHome = v.InferOutput<typeof groupHome>
