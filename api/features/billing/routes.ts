import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { visitorOf } from '#api/features/accounts/service/visitor.ts'
import { withPayments } from '#api/features/billing/service/access.ts'
import { countCardAttempt } from '#api/features/billing/service/limits.ts'
import {
  cancelSubscription,
  previewCancellation,
  resumeSubscription,
} from '#api/features/billing/cancellation/service/cancelling.ts'
import { takeWebhook } from '#api/features/billing/sync/service/events.ts'
import { confirmPaymentMethod, removeCard, updatePaymentMethod } from '#api/features/billing/cards/service.ts'
import {
  daysLeftOf,
  invoicesOf,
  isCancelledFor,
  isValidFor,
  nextBillingOf,
  overviewOf,
  paymentMethodsOf,
  priceFor,
} from '#api/features/billing/plan/service/overview.ts'
import { openCheckout, subscribeWithCard } from '#api/features/billing/purchase/service/purchase.ts'
import { limited, ownLimit, TOO_LARGE } from '#api/middleware/body-size.ts'
import { pressed } from '#api/middleware/origin.ts'
import { troubles } from '#api/features/billing/service/troubles.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { bodyId, positiveId } from '#api/http/parameters.ts'

const MAX_WEBHOOK_BYTES = 1024 * 1024

const NO_CARD = 'Please choose a card.'
const cardId = v.pipe(v.string(NO_CARD), v.regex(/^[\w-]{1,255}$/, NO_CARD))

const pathId = v.object({ id: positiveId })
const pathUser = v.object({ user_id: positiveId })
const queryUser = v.object({ user_id: positiveId })
const cancellation = v.object({
  user_id: bodyId,
  cancel_at_period_end: v.boolean(),
  ends: v.optional(v.picklist(['now', 'period_end'])),
})
const onlyUser = v.object({ user_id: bodyId })
const NO_PRICE = 'Enter the price in whole cents.'
const card = v.object({ user_id: bodyId, payment_method_id: cardId })
/** `price_amount` is what the form showed, in cents, so nobody is charged a different price. */
const purchase = v.object({
  ...card.entries,
  price_amount: v.optional(v.pipe(v.number(NO_PRICE), v.integer(NO_PRICE))),
})

const setupId = v.pipe(v.string(NO_CARD), v.regex(/^seti_\w{1,250}$/, NO_CARD))
const setup = v.object({ user_id: bodyId, setup_intent: setupId })

const readsPathId = allow.selfOrAdmin({ param: 'id', names: 'user_id' })
const readsPathUser = allow.selfOrAdmin({ param: 'user_id', names: 'user_id' })
const readsQueryUser = allow.selfOrAdmin({ query: 'user_id', names: 'user_id' })
const ownQueryUser = allow.self({ query: 'user_id', names: 'user_id' })
const ownBodyUser = allow.self({ body: 'user_id', names: 'user_id' })

