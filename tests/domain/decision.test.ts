import { expect, test } from 'bun:test'
import type { Decision } from '#domain/decision.ts'
import { MAX_SHARED, mayShare } from '#domain/exits/sharing.ts'
import { maySetScenario, VERSIONS_PER_DAY } from '#domain/groups/plan/scenario.ts'
import { FAVORITE_LIMIT, mayFavorite } from '#domain/listings/favorites/favorites.ts'
import { maySaveSearch, SAVED_SEARCH_LIMIT } from '#domain/listings/saved-searches/saved-searches.ts'
import { mayEditAgain } from '#domain/messages/conversation.ts'
import { MAX_EDITS } from '#domain/messages/limits.ts'

const LIMITS: [string, (count: number) => Decision, number][] = [
  ['saved homes', mayFavorite, FAVORITE_LIMIT],
  ['saved searches', maySaveSearch, SAVED_SEARCH_LIMIT],
  ['shared scenarios of a group', mayShare, MAX_SHARED],
  ['versions of a group’s numbers a day', maySetScenario, VERSIONS_PER_DAY],
  ['edits of a message', mayEditAgain, MAX_EDITS],
]

test.each(LIMITS)('the last of all %s is allowed, and none after it', (_what, may, limit) => {
  expect(may(limit - 1).ok).toBe(true)
  expect(may(limit).ok).toBe(false)
})
