import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { forgotten, importChange, importView, newImport } from '#api/features/ledger/import/schemas.ts'
import { importLines } from '#api/features/ledger/import/service/bring.ts'
import { changeImport } from '#api/features/ledger/import/service/undo.ts'
import { forgetName, importViewFor } from '#api/features/ledger/import/service/view.ts'
import { positiveId } from '#api/http/parameters.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()
const numbered = v.object({ id: positiveId })

export const ledgerImport = new Hono<ApiEnv>()
  .get(
    '/ledger/imports',
    clients.to('read what bank lines are matched against, and earlier imports, as a member'),
    entityTag,
    heavy,
    responds(importView),
    async (c) => c.json(await importViewFor(c.var.deps, viewerOf(c))),
  )
  .post(
    '/ledger/imports',
    clients.to('import bank lines, as a member', 'not_found', 'conflict'),
    validate('json', newImport),
    responds(importView),
    async (c) => {
      await importLines(c.var.deps, viewerOf(c), c.req.valid('json'))
      return c.json(await importViewFor(c.var.deps, viewerOf(c)))
    },
  )
  .put(
    '/ledger/imports/:id',
    clients.to('undo or redo an import, as a member', 'not_found', 'conflict'),
    validate('param', numbered),
    validate('json', importChange),
    responds(importView),
    async (c) => {
      await changeImport(c.var.deps, viewerOf(c), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(await importViewFor(c.var.deps, viewerOf(c)))
    },
  )
  .delete(
    '/ledger/remembered',
    clients.to('forget how bank lines with a given name are booked', 'not_found'),
    validate('json', forgotten),
    async (c) => {
      await forgetName(c.var.deps, signedIn(c).id, c.req.valid('json').name)
      return c.body(null, 204)
    },
  )
