import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { groupFavorites, groupForHomeBody } from '#api/features/groups/saved-homes/schemas.ts'
import { groupFavoritesOf, groupForHome } from '#api/features/groups/saved-homes/service.ts'
import { numbered } from '#api/features/listings/schemas.ts'
import { answers } from '#api/middleware/answers.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const members = allow.client().withPlan()

export const groupHomes = new Hono<ApiEnv>()
  .get(
    '/properties/:msl/group',
    members.to('list members of the group who saved a home', 'not_found', 'gone'),
    validate('param', numbered),
    answers(groupForHomeBody),
    async (c) => c.json(await groupForHome(c.var.deps, signedIn(c).id, c.req.valid('param').msl)),
  )
  .get(
    '/groups/mine/favorites',
    members.to('list homes that the group has saved'),
    heavy,
    answers(groupFavorites),
    async (c) => c.json(await groupFavoritesOf(c.var.deps, signedIn(c).id)),
  )
