import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { news as newsSchema } from '#api/features/news/schemas.ts'
import { newsFor } from '#api/features/news/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'

export const news = new Hono<ApiEnv>().get(
  '/news',
  allow.client().withPlan().to('read everything new for the caller'),
  heavy,
  responds(newsSchema),
  async (c) => c.json(await newsFor(c.var.deps, viewerOf(c))),
)
