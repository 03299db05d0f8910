import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { clientAddress } from '#api/http/network/client-address.ts'
import { networkOf } from '#api/http/network/network.ts'
import { numbered } from '#api/features/listings/schemas.ts'
import { figures } from '#api/features/listings/views/schemas.ts'
import { countView } from '#api/features/listings/views/service/count.ts'
import { figuresFor } from '#api/features/listings/views/service/figures.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { ROLE } from '#domain/accounts/roles.ts'

export const homeViews = new Hono<ApiEnv>()
  .post(
    '/properties/:msl/view',
    allow.anyone().to('count that a home’s page was opened', 'not_found', 'gone'),
    validate('param', numbered),
    async (c) => {
      const { deps, user } = c.var
      const forwarded = c.req.header('x-forwarded-for')
      await countView(deps, c.req.valid('param').msl, {
        isCounted: !user || user.role === ROLE.CLIENT,
        userId: user?.id ?? null,
        network: networkOf(clientAddress(c.env?.remoteAddress, forwarded, deps.config.trustProxy)),
        userAgent: c.req.header('user-agent') ?? '',
      })
      return c.body(null, 204)
    },
  )
  .get(
    '/properties/figures',
    allow.staff().to('read how often the caller’s homes were viewed, saved and toured'),
    heavy,
    responds(figures),
    async (c) => c.json(await figuresFor(c.var.deps, signedIn(c).id)),
  )
