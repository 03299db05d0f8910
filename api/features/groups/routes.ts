import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { groupResponse, groupChange } from '#api/features/groups/schemas.ts'
import { changeGroup, groupOf, leaveGroup } from '#api/features/groups/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

export const groups = new Hono<ApiEnv>()
  .get(
    '/groups/mine',
    allow.client().withPlan().to('read the group with its members, their scores and shared facts'),
    entityTag,
    heavy,
    responds(groupResponse),
    async (c) => c.json(await groupOf(c.var.deps, viewerOf(c))),
  )
  .patch(
    '/groups/mine',
    allow.client().withPlan().to('change the group’s name and size', 'conflict'),
    validate('json', groupChange),
    async (c) => {
      await changeGroup(c.var.deps, signedIn(c).id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  // Leaving must never require a plan.
  .delete('/groups/mine/membership', allow.client().to('leave the group', 'conflict'), async (c) => {
    await leaveGroup(c.var.deps, signedIn(c).id)
    return c.body(null, 204)
  })
