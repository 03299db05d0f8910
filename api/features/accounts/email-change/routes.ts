import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { confirmOwnChange } from '#api/features/accounts/email-change/service/confirm.ts'
import {
  cancelOwnChange,
  ownEmailChange,
  requestOwnChange,
} from '#api/features/accounts/email-change/service/request.ts'
import { undoEmailChange } from '#api/features/accounts/email-change/service/undo.ts'
import { visitorOf } from '#api/features/accounts/service/visitor.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { emailCodeSchema } from '#domain/accounts/email-change/email-change.ts'
import { emailSchema } from '#domain/accounts/schemas.ts'

const guessSchema = v.object({ ...emailSchema.entries, code: emailCodeSchema })
const undoSchema = v.object({ token: v.fallback(v.string(), '') })

export const emailChange = new Hono<ApiEnv>()
  .get('/email-change', allow.member().to('read about a change of your own email address'), async (c) =>
    c.json(await ownEmailChange(c.var.deps, signedIn(c).id)),
  )
  .post(
    '/email-change',
    allow.member().fresh().to('get a code at your new email address', 'conflict', 'too_many'),
    validate('json', emailSchema),
    async (c) => {
      const wanted = { ...c.req.valid('json'), network: visitorOf(c).network }
      return c.json(await requestOwnChange(c.var.deps, signedIn(c), wanted), 201)
    },
  )
  .put(
    '/email-change',
    allow.member().to('move to your new email address with its code', 'conflict', 'not_found'),
    validate('json', guessSchema),
    async (c) => {
      await confirmOwnChange(c.var.deps, signedIn(c).id, visitorOf(c), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .delete('/email-change', allow.member().to('keep your current email address'), async (c) => {
    await cancelOwnChange(c.var.deps, signedIn(c).id)
    return c.body(null, 204)
  })
  .post(
    '/email-change/undo',
    allow.anyone().to('put your former email address back with an email’s link', 'conflict'),
    validate('json', undoSchema),
    async (c) => {
      await undoEmailChange(c.var.deps, c.req.valid('json').token)
      return c.body(null, 204)
    },
  )
