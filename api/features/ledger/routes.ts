import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { change, changed, leaving, leavingSeen, voteChange } from '#api/features/ledger/schemas.ts'
import { changeLedger, voteOn, withdrawProposal } from '#api/features/ledger/service/change.ts'
import { closeBooks, leavingFor, seeLeaving } from '#api/features/ledger/service/leaving.ts'
import { responds } from '#api/middleware/responds.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/http/parameters.ts'

const clients = allow.client().withPlan()
const numbered = v.object({ id: positiveId })

export const ledger = new Hono<ApiEnv>()
  .post(
    '/ledger/entries',
    clients.to(
      'add, correct or reverse an entry; one that others must approve stays pending',
      'not_found',
      'conflict',
    ),
    validate('json', change),
    responds(changed),
    async (c) => c.json(await changeLedger(c.var.deps, viewerOf(c), c.req.valid('json'))),
  )
  .put(
    '/ledger/proposals/:id/vote',
    clients.to('approve or reject a pending entry', 'not_found', 'conflict'),
    validate('param', numbered),
    validate('json', voteChange),
    responds(changed),
    async (c) => {
      const vote = { ...c.req.valid('json'), id: c.req.valid('param').id }
      return c.json(await voteOn(c.var.deps, viewerOf(c), vote))
    },
  )
  // Taking back must never require a plan.
  .delete(
    '/ledger/proposals/:id',
    allow.client().to('withdraw a pending entry', 'not_found', 'conflict'),
    validate('param', numbered),
    async (c) => {
      await withdrawProposal(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  // Leaving must never require a plan.
  .get(
    '/ledger/leaving',
    allow.client().to('read what the caller owes and is owed on leaving the group'),
    responds(leaving),
    async (c) => c.json(await leavingFor(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/ledger/leaving',
    allow.client().to('confirm that the caller has seen those figures', 'conflict'),
    validate('json', leavingSeen),
    async (c) => {
      await seeLeaving(c.var.deps, signedIn(c).id, c.req.valid('json').seen)
      return c.body(null, 204)
    },
  )
  // Closing must never require a plan.
  .post(
    '/ledger/closing',
    allow.client().to('close the books of a home that only the caller still owns', 'not_found', 'conflict'),
    async (c) => {
      await closeBooks(c.var.deps, signedIn(c).id)
      return c.body(null, 204)
    },
  )
