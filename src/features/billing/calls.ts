import { BILLING_COMPLETED, JOURNEY, JOURNEY_CODE } from '#domain/journey/codes.ts'
import { api, unwrap } from '#lib/api.ts'
import type { MonthlyPrice } from '#domain/billing/plan/own-plan.ts'

export async function chooseFreePlan(address: string): Promise<void> {
  // The client inserts parameters as they are, and an address may contain `#`, `?`, `%` and `/`.
  const email = encodeURIComponent(address)
  const state = String(JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1)
  await api.update.state[':email'].$put({ param: { email }, json: { state } })
}

export function fetchPlan(user_id: number) {
  return unwrap(api.stripe.billing[':user_id'].$get({ param: { user_id: String(user_id) } }))
}

/** Fetches what a month costs the person, in cents. */
export async function fetchPrice(userId: number): Promise<MonthlyPrice> {
  const call = api.stripe.user_price[':id'].$get({ param: { id: String(userId) } })
  const { price_amount, tax_amount, tax_percent, tax_name, tax_known, total_amount, later } =
    await unwrap(call)
  return {
    price: price_amount,
    tax: tax_amount,
    taxPercent: tax_percent,
    taxName: tax_name,
    taxKnown: tax_known,
    total: total_amount,
    later: later && { total: later.total_amount, from: later.from },
  }
}

export async function fetchCards(userId: number) {
  const call = api.stripe.user[':id']['payment-methods'].$get({ param: { id: String(userId) } })
  return (await unwrap(call)).payment_methods.map(({ card }) => card)
}

export async function fetchInvoices(userId: number) {
  return (await unwrap(api.stripe.user[':id'].invoices.$get({ param: { id: String(userId) } }))).data
}

/** Fetches when the card is charged next, in epoch seconds; null if it won't be. */
export async function fetchNextBillingDate(user_id: number): Promise<number | null> {
  const call = api.stripe['next-billing-date'][':user_id'].$get({ param: { user_id: String(user_id) } })
  return (await unwrap(call)).timestamp
}

/** Opens the provider's checkout, or returns the one that's open. Rejects with 409 if the person has a live subscription. */
export function openCheckout(user_id: number) {
  return unwrap(api.stripe.subscribe.$get({ query: { user_id: String(user_id) } }))
}

/** Fetches what cancelling the subscription would do now. Rejects with 409 if there's none. */
export function fetchCancellation(user_id: number) {
  const param = { user_id: String(user_id) }
  return unwrap(api.stripe.subscription.cancellation[':user_id'].$get({ param }))
}

export type Cancellation = Awaited<ReturnType<typeof fetchCancellation>>

/** Cancels the subscription. Rejects with 409 if it would end at a different time than the person was shown. */
export async function cancelSubscription(user_id: number, ends?: Cancellation['ends']): Promise<void> {
  const json = { user_id, cancel_at_period_end: true, ...(ends && { ends }) }
  await api.stripe.subscription.cancel.$post({ json })
}

export async function resumeSubscription(user_id: number): Promise<void> {
  await api.stripe.subscription.cancel.$post({ json: { user_id, cancel_at_period_end: false } })
}

/** Charges a card created in the browser from now on. Returns the page where the person's bank asks them to confirm, or null. */
export async function updateCard(user_id: number, payment_method_id: string): Promise<string | null> {
  const change = await unwrap(
    api.stripe['update-payment-method'].$post({ json: { user_id, payment_method_id } }),
  )
  return change.updated ? null : change.confirm_url
}

/** The same for a card after the bank's confirmation page. Rejects with 400 if the person didn't confirm. */
export async function confirmCard(user_id: number, setup_intent: string): Promise<void> {
  await unwrap(api.stripe['confirm-payment-method'].$post({ json: { user_id, setup_intent } }))
}

/** Removes the stored card at the provider. Rejects with 409 while something is due. */
export async function removeCard(user_id: number): Promise<void> {
  await api.stripe['remove-payment-method'].$post({ json: { user_id } })
}

/** Subscribes with a card. Rejects with 400 and the card's message, or 409 if the bank requires confirmation. */
export async function subscribe(
  user_id: number,
  payment_method_id: string,
  price_amount?: number,
): Promise<void> {
  await api.stripe.subscription.$post({ json: { user_id, payment_method_id, price_amount } })
}

/** Asks the server to look for a checkout's purchase. Rejects with 409 while there's none, and after `timeout` ms. */
export async function confirmPurchase(user_id: number, session_id: string, timeout: number): Promise<void> {
  await api.journey.update.$post(
    { json: { user_id, journey_type: JOURNEY.BILLING, state: BILLING_COMPLETED, session_id } },
    { init: { signal: AbortSignal.timeout(timeout) } },
  )
}
