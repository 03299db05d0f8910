import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { ownWish, wishFields } from '#api/features/groups/best-groups/wishes/schemas.ts'
import { saveWish, removeWish, wishOf } from '#api/features/groups/best-groups/wishes/service.ts'
import { answers } from '#api/middleware/answers.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

export const wishes = new Hono<ApiEnv>()
  .get('/wishes/mine', allow.client().withPlan().to('read the caller’s wish'), answers(ownWish), async (c) =>
    c.json(await wishOf(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/wishes/mine',
    allow.client().withPlan().to('share a wish with all matches'),
    validate('json', wishFields),
    answers(ownWish),
    async (c) => c.json(await saveWish(c.var.deps, signedIn(c).id, c.req.valid('json'))),
  )
  // Taking something back must never require a plan.
  .delete('/wishes/mine', allow.client().to('delete the caller’s wish'), async (c) => {
    await removeWish(c.var.deps, signedIn(c).id)
    return c.body(null, 204)
  })
