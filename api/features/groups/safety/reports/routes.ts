import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { newReport } from '#api/features/groups/safety/reports/schemas.ts'
import { createReport } from '#api/features/groups/safety/reports/service.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

export const reports = new Hono<ApiEnv>().post(
  '/reports',
  // Safety features never require a plan.
  allow.client().to('report a person to the admins', 'too_many'),
  validate('json', newReport),
  async (c) => {
    await createReport(c.var.deps, signedIn(c), c.req.valid('json'))
    return c.body(null, 204)
  },
)
