import { saveClosure } from '#api/features/billing/cancellation/queries.ts'
import { anEvent, post } from '#tests/api/billing/provider.ts'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  CARDS,
} from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import type { Wrap } from './make.ts'

export async function makeBilling(wrap: Wrap): Promise<void> {
  const app = wrap(await billingApp())
  await app.call('GET', '/config/trial_days')
  await app.call('GET', '/config/stripe/get_publishable_key')
  await post(app, anEvent('product.updated', {}))
  await subscribeAndRead(app)
  await changeCards(app, await aPersonOnTrial(app))
  await helpAtDesk(app, await anAdmin(app))
  await app.close()
}

async function subscribeAndRead(app: BillingApp): Promise<void> {
  const id = await aPersonBeforePlans(app)
  await callAs(app, 'GET', `/stripe/user_price/${id}`, id)
  await callAs(app, 'POST', '/stripe/subscription', id, { user_id: id, payment_method_id: await aCard(app) })
  await app.sandbox.deliver()
  const reads = [
    `billing/${id}`,
    `subscription/is-valid?user_id=${id}`,
    `user/${id}/payment-methods`,
    `user/${id}/invoices`,
    `user/${id}/days-left-in-trial`,
    `next-billing-date/${id}`,
    `subscription/is-cancelled-valid/${id}`,
    `subscription/cancellation/${id}`,
  ]
  for (const read of reads) await callAs(app, 'GET', `/stripe/${read}`, id)
}

async function changeCards(app: BillingApp, id: number): Promise<void> {
  const change = (card: string) =>
    callAs(app, 'POST', '/stripe/update-payment-method', id, { user_id: id, payment_method_id: card })
  await change(await aCard(app))
  const { body } = await change(await aCard(app, CARDS.wantsConfirmation))
  const page = String(Object(body).confirm_url).replace(
    'http://localhost:3000/dev/payments',
    'http://localhost',
  )
  const form = { method: 'POST', body: new URLSearchParams({ answer: 'confirm' }) }
  const back = new URL((await app.sandbox.fetch(new Request(page, form))).headers.get('location') ?? '')
  const setup_intent = back.searchParams.get('setup_intent')
  await callAs(app, 'POST', '/stripe/confirm-payment-method', id, { user_id: id, setup_intent })
  await callAs(app, 'POST', '/stripe/subscription/cancel', id, { user_id: id, cancel_at_period_end: true })
  await callAs(app, 'POST', '/stripe/remove-payment-method', id, { user_id: id })
}

async function helpAtDesk(app: BillingApp, admin: number): Promise<void> {
  const user_id = await aPersonOnTrial(app)
  await callAs(app, 'POST', '/admin/billing/trial', admin, { user_id, until: '2026-09-20' })
  await app.days(60)
  const { body } = await callAs(app, 'GET', `/admin/billing/${user_id}`, admin)
  const [invoice] = Object(body).invoices
  const refund = { user_id, invoice_id: invoice.id, amount: 500, refunded_before: 0 }
  await callAs(app, 'POST', '/admin/billing/refund', admin, refund)
  await callAs(app, 'POST', '/admin/billing/cancel', admin, { user_id, when: 'now' })
  const stranded = { customer_id: 'cus_before', account: 'acct_before live', requested_at: 0 }
  const how = { checkout_id: null, refunds: false, forgets: true }
  await app.deps.db.write((tx) => saveClosure(tx, { ...stranded, ...how }))
  const seen = 'acct_before live: cus_before.'
  await callAs(app, 'POST', '/admin/billing/closures/done', admin, { seen })
  await post(app, anEvent('made.up', {}, { api_version: '2020-08-27' }))
  await callAs(app, 'GET', '/stripe/troubles', admin)
}
