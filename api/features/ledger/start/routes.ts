import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { start, startChange, startCheck } from '#api/features/ledger/start/schemas.ts'
import { checkOpening, saveOpening, startFor } from '#api/features/ledger/start/service/start.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()

export const ledgerStart = new Hono<ApiEnv>()
  .get(
    '/ledger/start',
    clients.to(
      'read the opening figures of the caller’s ledger, and who confirmed them, as a member',
      'not_found',
    ),
    entityTag,
    responds(start),
    async (c) => c.json(await startFor(c.var.deps, viewerOf(c))),
  )
  .put(
    '/ledger/start',
    clients.to('save opening figures for everyone in the group to check, as a member', 'conflict'),
    validate('json', startChange),
    responds(start),
    async (c) => {
      await saveOpening(c.var.deps, viewerOf(c), c.req.valid('json'))
      return c.json(await startFor(c.var.deps, viewerOf(c)))
    },
  )
  .put(
    '/ledger/start/check',
    clients.to('confirm the opening figures or say what differs, as a member', 'conflict'),
    validate('json', startCheck),
    responds(start),
    async (c) => {
      await checkOpening(c.var.deps, viewerOf(c), c.req.valid('json'))
      return c.json(await startFor(c.var.deps, viewerOf(c)))
    },
  )
