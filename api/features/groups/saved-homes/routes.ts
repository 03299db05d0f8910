import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  groupFavorites,
  groupForHomeBody,
  newHomeComment,
  newVote,
  numberedComment,
  opinionsBody,
} from '#api/features/groups/saved-homes/schemas.ts'
import {
  commentOnHome,
  opinionsOn,
  removeHomeComment,
  voteOnHome,
} from '#api/features/groups/saved-homes/service/opinions.ts'
import { groupFavoritesOf, groupForHome } from '#api/features/groups/saved-homes/service/saved.ts'
import { numbered } from '#api/features/listings/schemas.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
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
    responds(groupForHomeBody),
    async (c) => c.json(await groupForHome(c.var.deps, signedIn(c).id, c.req.valid('param').msl)),
  )
  .get(
    '/groups/mine/favorites',
    members.to('list homes that the group has saved'),
    heavy,
    responds(groupFavorites),
    async (c) => c.json(await groupFavoritesOf(c.var.deps, signedIn(c).id)),
  )
  .get(
    '/properties/:msl/opinions',
    members.to('read the group’s votes and comments on a home', 'not_found', 'gone'),
    entityTag,
    validate('param', numbered),
    responds(opinionsBody),
    async (c) => c.json(await opinionsOn(c.var.deps, signedIn(c).id, c.req.valid('param').msl)),
  )
  .put(
    '/properties/:msl/opinions/vote',
    members.to(
      'vote on a home that the group has saved, or take the vote back',
      'not_found',
      'gone',
      'conflict',
    ),
    validate('param', numbered),
    validate('json', newVote),
    responds(opinionsBody),
    async (c) => {
      const { msl } = c.req.valid('param')
      return c.json(await voteOnHome(c.var.deps, signedIn(c).id, { msl, ...c.req.valid('json') }))
    },
  )
  .post(
    '/properties/:msl/opinions/comments',
    members.to('comment on a home that the group has saved', 'not_found', 'gone', 'conflict'),
    validate('param', numbered),
    validate('json', newHomeComment),
    responds(opinionsBody),
    async (c) => {
      const { msl } = c.req.valid('param')
      return c.json(await commentOnHome(c.var.deps, signedIn(c).id, { msl, ...c.req.valid('json') }))
    },
  )
  .delete(
    '/properties/:msl/opinions/comments/:id',
    members.to('delete your comment on a home', 'not_found', 'gone', 'conflict'),
    validate('param', numberedComment),
    responds(opinionsBody),
    async (c) => c.json(await removeHomeComment(c.var.deps, signedIn(c).id, c.req.valid('param'))),
  )
