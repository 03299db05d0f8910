import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { tourHours } from '#api/features/listings/tours/hours/schemas.ts'
import { ownHours, setHours } from '#api/features/listings/tours/hours/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

export const hours = new Hono<ApiEnv>()
  .get('/tour-hours', allow.staff().to('read when the caller shows homes'), responds(tourHours), async (c) =>
    c.json(await ownHours(c.var.deps, signedIn(c).id)),
  )
  .put(
    '/tour-hours',
    allow.staff().to('set the weekly hours and days off when the caller shows homes'),
    validate('json', tourHours),
    responds(tourHours),
    async (c) => c.json(await setHours(c.var.deps, signedIn(c).id, c.req.valid('json'))),
  )
