import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { assertionSchema } from '#api/features/accounts/passkeys/schemas.ts'
import { requestPasskeyUse } from '#api/features/accounts/passkeys/service/prove.ts'
import {
  confirmationOf,
  type Confirming,
  confirmWithCode,
  confirmWithPasskey,
  sendConfirmation,
} from '#api/features/accounts/confirmation/service.ts'
import { setVisitorCookie, optionsFor, visitorOf } from '#api/features/accounts/service/visitor.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { verifySchema } from '#domain/accounts/schemas.ts'

const codeSchema = v.pick(verifySchema, ['verification_code'])

function confirming(c: Context<ApiEnv>): Confirming {
  return { user: signedIn(c), visitor: visitorOf(c) }
}

/** Confirms a signed-in person's identity before a dangerous action. */
export const confirmation = new Hono<ApiEnv>()
  .get('/confirmation', allow.member().to('read how the caller can confirm it’s them'), async (c) =>
    c.json(await confirmationOf(c.var.deps, signedIn(c), c.var.signedInAt ?? 0)),
  )
  .post('/confirmation/code', allow.member().to('send a code to confirm with', 'too_many'), async (c) => {
    setVisitorCookie(c, 'browser', await sendConfirmation(c.var.deps, confirming(c)))
    return c.body(null, 204)
  })
  .put(
    '/confirmation/code',
    allow.member().to('confirm with a code', 'too_many'),
    validate('json', codeSchema),
    async (c) => {
      await confirmWithCode(c.var.deps, confirming(c), c.req.valid('json').verification_code)
      return c.body(null, 204)
    },
  )
  .post(
    '/confirmation/passkey/options',
    allow.member().to('start confirming with a passkey', 'too_many'),
    async (c) => {
      const asking = { purpose: 'confirm', userId: signedIn(c).id } as const
      return c.json(optionsFor(c, await requestPasskeyUse(c.var.deps, visitorOf(c), asking)))
    },
  )
  .put(
    '/confirmation/passkey',
    allow.member().to('confirm with a passkey', 'too_many'),
    validate('json', assertionSchema),
    async (c) => {
      await confirmWithPasskey(c.var.deps, confirming(c), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
