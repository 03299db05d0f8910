import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { blockList } from '#api/features/groups/safety/blocks/schemas.ts'
import { blockedPeople, blockPerson, unblockPerson } from '#api/features/groups/safety/blocks/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/http/parameters.ts'

const person = v.object({ user_id: positiveId })

// Safety features never require a plan.
export const blocks = new Hono<ApiEnv>()
  .get('/blocks', allow.client().to('list blocked people'), responds(blockList), async (c) =>
    c.json(await blockedPeople(c.var.deps, signedIn(c).id)),
  )
  .post(
    '/blocks/:user_id',
    allow.client().to('block a person', 'not_found', 'too_many'),
    validate('param', person),
    async (c) => {
      await blockPerson(c.var.deps, signedIn(c), c.req.valid('param').user_id)
      return c.body(null, 204)
    },
  )
  .delete('/blocks/:user_id', allow.client().to('unblock a person'), validate('param', person), async (c) => {
    await unblockPerson(c.var.deps, signedIn(c).id, c.req.valid('param').user_id)
    return c.body(null, 204)
  })
