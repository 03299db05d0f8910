import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { bestOfSize, sizeQuery } from '#api/features/groups/best-groups/schemas.ts'
import { bestGroupsFor } from '#api/features/groups/best-groups/service/best-groups.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

export const best = new Hono<ApiEnv>().get(
  '/groups/best',
  allow.client().withPlan().to('find the best groups of a given size among the caller’s matches'),
  entityTag,
  heavy,
  validate('query', sizeQuery),
  responds(bestOfSize),
  async (c) => c.json(await bestGroupsFor(c.var.deps, viewerOf(c), c.req.valid('query').size)),
)
