import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { agreement, newRemoval, removalList } from '#api/features/groups/members/removals/schemas.ts'
import {
  answerRemoval,
  proposeRemoval,
  removalsFor,
  withdrawRemoval,
} from '#api/features/groups/members/removals/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/http/parameters.ts'

const members = allow.client().withPlan()
const numbered = v.object({ id: positiveId })

export const removals = new Hono<ApiEnv>()
  .get(
    '/groups/mine/removals',
    members.to('list proposals to remove members'),
    entityTag,
    responds(removalList),
    async (c) => c.json(await removalsFor(c.var.deps, signedIn(c).id)),
  )
  .post(
    '/groups/mine/removals',
    members.to('propose to remove a member', 'conflict', 'too_many'),
    validate('json', newRemoval),
    async (c) => {
      await proposeRemoval(c.var.deps, signedIn(c).id, c.req.valid('json').user_id)
      return c.body(null, 204)
    },
  )
  .put(
    '/groups/mine/removals/:id',
    members.to('vote on removing a member', 'not_found'),
    validate('param', numbered),
    validate('json', agreement),
    async (c) => {
      await answerRemoval(c.var.deps, signedIn(c).id, c.req.valid('param').id, c.req.valid('json').yes)
      return c.body(null, 204)
    },
  )
  .delete(
    '/groups/mine/removals/:id',
    members.to('withdraw a proposal to remove a member', 'not_found'),
    validate('param', numbered),
    async (c) => {
      await withdrawRemoval(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
