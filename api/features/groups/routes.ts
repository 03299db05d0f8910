import { Hono } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import { groupOf, leaveGroup } from '#api/features/groups/service.ts'
import { group } from '#api/features/matching/schemas.ts'
import { answers } from '#api/middleware/answers.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'

export const groups = new Hono<ApiEnv>()
  .get(
    '/groups/mine',
    allow.client().withPlan().to('read one’s group and its scores'),
    heavy,
    answers(group),
    async (c) => c.json(await groupOf(c.var.deps, viewerOf(c))),
  )
  // Leaving is open to everybody: nobody must pay to get out.
  .delete('/groups/mine/membership', allow.client().to('leave one’s group'), async (c) => {
    await leaveGroup(c.var.deps, signedIn(c).id)
    return c.body(null, 204)
  })
