import { saveClosure } from '#api/features/billing/cancellation/queries.ts'
import { DAY_MS } from '#domain/duration.ts'
import { confirmedSetup } from '#tests/api/billing/calls.ts'
import { recordsOf } from '#tests/api/billing/records.ts'
import { aCard, checkoutOf, payAt } from '#tests/support/billing.ts'
import type { Around } from './freshness-support.ts'

export async function payAndRefund({ maya, app, theo, fresh, as, asAdmin }: Around): Promise<void> {
  const { id } = maya
  const own = { user_id: id }
  const card = async (number?: string) => ({ ...own, payment_method_id: await aCard(app, number) })
  await as(theo.id, 'POST', '/stripe/subscription', { ...(await card()), user_id: theo.id })
  await payAt(app, await checkoutOf(app, id))
  await app.sandbox.deliver()
  await fresh()
  await as(id, 'POST', '/stripe/subscription/cancel', { ...own, cancel_at_period_end: true })
  await as(id, 'POST', '/stripe/subscription/cancel', { ...own, cancel_at_period_end: false })
  await as(id, 'POST', '/stripe/update-payment-method', await card())
  await as(id, 'POST', '/stripe/confirm-payment-method', {
    ...own,
    setup_intent: await confirmedSetup(app, id),
  })
  const until = new Date(app.sandbox.now() * 1000 + 45 * DAY_MS).toISOString().slice(0, 10)
  await asAdmin('POST', '/admin/billing/trial', { ...own, until })
  await app.days(50)
  await app.catchUp()
  await fresh()
  const { customer } = await recordsOf(app, id)
  const [invoice] = await app.gateway.invoices(customer ?? '')
  const refund = { ...own, invoice_id: invoice?.id, amount: 100, refunded_before: 0 }
  await asAdmin('POST', '/admin/billing/refund', refund)
  await asAdmin('POST', '/admin/billing/cancel', { ...own, when: 'now' })
  const stranded = { customer_id: 'cus_before', account: 'acct_before live', requested_at: 0 }
  const how = { checkout_id: null, refunds: false, forgets: true }
  await app.deps.db.write((tx) => saveClosure(tx, { ...stranded, ...how }))
  await asAdmin('POST', '/admin/billing/closures/done', { seen: 'acct_before live: cus_before.' })
  await as(id, 'POST', '/stripe/remove-payment-method', own)
}
