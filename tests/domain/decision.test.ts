import { expect, test } from 'bun:test'
import type { Decision } from '#domain/decision.ts'
import { MAX_SHARED, mayShare } from '#domain/exits/sharing.ts'
import { maySetScenario, VERSIONS_PER_DAY } from '#domain/groups/plan/scenario.ts'
import { mayAddStep, STEPS_MAX } from '#domain/groups/plan/steps.ts'
import { FAVORITE_LIMIT, mayFavorite } from '#domain/listings/favorites/favorites.ts'
import { maySaveSearch, SAVED_SEARCH_LIMIT } from '#domain/listings/saved-searches/saved-searches.ts'
import { mayEditAgain } from '#domain/messages/conversation.ts'
import { MAX_EDITS } from '#domain/messages/limits.ts'
import { refusalOf } from '#tests/support/refusals.ts'

const LIMITS: [string, (count: number) => Decision, number, string][] = [
  ['saved homes', mayFavorite, FAVORITE_LIMIT, 'Please remove one first.'],
  ['saved searches', maySaveSearch, SAVED_SEARCH_LIMIT, 'Please remove one first.'],
  [
    'shared scenarios in a group',
    mayShare,
    MAX_SHARED,
    `Your group has ${MAX_SHARED} shared scenarios. Stop sharing one before you share another.`,
  ],
  [
    'versions of a group’s numbers in a day',
    maySetScenario,
    VERSIONS_PER_DAY,
    'Your group has changed its numbers too many times today. Please try again tomorrow.',
  ],
  ['edits of a message', mayEditAgain, MAX_EDITS, 'Send a new one instead.'],
  ['steps in a group', mayAddStep, STEPS_MAX, 'Delete some that are done to add new ones.'],
]

test.each(LIMITS)('there can be as many %s as the limit, and no more', (_what, may, limit, refusal) => {
  expect(refusalOf(may(limit - 1))).toBeNull()
  expect(refusalOf(may(limit))).toEndWith(refusal)
})
