import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { entryInBooks, ledgerView, monthInBooks } from '#api/features/ledger/home/schemas.ts'
import { entryFor, ledgerFor, monthFor } from '#api/features/ledger/home/service.ts'
import { positiveId } from '#api/http/parameters.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()
const numbered = v.object({ id: positiveId })
const monthParam = v.object({ month: v.pipe(v.string(), v.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/)) })

export const ledgerHome = new Hono<ApiEnv>()
  .get(
    '/ledger',
    clients.to('read the books of the caller’s home as of today, as a member'),
    entityTag,
    heavy,
    responds(v.nullable(ledgerView)),
    async (c) => c.json(await ledgerFor(c.var.deps, viewerOf(c))),
  )
  .get(
    '/ledger/months/:month',
    clients.to('read a month of the caller’s books, as a member', 'not_found'),
    validate('param', monthParam),
    entityTag,
    heavy,
    responds(monthInBooks),
    async (c) => c.json(await monthFor(c.var.deps, viewerOf(c), c.req.valid('param').month)),
  )
  .get(
    '/ledger/entries/:id',
    clients.to('read an entry of the caller’s books, and what corrected it, as a member', 'not_found'),
    heavy,
    validate('param', numbered),
    responds(entryInBooks),
    async (c) => c.json(await entryFor(c.var.deps, viewerOf(c), c.req.valid('param').id)),
  )
