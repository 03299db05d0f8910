import type Stripe from 'stripe'
import * as v from 'valibot'
import { createCustomer, deleteCustomer } from '../lifecycle/customers.ts'
import { ownCard } from '../lifecycle/paying-with.ts'
import { pageOf } from '../lists.ts'
import { address, emptied, filled, metadata, paging, paramsOf, text } from '../params.ts'
import { existing, saveAndEmit } from '../world.ts'
import { call, merged, nothing } from './call.ts'

const facts = {
  address: v.exactOptional(address),
  email: v.exactOptional(text),
  metadata: v.exactOptional(v.union([emptied, metadata])),
  name: v.exactOptional(text),
}

const createParams = paramsOf<Stripe.CustomerCreateParams>()(v.strictObject(facts))

const updateParams = paramsOf<Stripe.CustomerUpdateParams>()(
  v.strictObject({
    ...facts,
    invoice_settings: v.exactOptional(
      v.strictObject({
        custom_fields: v.exactOptional(
          v.union([emptied, v.array(v.strictObject({ name: filled, value: filled }))]),
        ),
        default_payment_method: v.exactOptional(text),
      }),
    ),
  }),
)

const cardsParams = paramsOf<Stripe.CustomerListPaymentMethodsParams>()(
  v.strictObject({ ...paging, type: v.exactOptional(v.literal('card')) }),
)

export const create = call(createParams, (world, params) =>
  createCustomer(world, {
    ...textsIn(params, null),
    address: addressOf(params.address),
    metadata: merged({}, params.metadata),
  }),
)

export const retrieve = call(nothing, (world, _, id) => {
  return world.store.find('deleted_customer', id) ?? existing(world, 'customer', id)
})

export const update = call(updateParams, (world, { invoice_settings, ...params }, id) => {
  const before = existing(world, 'customer', id)
  const chosen = invoice_settings?.default_payment_method
  const fields = invoice_settings?.custom_fields
  const param = 'invoice_settings[default_payment_method]'
  const default_payment_method =
    chosen === undefined || chosen === '' ? null : ownCard(world, chosen, id, param)
  const customer: Stripe.Customer = {
    ...before,
    ...textsIn(params, before),
    address: addressOf(params.address) ?? before.address ?? null,
    metadata: merged(before.metadata, params.metadata),
    invoice_settings: {
      ...before.invoice_settings,
      ...(chosen !== undefined && { default_payment_method }),
      ...(fields !== undefined && { custom_fields: fields === '' ? null : fields }),
    },
  }
  if (JSON.stringify(customer) !== JSON.stringify(before)) saveAndEmit(world, 'customer.updated', customer)
  return customer
})

export const remove = call(nothing, (world, _, id) => deleteCustomer(world, existing(world, 'customer', id)))

export const cards = call(cardsParams, (world, params, id) => {
  existing(world, 'customer', id)
  const all = world.store.list('payment_method', { customer: id })
  return pageOf(all, params, `/v1/customers/${id}/payment_methods`)
})

type Texts = Pick<Stripe.Customer, 'email' | 'name'>

function textsIn(
  change: { [Name in keyof Texts]?: string },
  before: Texts | null,
): Record<keyof Texts, string | null> {
  const after = (name: keyof Texts): string | null => {
    const value = change[name] ?? before?.[name] ?? null
    return value === '' ? null : value
  }
  return { email: after('email'), name: after('name') }
}

export function addressOf(
  given: Partial<Record<keyof Stripe.Address, string>> | undefined,
): Stripe.Address | undefined {
  if (given === undefined) return undefined
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = given
  return { city, country, line1, line2, postal_code, state }
}
