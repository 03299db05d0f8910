import { api, unwrap } from '#lib/api.ts'

export function fetchDesk(user_id: number) {
  return unwrap(api.admin.billing[':user_id'].$get({ param: { user_id: String(user_id) } }))
}

/** Cancels a subscription. Rejects with 409 if it would end at a different time than the admin was shown. */
export function cancel(user_id: number, when: 'now' | 'period_end', ends?: 'now' | 'period_end') {
  return unwrap(api.admin.billing.cancel.$post({ json: { user_id, when, ...(ends && { ends }) } }))
}

/** Refunds cents of an invoice; `refunded_before` had been refunded when the admin looked at it. */
export function refund(json: {
  user_id: number
  invoice_id: string
  amount: number
  refunded_before: number
}) {
  return unwrap(api.admin.billing.refund.$post({ json }))
}

/** Extends a trial to the end of a day such as 2026-12-11. */
export function extendTrial(user_id: number, until: string) {
  return unwrap(api.admin.billing.trial.$post({ json: { user_id, until } }))
}

/** Marks customers ended manually in other Stripe accounts as done, if the list is still the one the admin has `seen`. */
export function markStrandedDone(seen: string) {
  return unwrap(api.admin.billing.closures.done.$post({ json: { seen } }))
}
