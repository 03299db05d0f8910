import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { numbered } from '#api/features/listings/schemas.ts'
import { interestFor, ownBudget } from '#api/features/listings/shared-costs/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { keysOf } from '#domain/keys.ts'
import { DOWN_PAYMENTS, MONTHLY_COSTS } from '#domain/listings/shared-costs/own-budget.ts'

const interest = v.object({ matches: v.nullable(v.number()) })

const budget = v.object({
  down_payment: v.nullable(v.picklist(keysOf(DOWN_PAYMENTS))),
  monthly_costs: v.nullable(v.picklist(keysOf(MONTHLY_COSTS))),
})

export const ownCosts = new Hono<ApiEnv>()
  .get(
    '/properties/budget',
    allow.client().withPlan().to('read what you said you could pay'),
    responds(budget),
    async (c) => c.json(await ownBudget(c.var.deps, signedIn(c).id)),
  )
  .get(
    '/properties/:msl/interest',
    allow
      .client()
      .withPlan()
      .to('read how many matches want a home at this price in this place', 'not_found', 'gone'),
    heavy,
    validate('param', numbered),
    responds(interest),
    async (c) => {
      const matches = await interestFor(c.var.deps, viewerOf(c), c.req.valid('param').msl)
      return c.json({ matches })
    },
  )
