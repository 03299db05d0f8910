import type { PaymentState } from '#domain/ledger/settle/payment.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export const fetchSettlement = () => unwrap(polled.ledger.settlement.$get())

/** `key` identifies the payment, so that sending it twice counts once. */
export const sendPayment = (payment: { key: string; to: number; cents: number }) =>
  unwrap(api.ledger.payments.$post({ json: payment }))

export const movePayment = (id: number, state: PaymentState) =>
  unwrap(api.ledger.payments[':id'].$put({ param: { id: String(id) }, json: { state } }))
