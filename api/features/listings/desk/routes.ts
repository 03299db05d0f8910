import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  changedHome,
  deskPage,
  draft,
  newHome,
  newStatus,
  ownQuery,
  people,
  saved,
} from '#api/features/listings/desk/schemas.ts'
import { listDeskHomes, listPeople, readDraft } from '#api/features/listings/desk/service/read.ts'
import { changeHome, createHome } from '#api/features/listings/desk/service/save.ts'
import { removeHome, setStatus } from '#api/features/listings/desk/service/status.ts'
import { numbered } from '#api/features/listings/schemas.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

export const listingDesk = new Hono<ApiEnv>()
  .get(
    '/properties/mine',
    allow.staff().to('list the agent’s homes, or all homes for admins'),
    heavy,
    validate('query', ownQuery),
    responds(deskPage),
    async (c) => c.json(await listDeskHomes(c.var.deps, signedIn(c), c.req.valid('query'))),
  )
  .get(
    '/properties/agents',
    allow.admin().to('list agents who can take over a home'),
    responds(people),
    async (c) => c.json(await listPeople(c.var.deps)),
  )
  .post(
    '/properties',
    allow.staff().to('create a draft of a home', 'conflict'),
    validate('json', newHome),
    responds(saved),
    async (c) => c.json(await createHome(c.var.deps, signedIn(c), c.req.valid('json')), 201),
  )
  .get(
    '/properties/:msl/draft',
    allow.staff().to('read a home of any status, for editing and preview', 'not_found'),
    validate('param', numbered),
    responds(draft),
    async (c) => c.json(await readDraft(c.var.deps, signedIn(c), c.req.valid('param').msl)),
  )
  .put(
    '/properties/:msl',
    allow.staff().to('change a home', 'not_found', 'conflict'),
    validate('param', numbered),
    validate('json', changedHome),
    responds(saved),
    async (c) =>
      c.json(await changeHome(c.var.deps, signedIn(c), c.req.valid('param').msl, c.req.valid('json'))),
  )
  .delete(
    '/properties/:msl',
    allow.staff().to('delete a draft, or withdraw any other home', 'not_found'),
    validate('param', numbered),
    async (c) => c.json(await removeHome(c.var.deps, signedIn(c), c.req.valid('param').msl)),
  )
  .put(
    '/properties/:msl/status',
    allow.staff().to('publish, sell or withdraw a home', 'not_found', 'conflict'),
    validate('param', numbered),
    validate('json', newStatus),
    async (c) => {
      const { status } = c.req.valid('json')
      return c.json(await setStatus(c.var.deps, signedIn(c), c.req.valid('param').msl, status))
    },
  )
