import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { assertionSchema, registrationSchema } from '#api/features/accounts/passkeys/schemas.ts'
import { addPasskey, requestNewPasskey } from '#api/features/accounts/passkeys/service/add.ts'
import { requestEnrolment, enrol } from '#api/features/accounts/passkeys/service/enrol.ts'
import {
  closePasskeyOffer,
  namePasskey,
  ownPasskeys,
  passkeyOffer,
  removePasskey,
} from '#api/features/accounts/passkeys/service/manage.ts'
import { requestPasskeyUse, signInWithPasskey } from '#api/features/accounts/passkeys/service/prove.ts'
import { respondSignedIn } from '#api/features/accounts/service/start-session.ts'
import { optionsFor, visitorOf } from '#api/features/accounts/service/visitor.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { positiveId } from '#api/http/parameters.ts'
import { passkeyNameSchema } from '#domain/accounts/passkeys.ts'

/** A missing token is refused like a forged one. */
const token = v.fallback(v.string(), '')
const pathId = v.object({ id: positiveId })

const own = new Hono<ApiEnv>()
  .get('/passkeys', allow.member().to('list your own passkeys'), async (c) =>
    c.json(await ownPasskeys(c.var.deps, signedIn(c).id)),
  )
  .post(
    '/passkeys/options',
    allow.member().fresh().to('start adding a passkey', 'conflict', 'too_many'),
    async (c) => {
      return c.json(optionsFor(c, await requestNewPasskey(c.var.deps, visitorOf(c), signedIn(c), 'add')))
    },
  )
  .post(
    '/passkeys',
    allow.member().fresh().to('add a passkey', 'conflict', 'too_many'),
    validate('json', registrationSchema),
    async (c) => {
      await addPasskey(c.var.deps, visitorOf(c), signedIn(c).id, c.req.valid('json'))
      return c.json(await ownPasskeys(c.var.deps, signedIn(c).id), 201)
    },
  )
  .get('/passkeys/offer', allow.member().to('check whether to offer a passkey'), async (c) =>
    c.json(await passkeyOffer(c.var.deps, signedIn(c).id)),
  )
  .delete('/passkeys/offer', allow.member().to('stop offering a passkey'), async (c) => {
    await closePasskeyOffer(c.var.deps, signedIn(c).id)
    return c.body(null, 204)
  })
  .put(
    '/passkeys/:id',
    allow.member().to('name a passkey', 'not_found'),
    validate('param', pathId),
    validate('json', passkeyNameSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      await namePasskey(c.var.deps, signedIn(c).id, id, c.req.valid('json').name)
      return c.json(await ownPasskeys(c.var.deps, signedIn(c).id))
    },
  )
  .delete(
    '/passkeys/:id',
    allow.member().fresh().to('remove a passkey', 'not_found', 'conflict'),
    validate('param', pathId),
    async (c) => {
      await removePasskey(c.var.deps, signedIn(c), c.req.valid('param').id)
      return c.json(await ownPasskeys(c.var.deps, signedIn(c).id))
    },
  )

export const passkeys = new Hono<ApiEnv>()
  .post('/passkeys/sign-in/options', allow.anyone().to('start a passkey sign-in', 'too_many'), async (c) => {
    const asking = { purpose: 'sign-in', userId: null } as const
    return c.json(optionsFor(c, await requestPasskeyUse(c.var.deps, visitorOf(c), asking)))
  })
  .post(
    '/passkeys/sign-in',
    allow.anyone().to('sign in with a passkey', 'forbidden', 'too_many'),
    validate('json', assertionSchema),
    async (c) =>
      c.json(respondSignedIn(c, await signInWithPasskey(c.var.deps, visitorOf(c), c.req.valid('json')))),
  )
  .post(
    '/enrolment/options',
    allow.anyone().to('start adding a staff member’s first passkey', 'too_many'),
    validate('json', v.object({ token })),
    async (c) => {
      return c.json(
        optionsFor(c, await requestEnrolment(c.var.deps, visitorOf(c), c.req.valid('json').token)),
      )
    },
  )
  .post(
    '/enrolment',
    allow.anyone().to('add a staff member’s first passkey and sign in', 'forbidden', 'conflict', 'too_many'),
    validate('json', v.object({ token, response: registrationSchema })),
    async (c) => c.json(respondSignedIn(c, await enrol(c.var.deps, visitorOf(c), c.req.valid('json')))),
  )
  .route('/', own)
