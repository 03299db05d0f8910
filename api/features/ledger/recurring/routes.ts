import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import {
  dueAnswer,
  dueParam,
  newRecurring,
  recurringChange,
  recurringView,
} from '#api/features/ledger/recurring/schemas.ts'
import {
  endRecurring,
  postDue,
  recurringFor,
  skipDue,
} from '#api/features/ledger/recurring/service/recurring.ts'
import { addRecurring, changeRecurring } from '#api/features/ledger/recurring/service/save.ts'
import { positiveId } from '#api/http/parameters.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()
const numbered = v.object({ id: positiveId })

export const ledgerRecurring = new Hono<ApiEnv>()
  .get(
    '/ledger/recurring',
    clients.to('list recurring entries, and the days that wait for someone, as a member'),
    entityTag,
    heavy,
    responds(recurringView),
    async (c) => c.json(await recurringFor(c.var.deps, viewerOf(c))),
  )
  .post(
    '/ledger/recurring',
    clients.to('add a recurring entry, as a member', 'not_found', 'conflict'),
    validate('json', newRecurring),
    responds(recurringView),
    async (c) => {
      await addRecurring(c.var.deps, viewerOf(c), c.req.valid('json'))
      return c.json(await recurringFor(c.var.deps, viewerOf(c)))
    },
  )
  .put(
    '/ledger/recurring/:id',
    clients.to('change a recurring entry, as a member', 'not_found', 'conflict'),
    validate('param', numbered),
    validate('json', recurringChange),
    responds(recurringView),
    async (c) => {
      const change = { ...c.req.valid('json'), ...c.req.valid('param') }
      await changeRecurring(c.var.deps, viewerOf(c), change)
      return c.json(await recurringFor(c.var.deps, viewerOf(c)))
    },
  )
  .delete(
    '/ledger/recurring/:id',
    clients.to('end a recurring entry', 'not_found'),
    validate('param', numbered),
    responds(recurringView),
    async (c) => {
      await endRecurring(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.json(await recurringFor(c.var.deps, viewerOf(c)))
    },
  )
  .put(
    '/ledger/recurring/:id/due/:day',
    clients.to('post what was due on a day, as a member', 'not_found', 'conflict'),
    validate('param', dueParam),
    validate('json', dueAnswer),
    responds(recurringView),
    async (c) => {
      await postDue(c.var.deps, viewerOf(c), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(await recurringFor(c.var.deps, viewerOf(c)))
    },
  )
  .delete(
    '/ledger/recurring/:id/due/:day',
    clients.to('skip what was due on a day, as a member', 'not_found'),
    validate('param', dueParam),
    responds(recurringView),
    async (c) => {
      await skipDue(c.var.deps, viewerOf(c), c.req.valid('param'))
      return c.json(await recurringFor(c.var.deps, viewerOf(c)))
    },
  )