const stripe = new Hono<ApiEnv>()
  .get(
    '/billing/:user_id',
    readsPathUser.to('read a person’s billing page'),
    validate('param', pathUser),
    async (c) => {
      const { user_id } = c.req.valid('param')
      const { id, email } = signedIn(c)
      return c.json(await overviewOf(c.var.deps, user_id, id === user_id ? email : ''))
    },
  )
  .get('/troubles', allow.admin().to('list payment problems'), async (c) =>
    c.json(await troubles(c.var.deps)),
  )
  .get(
    '/user_price/:id',
    readsPathId.to('read a person’s monthly price', 'unavailable'),
    validate('param', pathId),
    async (c) => c.json(await priceFor(c.var.deps, c.req.valid('param').id)),
  )
  .get(
    '/subscribe',
    pressed,
    ownQueryUser.to('open a checkout at the payment provider', 'conflict', 'not_found', 'unavailable'),
    validate('query', queryUser),
    async (c) => c.json(await openCheckout(c.var.deps, c.req.valid('query').user_id)),
  )
  .post(
    '/subscription',
    ownBodyUser.to('subscribe with a card', 'conflict', 'too_many', 'unavailable'),
    validate('json', purchase),
    async (c) => {
      const { user_id, payment_method_id, price_amount } = c.req.valid('json')
      await countCardAttempt(c.var.deps, user_id, visitorOf(c).network)
      await subscribeWithCard(c.var.deps, user_id, payment_method_id, price_amount)
      return c.json(await isValidFor(c.var.deps, user_id))
    },
  )
  .post(
    '/subscription/cancel',
    ownBodyUser.to('cancel a subscription, or resume it', 'conflict', 'too_many', 'unavailable'),
    validate('json', cancellation),
    async (c) => {
      const { user_id, cancel_at_period_end, ends } = c.req.valid('json')
      const change = cancel_at_period_end
        ? cancelSubscription(c.var.deps, user_id, { shown: ends })
        : resumeSubscription(c.var.deps, user_id)
      return c.json(await change)
    },
  )
  .get(
    '/subscription/cancellation/:user_id',
    readsPathUser.to('preview what cancelling a subscription would do', 'conflict', 'unavailable'),
    validate('param', pathUser),
    async (c) => c.json(await previewCancellation(c.var.deps, c.req.valid('param').user_id)),
  )
  .get(
    '/subscription/is-valid',
    readsQueryUser.to('check whether a person has a subscription'),
    validate('query', queryUser),
    async (c) => c.json(await isValidFor(c.var.deps, c.req.valid('query').user_id)),
  )
  .get(
    '/subscription/is-cancelled-valid/:user_id',
    readsPathUser.to('check whether a cancelled subscription is still active'),
    validate('param', pathUser),
    async (c) => c.json(await isCancelledFor(c.var.deps, c.req.valid('param').user_id)),
  )
  .get(
    '/user/:id/payment-methods',
    readsPathId.to('list a person’s cards', 'unavailable'),
    validate('param', pathId),
    async (c) => c.json(await paymentMethodsOf(c.var.deps, c.req.valid('param').id)),
  )
  .get(
    '/user/:id/invoices',
    readsPathId.to('list a person’s invoices', 'unavailable'),
    validate('param', pathId),
    async (c) => c.json(await invoicesOf(c.var.deps, c.req.valid('param').id)),
  )
  .get(
    '/user/:id/days-left-in-trial',
    readsPathId.to('read how many trial days are left'),
    validate('param', pathId),
    async (c) => c.json(await daysLeftOf(c.var.deps, c.req.valid('param').id)),
  )
  .get(
    '/next-billing-date/:user_id',
    readsPathUser.to('read when a person will be charged next'),
    validate('param', pathUser),
    async (c) => c.json(await nextBillingOf(c.var.deps.db.read, c.req.valid('param').user_id)),
  )
  .post(
    '/update-payment-method',
    ownBodyUser.to('charge another card from now on', 'conflict', 'too_many', 'unavailable'),
    validate('json', card),
    async (c) => {
      const { user_id, payment_method_id } = c.req.valid('json')
      await countCardAttempt(c.var.deps, user_id, visitorOf(c).network)
      return c.json(await updatePaymentMethod(c.var.deps, user_id, payment_method_id))
    },
  )
  .post(
    '/confirm-payment-method',
    ownBodyUser.to('finish a change of card that the bank confirmed', 'conflict', 'too_many', 'unavailable'),
    validate('json', setup),
    async (c) => {
      const { user_id, setup_intent } = c.req.valid('json')
      await countCardAttempt(c.var.deps, user_id, visitorOf(c).network)
      return c.json(await confirmPaymentMethod(c.var.deps, user_id, setup_intent))
    },
  )
  .post(
    '/remove-payment-method',
    ownBodyUser.to('remove the saved card', 'conflict', 'unavailable'),
    validate('json', onlyUser),
    async (c) => {
      await removeCard(c.var.deps, c.req.valid('json').user_id)
      return c.json({ removed: true })
    },
  )
  .post(
    '/webhook',
    allow.anyone().to('receive an event from the payment provider', 'invalid', 'unavailable'),
    ownLimit(limited(MAX_WEBHOOK_BYTES, TOO_LARGE)),
    async (c) => {
      const { deps } = c.var
      const signature = c.req.header('stripe-signature') ?? ''
      const body = await c.req.text()
      await withPayments(deps, (payments) => takeWebhook(deps, payments, body, signature))
      return c.json({ received: true })
    },
  )

export const billing = new Hono<ApiEnv>()
  .route('/stripe', stripe)
  .get('/config/trial_days', allow.anyone().to('read how many days a trial lasts'), (c) =>
    c.json({ TRIAL_DAYS: c.var.deps.config.trialDays }),
  )
  .get(
    '/config/stripe/get_publishable_key',
    allow.anyone().to('read the payment provider’s publishable key'),
    (c) => {
      const { payments } = c.var.deps.config
      return c.json({ publishable_key: payments.kind === 'off' ? null : payments.publishableKey })
    },
  )
