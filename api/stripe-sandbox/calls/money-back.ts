import type Stripe from 'stripe'
import * as v from 'valibot'
import { invalid, missing } from '../errors.ts'
import { issueCredit, voidCredit } from '../lifecycle/crediting.ts'
import { closeDispute } from '../lifecycle/disputing.ts'
import { refundCharge } from '../lifecycle/refunding.ts'
import { pageOf } from '../lists.ts'
import { emptied, filled, integer, metadata, paging, paramsOf } from '../params.ts'
import { existing } from '../world.ts'
import { call, merged, nothing } from './call.ts'

const chargesParams = paramsOf<Stripe.ChargeListParams>()(
  v.strictObject({ ...paging, customer: v.exactOptional(filled) }),
)

const refundParams = paramsOf<Stripe.RefundCreateParams>()(
  v.strictObject({
    amount: v.exactOptional(integer),
    metadata: v.exactOptional(v.union([emptied, metadata])),
    payment_intent: filled,
  }),
)

const refundsParams = paramsOf<Stripe.RefundListParams>()(
  v.strictObject({ ...paging, charge: v.exactOptional(filled), payment_intent: v.exactOptional(filled) }),
)

const creditParams = paramsOf<Stripe.CreditNoteCreateParams>()(
  v.strictObject({ invoice: filled, amount: integer, out_of_band_amount: integer }),
)

export const listCharges = call(chargesParams, ({ store }, { customer, ...page }) =>
  pageOf(store.list('charge', { customer }), page, '/v1/charges'),
)

export const refund = call(refundParams, (world, { payment_intent, ...params }) => {
  const [found] = world.store.list('charge', { payment_intent })
  if (found === undefined) throw missing('charge', payment_intent)
  return refundCharge(world, found, { ...params, metadata: merged({}, params.metadata) })
})

export const listRefunds = call(refundsParams, ({ store }, { charge, payment_intent, ...page }) =>
  pageOf(store.list('refund', { charge, payment_intent }), page, '/v1/refunds'),
)

export const concede = call(nothing, (world, _, id) =>
  closeDispute(world, existing(world, 'dispute', id), 'lost'),
)

export const credit = call(creditParams, (world, { invoice, amount, out_of_band_amount }) => {
  if (out_of_band_amount !== amount)
    throw invalid('The sum of credit amounts must equal the amount of the credit note.')
  return issueCredit(world, existing(world, 'invoice', invoice), amount)
})

export const uncredit = call(nothing, (world, _, id) => voidCredit(world, existing(world, 'credit_note', id)))
