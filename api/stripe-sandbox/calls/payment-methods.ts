import type Stripe from 'stripe'
import * as v from 'valibot'
import { invalid } from '../errors.ts'
import { addCard, attachCard, detachCard, NOBODY, paymentMethodOf } from '../lifecycle/paying-with.ts'
import { address, filled, integer, paramsOf, text } from '../params.ts'
import { existing } from '../world.ts'
import { call, nothing } from './call.ts'
import { addressOf } from './customers.ts'

const createParams = paramsOf<Stripe.PaymentMethodCreateParams>()(
  v.strictObject({
    type: v.literal('card'),
    card: v.strictObject({
      number: filled,
      exp_month: integer,
      exp_year: integer,
      cvc: v.exactOptional(text),
    }),
    billing_details: v.exactOptional(
      v.strictObject({ address: v.exactOptional(address), name: v.exactOptional(text) }),
    ),
  }),
)

const attachParams = paramsOf<Stripe.PaymentMethodAttachParams>()(v.strictObject({ customer: filled }))

export const create = call(
  createParams,
  (world, { card, billing_details: { name = null, address } = {} }) => {
    if (card.number.startsWith('pm_')) throw invalid('A card number was expected.', undefined, 'card[number]')
    const billing = { ...NOBODY, name, address: addressOf(address) ?? null }
    return addCard(world, { ...card, exp_year: fullYear(card.exp_year) }, billing)
  },
)

export const retrieve = call(nothing, (world, _, id) => paymentMethodOf(world, id))

export const attach = call(attachParams, (world, { customer }, id) => {
  existing(world, 'customer', customer, 'customer')
  return attachCard(world, paymentMethodOf(world, id), customer)
})

export const detach = call(nothing, (world, _, id) => detachCard(world, paymentMethodOf(world, id)))

/** Stripe takes years of two digits too. */
export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}
