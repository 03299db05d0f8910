import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { userObject, userObjectByEmail } from '#api/features/accounts/users/service.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'

export const users = new Hono<ApiEnv>()
  .get('/me', allow.member().to('read who is signed in'), async (c) =>
    c.json(await userObject(c.get('deps'), signedIn(c))),
  )
  .get(
    '/user/:email',
    allow.selfOrAdmin({ param: 'email', names: 'email' }).to('read a person’s details', 'not_found'),
    async (c) => c.json(await userObjectByEmail(c.var.deps, signedIn(c).id, c.req.param('email'))),
  )
