import { api, unwrap } from '#lib/api.ts'

export function fetchDesk(user_id: number) {
  return unwrap(api.admin.billing[':user_id'].$get({ param: { user_id: String(user_id) } }))
}

export function cancel(user_id: number, when: 'now' | 'period_end') {
  return unwrap(api.admin.billing.cancel.$post({ json: { user_id, when } }))
}

/** Refunds cents of an invoice of which `refunded_before` had gone back when it was looked at. */
export function refund(json: {
  user_id: number
  invoice_id: string
  amount: number
  refunded_before: number
}) {
  return unwrap(api.admin.billing.refund.$post({ json }))
}

/** Lets a trial go on to the end of a day such as 2026-12-11. */
export function extendTrial(user_id: number, until: string) {
  return unwrap(api.admin.billing.trial.$post({ json: { user_id, until } }))
}

/** Marks as done what was ended by hand in other Stripe accounts, if it's still what the admin has `seen`. */
export function markStrandedDone(seen: string) {
  return unwrap(api.admin.billing.closures.done.$post({ json: { seen } }))
}
