import { Hono } from 'hono'
import * as v from 'valibot'
import { mailAction, systemOverview as overview } from '#api/features/admin/system/schemas.ts'
import { settleUnsent, systemOverview } from '#api/features/admin/system/service.ts'
import type { ApiEnv } from '#api/http/context.ts'
import { positiveId } from '#api/http/parameters.ts'
import { responds } from '#api/middleware/responds.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

export const systemDesk = new Hono<ApiEnv>()
  .get(
    '/admin/system',
    allow.admin().to('read release, backups, jobs, unsent emails, errors and disk space'),
    responds(overview),
    async (c) => c.json(await systemOverview(c.var.deps)),
  )
  .put(
    '/admin/system/mails/:mail',
    allow.admin().fresh().to('send an unsent email again, or drop it', 'not_found'),
    validate('param', v.object({ mail: positiveId })),
    validate('json', mailAction),
    async (c) => {
      await settleUnsent(c.var.deps, signedIn(c), c.req.valid('param').mail, c.req.valid('json').action)
      return c.body(null, 204)
    },
  )
