import { Hono } from 'hono'
import { compress } from 'hono/compress'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { calculateAll, calculateOwn } from '#api/features/matching/service/calculate.ts'
import { explanationOf, listUsers, matchesOf } from '#api/features/matching/service/matches.ts'
import { firstMatchesOf } from '#api/features/matching/service/first-matches.ts'
import { personFor } from '#api/features/matching/service/person.ts'
import { matrixFor } from '#api/features/matching/service/matrix.ts'
import {
  explanation,
  firstMatches,
  mark,
  matchedPerson,
  matchList,
  matchRows,
  matrix,
} from '#api/features/matching/schemas.ts'
import { searchList } from '#api/features/matching/service/list.ts'
import { markMatch, unmarkMatch } from '#api/features/matching/service/marks.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId, score, wholeNumber } from '#api/http/parameters.ts'
import { isTown } from '#domain/groups/about/wishes.ts'
import { type ListSearch, listSearchIn } from '#domain/matching/list/search.ts'
import { ROLE } from '#domain/accounts/roles.ts'

const userId = v.object({ userId: positiveId })
const pair = v.object({ userId: positiveId, otherId: positiveId })
const other = v.object({ otherId: positiveId })
const filter = v.object({
  limit: v.optional(wholeNumber),
  threshold: v.optional(score),
  page: v.optional(positiveId),
})
const matrixFilter = v.object({
  ...filter.entries,
  search: v.optional(v.pipe(v.string(), v.maxLength(60))),
})

const text = v.optional(v.pipe(v.string(), v.maxLength(200)))
/** What the page's URL may contain. The page ignores what it doesn't understand, so this does too. */
const listAddress = v.object({
  q: text,
  place: text,
  budget: text,
  timing: text,
  owners: text,
  verified: text,
  shared: text,
  saved: text,
  hidden: text,
  sort: text,
  page: text,
} satisfies Record<keyof ListSearch, typeof text>)

const searchIn = (query: v.InferOutput<typeof listAddress>) =>
  listSearchIn(new Map(Object.entries(query)), isTown)

const ownOrStaff = allow.selfOrStaff({ param: 'userId', names: 'user_id' }).withPlan()

export const matching = new Hono<ApiEnv>()
  .get(
    '/users',
    allow.member().withPlan().to('list the people the caller can see'),
    heavy,
    validate('query', v.object({ page: v.optional(positiveId, '1') })),
    async (c) => c.json(await listUsers(c.var.deps, viewerOf(c), c.req.valid('query').page)),
  )
  .get(
    '/compatibility/matrix',
    allow.clientOrStaff().withPlan().to('read the scores between several people'),
    entityTag,
    heavy,
    responds(matrix),
    // 300 people make half a megabyte.
    compress(),
    validate('query', matrixFilter),
    async (c) => c.json(await matrixFor(c.var.deps, viewerOf(c), c.req.valid('query'))),
  )
  .get(
    '/compatibility/:userId/matches',
    ownOrStaff.to('list a person’s matches, the best first'),
    entityTag,
    heavy,
    responds(matchRows),
    validate('param', userId),
    validate('query', filter),
    async (c) => {
      const { userId } = c.req.valid('param')
      const { rows, total } = await matchesOf(c.var.deps, viewerOf(c), userId, c.req.valid('query'))
      c.header('X-Total-Count', String(total))
      return c.json(rows)
    },
  )
  .get(
    '/compatibility/:userId/matches/:otherId',
    ownOrStaff.to('explain a match', 'not_found'),
    entityTag,
    heavy,
    responds(explanation),
    validate('param', pair),
    async (c) => {
      const { userId, otherId } = c.req.valid('param')
      return c.json(await explanationOf(c.var.deps, viewerOf(c), userId, otherId))
    },
  )
  .get(
    '/first-matches',
    allow.client().atEnd().to('read the caller’s best matches before choosing a plan'),
    entityTag,
    heavy,
    responds(firstMatches),
    async (c) => c.json(await firstMatchesOf(c.var.deps, viewerOf(c))),
  )
  .get(
    '/matches',
    allow.client().withPlan().to('search and sort the caller’s own matches'),
    entityTag,
    heavy,
    responds(matchList),
    validate('query', listAddress),
    async (c) => c.json(await searchList(c.var.deps, viewerOf(c), searchIn(c.req.valid('query')))),
  )
  .put(
    '/matches/:otherId/mark',
    allow.client().withPlan().to('save a match, or hide it from the caller’s own lists', 'not_found'),
    validate('param', other),
    validate('json', v.object({ mark })),
    async (c) => {
      await markMatch(c.var.deps, viewerOf(c), c.req.valid('param').otherId, c.req.valid('json').mark)
      return c.body(null, 204)
    },
  )
  .delete(
    '/matches/:otherId/mark',
    allow.client().withPlan().to('unsave or unhide a match'),
    validate('param', other),
    async (c) => {
      await unmarkMatch(c.var.deps, signedIn(c).id, c.req.valid('param').otherId)
      return c.body(null, 204)
    },
  )
  .get(
    '/matches/:otherId',
    allow.client().withPlan().to('read what the caller can see about one person', 'not_found'),
    entityTag,
    heavy,
    responds(matchedPerson),
    validate('param', other),
    validate('query', listAddress),
    async (c) => {
      const search = searchIn(c.req.valid('query'))
      return c.json(await personFor(c.var.deps, viewerOf(c), c.req.valid('param').otherId, search))
    },
  )
  .post('/compatibility/calculate', allow.member().withPlan().to('recompute scores'), async (c) => {
    const user = signedIn(c)
    const { deps } = c.var
    return c.json(user.role === ROLE.ADMIN ? await calculateAll(deps) : await calculateOwn(deps, user.id))
  })
