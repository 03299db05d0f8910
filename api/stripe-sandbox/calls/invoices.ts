import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Decline } from '../cards.ts'
import { type ApiError, invalid, refusal } from '../errors.ts'
import { idOf } from '../ids.ts'
import { collect, finalise } from '../lifecycle/collecting.ts'
import { voidInvoice } from '../lifecycle/ending.ts'
import { ownCard } from '../lifecycle/paying-with.ts'
import { pageOf } from '../lists.ts'
import { filled, flag, paging, paramsOf } from '../params.ts'
import { existing } from '../world.ts'
import { call, nothing } from './call.ts'

const listParams = paramsOf<Stripe.InvoiceListParams>()(
  v.strictObject({
    ...paging,
    customer: v.exactOptional(filled),
    status: v.exactOptional(v.picklist(['draft', 'open', 'paid', 'uncollectible', 'void'])),
    subscription: v.exactOptional(filled),
  }),
)

const payParams = paramsOf<Stripe.InvoicePayParams>()(
  v.strictObject({ payment_method: v.exactOptional(filled) }),
)

const paymentsParams = paramsOf<Stripe.InvoicePaymentListParams>()(
  v.strictObject({
    ...paging,
    payment: v.strictObject({ type: v.literal('payment_intent'), payment_intent: filled }),
  }),
)

const finalizeParams = paramsOf<Stripe.InvoiceFinalizeInvoiceParams>()(
  v.strictObject({ auto_advance: v.exactOptional(flag) }),
)

export const list = call(listParams, ({ store }, { customer, status, subscription, ...page }) => {
  const found = store
    .list('invoice', { customer, status })
    .filter(
      ({ parent }) =>
        subscription === undefined || parent?.subscription_details?.subscription === subscription,
    )
  return pageOf(found, page, '/v1/invoices')
})

export const pay = call(payParams, (world, { payment_method }, id) => {
  const found = existing(world, 'invoice', id)
  if (found.status === 'paid') throw invalid('Invoice is already paid', 'invoice_already_paid')
  if (found.status !== 'draft' && found.status !== 'open')
    throw invalid(`This invoice is ${found.status} and cannot be paid.`, 'invoice_not_editable')
  const customer = found.customer === null ? '' : idOf(found.customer)
  const card =
    payment_method === undefined
      ? {}
      : { paymentMethod: ownCard(world, payment_method, customer, 'payment_method') }
  const invoice = found.status === 'draft' ? finalise(world, found) : found
  const decline = collect(world, invoice, card)
  if (decline !== null) throw declined(decline)
  return existing(world, 'invoice', id)
})

export const finalize = call(finalizeParams, (world, { auto_advance }, id) => {
  const found = existing(world, 'invoice', id)
  if (found.status !== 'draft')
    throw invalid('This invoice is already finalized.', 'invoice_already_finalized')
  const open = finalise(world, found)
  if (open.amount_remaining === 0) {
    collect(world, open)
    return existing(world, 'invoice', id)
  }
  if (auto_advance !== false) return open
  const still: Stripe.Invoice = { ...open, auto_advance: false, next_payment_attempt: null }
  world.store.save(still)
  return still
})

export const voidInvoiceCall = call(nothing, (world, _, id) => {
  const found = existing(world, 'invoice', id)
  if (found.status !== 'open' && found.status !== 'uncollectible')
    throw invalid(
      `You can only pass in open invoices. This invoice is ${found.status}.`,
      'invoice_not_editable',
    )
  return voidInvoice(world, found)
})

export const payments = call(paymentsParams, ({ store }, { payment, ...page }) => {
  const found = store
    .list('invoice_payment')
    .filter((one) => one.payment.payment_intent === payment.payment_intent)
  return pageOf(found, page, '/v1/invoice_payments')
})

function declined(decline: Decline): ApiError {
  if (decline.code !== 'authentication_required') return refusal(decline, true)
  const message = 'This payment requires additional user action before it can be completed successfully.'
  return refusal({ code: 'invoice_payment_intent_requires_action', message }, true)
}
