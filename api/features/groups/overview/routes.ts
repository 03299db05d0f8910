import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { groupHome } from '#api/features/groups/overview/schemas.ts'
import { greet, homeOf } from '#api/features/groups/overview/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'

export const groupHomePage = new Hono<ApiEnv>()
  .get(
    '/groups/mine/home',
    allow.client().withPlan().to('load the page of the caller’s group'),
    heavy,
    responds(groupHome),
    async (c) => c.json(await homeOf(c.var.deps, viewerOf(c))),
  )
  .delete(
    '/groups/mine/greeting',
    allow.client().withPlan().to('record that the caller has seen their new group'),
    async (c) => {
      await greet(c.var.deps, signedIn(c).id)
      return c.body(null, 204)
    },
  )
