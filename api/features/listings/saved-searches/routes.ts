import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  emailChoice,
  named,
  newSearch,
  searchList,
  stopped,
} from '#api/features/listings/saved-searches/schemas.ts'
import {
  chooseEmails,
  openSearch,
  removeSearch,
  savedSearchesOf,
  saveSearch,
  stopSearch,
} from '#api/features/listings/saved-searches/service.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const members = allow.client().withPlan()

export const searches = new Hono<ApiEnv>()
  .get(
    '/saved-searches',
    members.to('list saved searches'),
    entityTag,
    heavy,
    responds(searchList),
    async (c) => c.json(await savedSearchesOf(c.var.deps, signedIn(c).id)),
  )
  .post(
    '/saved-searches',
    members.to('save a search and get new-home alerts by email', 'conflict'),
    validate('json', newSearch),
    responds(searchList),
    async (c) => c.json(await saveSearch(c.var.deps, signedIn(c).id, c.req.valid('json'))),
  )
  .post(
    '/saved-searches/stop',
    allow.anyone().to('stop a saved search through the link in an email'),
    validate('json', stopped),
    async (c) => {
      await stopSearch(c.var.deps, c.req.valid('json').token)
      return c.body(null, 204)
    },
  )
  .put(
    '/saved-searches/:id/seen',
    members.to('note that you opened a saved search, so that its homes are no longer new'),
    validate('param', named),
    async (c) => {
      await openSearch(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .put(
    '/saved-searches/:id/emails',
    allow.client().to('choose whether we email you new homes of a saved search'),
    validate('param', named),
    validate('json', emailChoice),
    async (c) => {
      const { id } = c.req.valid('param')
      await chooseEmails(c.var.deps, signedIn(c).id, { id, ...c.req.valid('json') })
      return c.body(null, 204)
    },
  )
  // Stopping emails must never require a plan.
  .delete(
    '/saved-searches/:id',
    allow.client().to('delete a saved search'),
    validate('param', named),
    async (c) => {
      await removeSearch(c.var.deps, signedIn(c).id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
