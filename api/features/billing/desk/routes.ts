import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { cancelAtDesk, refundAtDesk } from '#api/features/billing/desk/service/act.ts'
import { extendTrialAtDesk } from '#api/features/billing/desk/service/extend-trial.ts'
import { readDesk } from '#api/features/billing/desk/service/read.ts'
import { dismissStranded } from '#api/features/billing/cancellation/service/stranded.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { bodyId, positiveId } from '#api/http/parameters.ts'

const AMOUNT = 'Enter an amount in whole cents.'
const cents = (least: number) => v.pipe(v.number(AMOUNT), v.integer(AMOUNT), v.minValue(least, AMOUNT))

const pathUser = v.object({ user_id: positiveId })
const cancellation = v.object({
  user_id: bodyId,
  when: v.picklist(['now', 'period_end'], 'Choose when it ends.'),
  ends: v.optional(v.picklist(['now', 'period_end'])),
})
const refund = v.object({
  user_id: bodyId,
  invoice_id: v.pipe(v.string(), v.regex(/^in_\w{1,250}$/, 'Please choose an invoice.')),
  amount: cents(1),
  refunded_before: cents(0),
})
const stranded = v.object({ seen: v.pipe(v.string(), v.minLength(1), v.maxLength(5000)) })
const extension = v.object({ user_id: bodyId, until: v.pipe(v.string(), v.maxLength(10)) })

export const billingDesk = new Hono<ApiEnv>()
  .get(
    '/admin/billing/:user_id',
    allow.admin().to('read a person’s billing', 'not_found'),
    validate('param', pathUser),
    async (c) => c.json(await readDesk(c.var.deps, signedIn(c), c.req.valid('param').user_id)),
  )
  .post(
    '/admin/billing/cancel',
    allow.admin().fresh().to('end a person’s subscription', 'conflict', 'unavailable'),
    validate('json', cancellation),
    async (c) => c.json(await cancelAtDesk(c.var.deps, signedIn(c), c.req.valid('json'))),
  )
  .post(
    '/admin/billing/refund',
    allow.admin().fresh().to('refund an invoice', 'conflict', 'unavailable'),
    validate('json', refund),
    async (c) => c.json(await refundAtDesk(c.var.deps, signedIn(c), c.req.valid('json'))),
  )
  .post(
    '/admin/billing/closures/done',
    allow.admin().fresh().to('mark subscriptions ended manually in another account as done', 'conflict'),
    validate('json', stranded),
    async (c) => c.json(await dismissStranded(c.var.deps, signedIn(c), c.req.valid('json').seen)),
  )
  .post(
    '/admin/billing/trial',
    allow.admin().fresh().to('extend a person’s trial', 'conflict', 'unavailable'),
    validate('json', extension),
    async (c) => c.json(await extendTrialAtDesk(c.var.deps, signedIn(c), c.req.valid('json'))),
  )
