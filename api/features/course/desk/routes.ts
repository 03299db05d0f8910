import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { overview } from '#api/features/course/desk/schemas.ts'
import { courseOverview } from '#api/features/course/desk/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'

export const courseDesk = new Hono<ApiEnv>().get(
  '/admin/course',
  allow.admin().to('read where people are in the course, in groups of five or more'),
  heavy,
  responds(overview),
  async (c) => c.json(await courseOverview(c.var.deps)),
)
