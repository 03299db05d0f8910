import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { tellable, telling } from '#api/features/groups/shared-facts/schemas.ts'
import { tell, tellableOf } from '#api/features/groups/shared-facts/service.ts'
import { answers } from '#api/middleware/answers.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const members = allow.client().withPlan()

export const sharedFacts = new Hono<ApiEnv>()
  .get(
    '/groups/mine/told',
    members.to('read what one can tell one’s group, and what one has told'),
    entityTag,
    answers(tellable),
    async (c) => c.json(await tellableOf(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/groups/mine/told',
    members.to('tell one’s group of budget, down payment or timing', 'conflict'),
    validate('json', telling),
    async (c) => {
      const { subject, option } = c.req.valid('json')
      await tell(c.var.deps, signedIn(c).id, subject, option)
      return c.body(null, 204)
    },
  )
