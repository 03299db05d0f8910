import type Stripe from 'stripe'
import * as v from 'valibot'
import { invalid, missing } from '../errors.ts'
import { idOrNull, newId } from '../ids.ts'
import { paymentMethodOf } from '../lifecycle/paying-with.ts'
import { confirmSetup } from '../lifecycle/setting-up.ts'
import { filled, flag, metadata, paramsOf } from '../params.ts'
import { call, merged, nothing } from './call.ts'
import { customerWith } from './customers.ts'

const createParams = paramsOf<Stripe.SetupIntentCreateParams>()(
  v.strictObject({
    allowed_payment_method_types: v.exactOptional(v.array(v.literal('card'))),
    confirm: flag,
    customer: filled,
    metadata: v.exactOptional(metadata),
    payment_method: filled,
    return_url: v.exactOptional(filled),
    usage: v.exactOptional(v.picklist(['off_session', 'on_session'])),
  }),
)

export const create = call(createParams, (world, params) => {
  const { id: customer } = customerWith(world, params.customer, 'customer')
  const card = paymentMethodOf(world, params.payment_method, 'payment_method')
  const owner = idOrNull(card.customer)
  if (owner !== null && owner !== customer)
    throw invalid('The payment method belongs to another customer.', undefined, 'payment_method')
  const id = newId('seti')
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('s', 25).slice(2)}`,
    created: world.time.now(),
    customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: merged({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_confirmation',
    usage: params.usage ?? 'off_session',
  }
  return confirmSetup(world, intent, card, { confirmed: false, returnUrl: params.return_url ?? null })
})

export const retrieve = call(nothing, ({ store }, _, id) => {
  const intent = store.find('setup_intent', id)
  if (intent === null) throw missing('setup_intent', id)
  return intent
})
