import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { numbered } from '#api/features/listings/schemas.ts'
import { interestFor } from '#api/features/listings/shared-costs/service.ts'
import { answers } from '#api/middleware/answers.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const interest = v.object({ matches: v.nullable(v.number()) })

export const homeInterest = new Hono<ApiEnv>().get(
  '/properties/:msl/interest',
  allow
    .client()
    .withPlan()
    .to('read how many matches want a home at this price in this place', 'not_found', 'gone'),
  heavy,
  validate('param', numbered),
  answers(interest),
  async (c) => {
    const matches = await interestFor(c.var.deps, viewerOf(c), c.req.valid('param').msl)
    return c.json({ matches })
  },
)
