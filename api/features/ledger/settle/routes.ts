import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { newPayment, paymentMove, settlement } from '#api/features/ledger/settle/schemas.ts'
import { movePayment, sendPayment, settlementFor } from '#api/features/ledger/settle/service.ts'
import { positiveId } from '#api/http/parameters.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()
const numbered = v.object({ id: positiveId })

export const ledgerSettle = new Hono<ApiEnv>()
  .get(
    '/ledger/settlement',
    clients.to('read how this month changed the owners’ balances, and payments on their way, as a member'),
    entityTag,
    heavy,
    responds(settlement),
    async (c) => c.json(await settlementFor(c.var.deps, viewerOf(c))),
  )
  .post(
    '/ledger/payments',
    clients.to('record that the caller sent another owner a payment, as a member', 'not_found', 'conflict'),
    validate('json', newPayment),
    responds(settlement),
    async (c) => {
      await sendPayment(c.var.deps, viewerOf(c), c.req.valid('json'))
      return c.json(await settlementFor(c.var.deps, viewerOf(c)))
    },
  )
  .put(
    '/ledger/payments/:id',
    clients.to('confirm, dispute, resend or withdraw a payment', 'not_found', 'conflict'),
    validate('param', numbered),
    validate('json', paymentMove),
    responds(settlement),
    async (c) => {
      await movePayment(c.var.deps, viewerOf(c), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(await settlementFor(c.var.deps, viewerOf(c)))
    },
  )
