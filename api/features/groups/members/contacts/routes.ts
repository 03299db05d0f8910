import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { offerContact, withdrawContact } from '#api/features/groups/members/contacts/service.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/http/parameters.ts'

const byUser = v.object({ userId: positiveId })

export const groupContacts = new Hono<ApiEnv>()
  .put(
    '/groups/mine/contacts/:userId',
    allow.client().withPlan().to('offer contact details to another member', 'conflict'),
    validate('param', byUser),
    async (c) => {
      await offerContact(c.var.deps, signedIn(c).id, c.req.valid('param').userId)
      return c.body(null, 204)
    },
  )
  // Taking something back must never require a plan.
  .delete(
    '/groups/mine/contacts/:userId',
    allow.client().to('withdraw contact details'),
    validate('param', byUser),
    async (c) => {
      await withdrawContact(c.var.deps, signedIn(c).id, c.req.valid('param').userId)
      return c.body(null, 204)
    },
  )
