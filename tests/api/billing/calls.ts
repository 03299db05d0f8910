import * as v from 'valibot'
import type { TestApp } from '#tests/support/app.ts'
import { aCard, callAs, type BillingApp, CARDS } from '#tests/support/billing.ts'

/** A person's subscription, as the billing page reads it. */
export async function overview(app: TestApp, id: number) {
  return (await callAs(app, 'GET', `/stripe/billing/${id}`, id)).body
}

export async function me(app: TestApp, id: number) {
  return (await callAs(app, 'GET', '/me', id)).body
}

export async function invoices(app: TestApp, id: number) {
  return (await callAs(app, 'GET', `/stripe/user/${id}/invoices`, id)).body
}

/** Asks for a checkout, as the plan page does. */
export function subscribe(app: TestApp, id: number) {
  return callAs(app, 'GET', `/stripe/subscribe?user_id=${id}`, id)
}

/** Subscribes with a card, as the billing page's form does. */
export function subscribeWith(app: TestApp, id: number, payment_method_id: string) {
  return callAs(app, 'POST', '/stripe/subscription', id, { user_id: id, payment_method_id })
}

/** Cancels the subscription or, with false, takes that back. */
export function cancel(app: TestApp, id: number, cancel_at_period_end: boolean) {
  return callAs(app, 'POST', '/stripe/subscription/cancel', id, { user_id: id, cancel_at_period_end })
}

export function replaceCard(app: TestApp, id: number, payment_method_id: string) {
  return callAs(app, 'POST', '/stripe/update-payment-method', id, { user_id: id, payment_method_id })
}

/** Changes to a card that the bank wants confirmed, and confirms it. Returns the setup's id. */
export async function confirmedSetup(app: BillingApp, id: number): Promise<string> {
  const { body } = await replaceCard(app, id, await aCard(app, CARDS.wantsConfirmation))
  const { confirm_url } = v.parse(v.object({ confirm_url: v.string() }), body)
  const page = confirm_url.replace('http://localhost:3000/dev/payments', 'http://localhost')
  const form = { method: 'POST', body: new URLSearchParams({ answer: 'confirm' }) }
  const back = (await app.sandbox.fetch(new Request(page, form))).headers.get('location') ?? ''
  return new URL(back).searchParams.get('setup_intent') ?? ''
}
