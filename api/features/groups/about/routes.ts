import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { about as aboutAnswer, ownWish, wishChange } from '#api/features/groups/about/schemas.ts'
import { aboutOf, changeAbout } from '#api/features/groups/about/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

/** Without a plan too: onboarding ends with it, and taking something back must never require one. */
export const about = new Hono<ApiEnv>()
  .get(
    '/wishes/mine',
    allow.client().to('read what the caller wrote about themselves, and which parts others see'),
    responds(aboutAnswer),
    async (c) => c.json(await aboutOf(c.var.deps, signedIn(c).id)),
  )
  .patch(
    '/wishes/mine',
    allow.client().to('change what the caller says about themselves, and whether their matches see it'),
    validate('json', wishChange),
    responds(ownWish),
    async (c) => {
      const { shared = {}, ...fields } = c.req.valid('json')
      return c.json(await changeAbout(c.var.deps, signedIn(c).id, { fields, shared }))
    },
  )
