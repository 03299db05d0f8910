import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { shareableFacts, factChange } from '#api/features/groups/shared-facts/schemas.ts'
import { shareFact, shareableFactsFor } from '#api/features/groups/shared-facts/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const members = allow.client().withPlan()

export const sharedFacts = new Hono<ApiEnv>()
  .get(
    '/groups/mine/shared-facts',
    members.to('list facts that the caller can share with the group'),
    entityTag,
    responds(shareableFacts),
    async (c) => c.json(await shareableFactsFor(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/groups/mine/shared-facts',
    members.to('share a budget, down payment or timing with the group, or stop sharing it', 'conflict'),
    validate('json', factChange),
    async (c) => {
      const { subject, option } = c.req.valid('json')
      await shareFact(c.var.deps, signedIn(c).id, subject, option)
      return c.body(null, 204)
    },
  )
