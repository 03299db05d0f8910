import type Stripe from 'stripe'
import * as v from 'valibot'
import { invalid, missing, refusal } from '../errors.ts'
import { idOf } from '../ids.ts'
import { defaultCard } from '../lifecycle/collecting.ts'
import { endSubscription } from '../lifecycle/ending.ts'
import { ownCard } from '../lifecycle/paying-with.ts'
import { resume } from '../lifecycle/pausing.ts'
import { startSubscription } from '../lifecycle/subscribing.ts'
import { pageOf } from '../lists.ts'
import { emptied, filled, flag, integer, metadata, paging, paramsOf, text } from '../params.ts'
import { existing, saveAndEmit } from '../world.ts'
import { call, merged } from './call.ts'
import { cancellation } from './cancelling.ts'
import { longerTrial } from '../lifecycle/trial.ts'
import { discountsBy } from './coupons.ts'
import { lineItems, priceIn, taxRatesWith, trialDays, trialSettings } from './ordering.ts'

const STATUSES = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const
const ENDED = ['canceled', 'incomplete_expired']

const createParams = paramsOf<Stripe.SubscriptionCreateParams>()(
  v.strictObject({
    customer: filled,
    default_payment_method: v.exactOptional(filled),
    default_tax_rates: v.exactOptional(v.union([emptied, v.array(filled)])),
    items: lineItems,
    metadata: v.exactOptional(metadata),
    payment_behavior: v.exactOptional(
      v.picklist(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']),
    ),
    trial_period_days: v.exactOptional(trialDays),
    trial_settings: v.exactOptional(trialSettings),
  }),
)

const pausing = v.strictObject({ behavior: v.literal('void') })

const updateParams = paramsOf<Stripe.SubscriptionUpdateParams>()(
  v.strictObject({
    cancel_at: v.exactOptional(v.union([emptied, integer])),
    cancel_at_period_end: v.exactOptional(flag),
    default_payment_method: v.exactOptional(text),
    default_tax_rates: v.exactOptional(v.union([emptied, v.array(filled)])),
    discounts: v.exactOptional(v.array(v.strictObject({ coupon: filled }))),
    metadata: v.exactOptional(v.union([emptied, metadata])),
    pause_collection: v.exactOptional(v.union([emptied, pausing])),
    proration_behavior: v.exactOptional(v.literal('none')),
    trial_end: v.exactOptional(integer),
  }),
)

const never = v.pipe(
  v.literal('false'),
  v.transform(() => false),
)

const cancelParams = paramsOf<Stripe.SubscriptionCancelParams>()(
  v.strictObject({ invoice_now: v.exactOptional(never), prorate: v.exactOptional(never) }),
)

const resumeParams = paramsOf<Stripe.SubscriptionResumeParams>()(
  v.strictObject({
    billing_cycle_anchor: v.exactOptional(v.strictObject({ type: v.literal('now') })),
    payment_behavior: v.literal('resume_on_payment_success'),
  }),
)

const listParams = paramsOf<Stripe.SubscriptionListParams>()(
  v.strictObject({
    ...paging,
    customer: v.exactOptional(filled),
    price: v.exactOptional(filled),
    status: v.exactOptional(v.picklist(['all', 'ended', ...STATUSES])),
  }),
)

export const create = call(createParams, (world, params) => {
  const customer = existing(world, 'customer', params.customer, 'customer')
  const requested = params.default_payment_method
  const paymentMethod =
    requested === undefined ? null : ownCard(world, requested, customer.id, 'default_payment_method')
  const trial = params.trial_period_days ?? 0
  if (trial === 0 && paymentMethod === null && defaultCard(world, { customer: customer.id }, null) === null)
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      'resource_missing',
    )
  const { subscription, decline } = startSubscription(world, {
    ...priceIn(world, params.items, 'items'),
    customer: customer.id,
    paymentMethod,
    taxRates: taxRatesWith(world, params.default_tax_rates, 'default_tax_rates'),
    trialDays: trial,
    metadata: merged({}, params.metadata),
    missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    confirmed: false,
  })
  if (decline !== null && params.payment_behavior === 'error_if_incomplete') {
    if (decline.code !== 'authentication_required') throw refusal(decline)
    throw refusal({
      code: 'subscription_payment_intent_requires_action',
      message:
        'Payment for this subscription requires additional user action before it can be completed successfully.',
    })
  }
  return existing(world, 'subscription', subscription.id)
})

export const update = call(updateParams, (world, params, id) => {
  const before = existing(world, 'subscription', id)
  if (ENDED.includes(before.status) && Object.keys(params).some((name) => name !== 'metadata'))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  const chosen = params.default_payment_method
  const customer = idOf(before.customer)
  const after: Stripe.Subscription = {
    ...before,
    ...(params.default_tax_rates !== undefined && {
      default_tax_rates: taxRatesWith(world, params.default_tax_rates, 'default_tax_rates'),
    }),
    ...(chosen !== undefined && {
      default_payment_method:
        chosen === '' ? null : ownCard(world, chosen, customer, 'default_payment_method'),
    }),
    ...(params.discounts !== undefined && { discounts: discountsBy(world, before, params.discounts) }),
    ...(params.pause_collection !== undefined && {
      pause_collection:
        params.pause_collection === '' ? null : { ...params.pause_collection, resumes_at: null },
    }),
    metadata: merged(before.metadata, params.metadata),
    ...cancellation(before, params, world.time.now()),
    ...(params.trial_end !== undefined && longerTrial(before, params.trial_end, world.time.now())),
  }
  if (JSON.stringify(after) !== JSON.stringify(before))
    saveAndEmit(world, 'customer.subscription.updated', after)
  return after
})

export const cancel = call(cancelParams, (world, _, id) => {
  const subscription = existing(world, 'subscription', id)
  if (ENDED.includes(subscription.status)) throw missing('subscription', id)
  return endSubscription(world, subscription, 'cancellation_requested')
})

export const resumePaused = call(resumeParams, (world, _, id) =>
  resume(world, existing(world, 'subscription', id)),
)

export const list = call(listParams, ({ store }, { customer, price, status, ...page }) => {
  const statusIs = STATUSES.find((known) => known === status)
  const found = store
    .list('subscription', { customer, status: statusIs })
    .filter((one) => status !== undefined || one.status !== 'canceled')
    .filter((one) => status !== 'ended' || ENDED.includes(one.status))
    .filter(({ items }) => price === undefined || items.data.some((item) => item.price.id === price))
  return pageOf(found, page, '/v1/subscriptions')
})
