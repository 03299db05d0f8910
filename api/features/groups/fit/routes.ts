import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { fit } from '#api/features/groups/fit/schemas.ts'
import { fitOf } from '#api/features/groups/fit/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'

export const groupFit = new Hono<ApiEnv>().get(
  '/groups/mine/fit',
  allow.client().withPlan().to('read how the caller fits with each member of the group'),
  heavy,
  responds(fit),
  async (c) => c.json(await fitOf(c.var.deps, viewerOf(c))),
)
