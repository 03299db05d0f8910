import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { joinAnswer, joinOffer } from '#api/features/ledger/join/schemas.ts'
import { answerJoin, joinOfferFor } from '#api/features/ledger/join/service.ts'
import { changed } from '#api/features/ledger/schemas.ts'
import { positiveId } from '#api/http/parameters.ts'
import { responds } from '#api/middleware/responds.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()

export const ledgerJoin = new Hono<ApiEnv>()
  .get(
    '/ledger/joining',
    clients.to('read the share of the group’s home that the caller is offered, as a member'),
    responds(joinOffer),
    async (c) => c.json(await joinOfferFor(c.var.deps, viewerOf(c))),
  )
  .put(
    '/ledger/joining/:id',
    clients.to(
      'accept or decline the share that the caller is offered, as a member',
      'not_found',
      'conflict',
    ),
    validate('param', v.object({ id: positiveId })),
    validate('json', joinAnswer),
    responds(changed),
    async (c) => {
      const answer = { ...c.req.valid('json'), ...c.req.valid('param') }
      return c.json(await answerJoin(c.var.deps, viewerOf(c), answer))
    },
  )
