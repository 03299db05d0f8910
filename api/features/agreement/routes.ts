import { type Context, Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import {
  acceptance,
  agreementResponse,
  choiceChange,
  downChange,
  newTerm,
  ownTerm,
  provinceChange,
  recordResponse,
  removal,
  seenUntil,
  suggestion,
  termResponse,
  termKey,
} from '#api/features/agreement/schemas.ts'
import { addTerm, choose, chooseProvince, saveDownPayment } from '#api/features/agreement/service/choices.ts'
import { memberIdOf } from '#api/features/agreement/service/member.ts'
import { proceedWithoutLawyer } from '#api/features/agreement/service/marks.ts'
import { requestRemoval } from '#api/features/agreement/service/removal.ts'
import { agreementFor, recordFor, termFor } from '#api/features/agreement/service/view.ts'
import { seeTerm } from '#api/features/agreement/service/waiting.ts'
import { acceptWording, suggestWording, withdrawAcceptance } from '#api/features/agreement/service/wording.ts'
import { notFound } from '#api/http/errors.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn, viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()

const memberOf = (c: Context<ApiEnv>) => memberIdOf(viewerOf(c))

/** Returns the caller's id. Throws not_found on the free plan, which has nothing to read. */
function readerOf(c: Context<ApiEnv>): number {
  const { id, plan } = viewerOf(c)
  if (plan !== 'member') throw notFound()
  return id
}

export const agreement = new Hono<ApiEnv>()
  .get(
    '/agreement',
    clients.to('read the group’s agreement, as a member'),
    entityTag,
    heavy,
    responds(agreementResponse),
    async (c) => c.json(await agreementFor(c.var.deps, viewerOf(c))),
  )
  .get(
    '/agreement/record',
    clients.to('read and check the record of the group’s agreement', 'not_found'),
    entityTag,
    responds(recordResponse),
    async (c) => c.json(await recordFor(c.var.deps, readerOf(c))),
  )
  .get(
    '/agreement/terms/:key',
    clients.to('read all versions of a term', 'not_found'),
    entityTag,
    validate('param', termKey),
    responds(termResponse),
    async (c) => c.json(await termFor(c.var.deps, readerOf(c), c.req.valid('param').key)),
  )
  .post(
    '/agreement/terms/:key/wording',
    clients.to('suggest wording for a term, which clears what others accepted', 'conflict', 'not_found'),
    validate('param', termKey),
    validate('json', suggestion),
    async (c) => {
      const { base, text, ...wording } = c.req.valid('json')
      const { key: term } = c.req.valid('param')
      await suggestWording(c.var.deps, memberOf(c), { term, base, text, wording })
      return c.body(null, 204)
    },
  )
  .put(
    '/agreement/terms/:key/acceptance',
    clients.to('accept the wording of a term', 'conflict', 'not_found'),
    validate('param', termKey),
    validate('json', acceptance),
    async (c) => {
      const { key: term } = c.req.valid('param')
      await acceptWording(c.var.deps, memberOf(c), { term, version: c.req.valid('json').version })
      return c.body(null, 204)
    },
  )
  // Withdrawing must never require a plan.
  .delete(
    '/agreement/terms/:key/acceptance',
    clients.to('withdraw the caller’s acceptance of a term’s wording', 'conflict'),
    validate('param', termKey),
    async (c) => {
      await withdrawAcceptance(c.var.deps, signedIn(c).id, c.req.valid('param').key)
      return c.body(null, 204)
    },
  )
  .put(
    '/agreement/terms/:key/going-on',
    clients.to('agree to go ahead with a term without the lawyer’s approval', 'conflict', 'not_found'),
    validate('param', termKey),
    validate('json', acceptance),
    async (c) => {
      const { key: term } = c.req.valid('param')
      await proceedWithoutLawyer(c.var.deps, memberOf(c), { term, version: c.req.valid('json').version })
      return c.body(null, 204)
    },
  )
  .put(
    '/agreement/terms/:key/removal',
    clients.to('ask to remove one of the group’s own terms, or withdraw that', 'conflict', 'not_found'),
    validate('param', termKey),
    validate('json', removal),
    async (c) => {
      const { key: term } = c.req.valid('param')
      await requestRemoval(c.var.deps, memberOf(c), { term, yes: c.req.valid('json').yes })
      return c.body(null, 204)
    },
  )
  .put(
    '/agreement/terms/:key/seen',
    clients.to('record that the caller saw what the lawyer wrote about a term', 'conflict', 'not_found'),
    validate('param', termKey),
    validate('json', seenUntil),
    async (c) => {
      const { key: term } = c.req.valid('param')
      await seeTerm(c.var.deps, readerOf(c), { term, at: c.req.valid('json').at })
      return c.body(null, 204)
    },
  )
  .put(
    '/agreement/terms/:key/choice',
    clients.to('save which option the caller prefers', 'conflict', 'not_found'),
    validate('param', termKey),
    validate('json', choiceChange),
    async (c) => {
      await choose(c.var.deps, memberOf(c), c.req.valid('param').key, c.req.valid('json').option)
      return c.body(null, 204)
    },
  )
  .put(
    '/agreement/down',
    clients.to('save the caller’s down payment, for the group to see', 'conflict'),
    validate('json', downChange),
    async (c) => {
      await saveDownPayment(c.var.deps, memberOf(c), c.req.valid('json').cents)
      return c.body(null, 204)
    },
  )
  .put(
    '/agreement/province',
    clients.to('choose the province of the group’s agreement', 'conflict'),
    validate('json', provinceChange),
    async (c) => {
      await chooseProvince(c.var.deps, memberOf(c), c.req.valid('json').province)
      return c.body(null, 204)
    },
  )
  .post(
    '/agreement/terms',
    clients.to('add a term of the group’s own', 'conflict'),
    validate('json', ownTerm),
    responds(newTerm),
    async (c) => c.json({ key: await addTerm(c.var.deps, memberOf(c), c.req.valid('json').title) }),
  )
