import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { occasionToRate, rate, ratingSummary } from '#api/features/ratings/service.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { STARS } from '#domain/ratings/ratings.ts'

const rating = v.object({ stars: v.nullable(v.picklist(STARS, 'Choose one to five stars.')) })

export const ratings = new Hono<ApiEnv>()
  .get('/ratings', allow.member().to('read how members rate Cohearth'), async (c) =>
    c.json(await ratingSummary(c.var.deps)),
  )
  .get('/ratings/mine', allow.client().to('check whether to ask the caller for a rating'), async (c) => {
    const after = await occasionToRate(c.var.deps, signedIn(c).id)
    return c.json({ asked: after !== null, after })
  })
  .put(
    '/ratings/mine',
    allow.client().to('rate Cohearth, or skip', 'conflict'),
    validate('json', rating),
    async (c) => {
      await rate(c.var.deps, signedIn(c).id, c.req.valid('json').stars)
      return c.body(null, 204)
    },
  )
