import type Stripe from 'stripe'
import * as v from 'valibot'
import blanks from '../blanks.json' with { type: 'json' }
import { invalid } from '../errors.ts'
import { newId } from '../ids.ts'
import { expireCheckout, savePurchase, type Purchase } from '../lifecycle/checkout.ts'
import { taxOn } from '../lifecycle/invoicing.ts'
import { pageOf } from '../lists.ts'
import { filled, integer, metadata, paging, paramsOf } from '../params.ts'
import { DAY, HOUR } from '../time.ts'
import { existing } from '../world.ts'
import { call, merged, nothing } from './call.ts'
import { lineItems, priceIn, taxRatesWith, trialDays, trialSettings } from './ordering.ts'

const createParams = paramsOf<Stripe.Checkout.SessionCreateParams>()(
  v.strictObject({
    allowed_payment_method_types: v.exactOptional(v.array(v.literal('card'))),
    billing_address_collection: v.exactOptional(v.picklist(['auto', 'required'])),
    cancel_url: v.exactOptional(filled),
    client_reference_id: v.exactOptional(filled),
    customer: v.exactOptional(filled),
    customer_update: v.exactOptional(
      v.strictObject({ address: v.exactOptional(v.picklist(['auto', 'never'])) }),
    ),
    expires_at: v.exactOptional(integer),
    line_items: lineItems,
    metadata: v.exactOptional(metadata),
    mode: v.literal('subscription'),
    payment_method_collection: v.exactOptional(v.literal('always')),
    subscription_data: v.exactOptional(
      v.strictObject({
        default_tax_rates: v.exactOptional(v.array(filled)),
        metadata: v.exactOptional(metadata),
        trial_period_days: v.exactOptional(trialDays),
        trial_settings: v.exactOptional(trialSettings),
      }),
    ),
    success_url: filled,
    ui_mode: v.exactOptional(v.literal('hosted_page')),
  }),
)

const listParams = paramsOf<Stripe.Checkout.SessionListParams>()(
  v.strictObject({
    ...paging,
    customer: v.exactOptional(filled),
    status: v.exactOptional(v.picklist(['complete', 'expired', 'open'])),
  }),
)

export const create = call(createParams, (world, params) => {
  const { price, quantity } = priceIn(world, params.line_items, 'line_items')
  const data = params.subscription_data ?? {}
  const rates = taxRatesWith(world, data.default_tax_rates, 'subscription_data[default_tax_rates]')
  const now = world.time.now()
  const expiresAt = params.expires_at ?? now + DAY
  if (expiresAt < now + HOUR / 2 || expiresAt > now + DAY)
    throw invalid('`expires_at` must be between 30 minutes and 24 hours from now.', undefined, 'expires_at')
  if (params.customer !== undefined) existing(world, 'customer', params.customer, 'customer')

  const dueToday = data.trial_period_days === undefined ? (price.unit_amount ?? 0) * quantity : 0
  const tax = rates.reduce((sum, rate) => sum + taxOn(dueToday, rate).amount, 0)
  const id = newId('cs_test', 58)
  const purchase: Purchase = {
    price: price.id,
    quantity,
    trialDays: data.trial_period_days ?? 0,
    taxRates: rates.map((rate) => rate.id),
    metadata: merged({}, data.metadata),
    keepsAddress: params.customer_update?.address === 'auto',
    missingPaymentMethod: data.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
  }
  savePurchase(world, id, purchase)
  const session: Stripe.Checkout.Session = {
    ...blanks.checkout_session,
    id,
    object: 'checkout.session',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: dueToday,
    amount_total: dueToday + tax,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: price.currency,
    customer: params.customer ?? null,
    expires_at: expiresAt,
    metadata: merged({}, params.metadata),
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ui_mode: 'hosted_page',
    url: `${world.publicBase}/checkout/${id}`,
  }
  world.store.save(session)
  return session
})

export const list = call(listParams, ({ store }, { customer, status, ...page }) => {
  const found = store.list('checkout.session', { customer })
  const matching = found.filter((session) => status === undefined || session.status === status)
  return pageOf(matching, page, '/v1/checkout/sessions')
})

export const expire = call(nothing, (world, _, id) => {
  const session = existing(world, 'checkout.session', id)
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired; this one is ${session.status}.`,
    )
  return expireCheckout(world, session)
})
