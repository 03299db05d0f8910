import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/context.ts'
import { userObject, userObjectByEmail } from '#api/features/accounts/users/service/user-object.ts'
import { listUsers } from '#api/features/accounts/users/service/list-users.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/parameters.ts'

export const users = new Hono<ApiEnv>()
  .get('/me', allow.member().to('tell who is signed in'), async (c) =>
    c.json(await userObject(c.var.deps, signedIn(c))),
  )
  .get(
    '/user/:email',
    allow.selfOrAdmin({ param: 'email', names: 'email' }).to('read what is known of a person', 'not_found'),
    async (c) => c.json(await userObjectByEmail(c.var.deps, c.req.param('email'))),
  )
  .get(
    '/users',
    allow.member().withPlan().to('list the people whom the caller may see'),
    heavy,
    validate('query', v.object({ page: v.optional(positiveId, '1') })),
    async (c) => c.json(await listUsers(c.var.deps, viewerOf(c), c.req.valid('query').page)),
  )
