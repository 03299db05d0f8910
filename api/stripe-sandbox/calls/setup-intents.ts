import type Stripe from 'stripe'
import * as v from 'valibot'
import blanks from '../blanks.json' with { type: 'json' }
import { invalid } from '../errors.ts'
import { idOrNull, newId } from '../ids.ts'
import { paymentMethodOf } from '../lifecycle/paying-with.ts'
import { confirmSetup } from '../lifecycle/setting-up.ts'
import { filled, flag, paramsOf } from '../params.ts'
import { existing } from '../world.ts'
import { call } from './call.ts'

const createParams = paramsOf<Stripe.SetupIntentCreateParams>()(
  v.strictObject({
    allowed_payment_method_types: v.exactOptional(v.array(v.literal('card'))),
    confirm: flag,
    customer: filled,
    payment_method: filled,
    return_url: v.exactOptional(filled),
    usage: v.exactOptional(v.picklist(['off_session', 'on_session'])),
  }),
)

export const create = call(createParams, (world, params) => {
  const { id: customer } = existing(world, 'customer', params.customer, 'customer')
  const card = paymentMethodOf(world, params.payment_method, 'payment_method')
  const owner = idOrNull(card.customer)
  if (owner !== null && owner !== customer)
    throw invalid('The payment method belongs to another customer.', undefined, 'payment_method')
  const id = newId('seti')
  const intent: Stripe.SetupIntent = {
    ...blanks.setup_intent,
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    client_secret: `${id}_secret_${newId('s', 25).slice(2)}`,
    created: world.time.now(),
    customer,
    payment_method_types: ['card'],
    status: 'requires_confirmation',
    usage: params.usage ?? 'off_session',
  }
  return confirmSetup(world, intent, card, { confirmed: false, returnUrl: params.return_url ?? null })
})
