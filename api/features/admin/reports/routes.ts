import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import {
  askedReports,
  decision,
  openReport,
  reportsPage,
  waitingCount,
} from '#api/features/admin/reports/schemas.ts'
import { handleReport, listReports, readReport, waitingReports } from '#api/features/admin/reports/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/http/parameters.ts'

const named = v.object({ report: positiveId })

export const reportsDesk = new Hono<ApiEnv>()
  .get(
    '/admin/reports',
    allow.admin().to('list what members reported'),
    entityTag,
    heavy,
    validate('query', askedReports),
    responds(reportsPage),
    async (c) => c.json(await listReports(c.var.deps, c.req.valid('query'))),
  )
  .get(
    '/admin/reports/waiting',
    allow.admin().to('count open reports'),
    entityTag,
    responds(waitingCount),
    async (c) => c.json(await waitingReports(c.var.deps)),
  )
  .get(
    '/admin/reports/:report',
    allow.admin().to('read a report', 'not_found'),
    validate('param', named),
    responds(openReport),
    async (c) => c.json(await readReport(c.var.deps, c.req.valid('param').report)),
  )
  .put(
    '/admin/reports/:report',
    allow.admin().fresh().to('close a report, warn or deactivate a person', 'not_found', 'conflict'),
    validate('param', named),
    validate('json', decision),
    async (c) => {
      await handleReport(c.var.deps, signedIn(c), c.req.valid('param').report, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
