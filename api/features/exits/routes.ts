import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { newShared, sharedById, sharedScenarios } from '#api/features/exits/schemas.ts'
import { share, sharedWith, stopSharing } from '#api/features/exits/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()

export const exits = new Hono<ApiEnv>()
  .get(
    '/exits/shared',
    clients.to('list the exit scenarios that group members share, as a member'),
    responds(sharedScenarios),
    async (c) => c.json(await sharedWith(c.var.deps, viewerOf(c))),
  )
  .post(
    '/exits/shared',
    clients.to('share an exit scenario with the group, as a member', 'conflict'),
    validate('json', newShared),
    responds(v.object({ id: v.number() })),
    async (c) => c.json({ id: await share(c.var.deps, viewerOf(c), c.req.valid('json')) }, 201),
  )
  // Taking back must never require a plan.
  .delete(
    '/exits/shared/:id',
    allow.client().to('stop sharing the caller’s own exit scenario', 'not_found'),
    validate('param', sharedById),
    async (c) => {
      await stopSharing(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
