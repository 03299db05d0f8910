// Promise: What is paid after a subscription ended is refunded once, and the person and the admins get an email.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type PaymentGateway, PaymentsUnavailable, RefundRefused } from '#api/gateways/payments.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { drain } from '#api/mail/service.ts'
import { aPersonOnTrial, callAs, type BillingApp, billingApp, CARDS } from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { atProvider, eventsOf, post } from '#tests/api/billing/provider.ts'
import { loggedBy, recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'

let app: BillingApp
let admin: number
beforeEach(async () => {
  app = await billingApp()
  admin = await anAdmin(app)
})
afterEach(() => app.close())

async function newestInvoice(id: number) {
  const { customer } = await recordsOf(app, id)
  const [invoice] = await app.gateway.invoices(customer ?? '')
  if (!invoice) throw new Error('There is no invoice.')
  return invoice
}

async function mailsTo(id: number) {
  await drain(app.deps)
  const user = await userById(app.deps.db.read, id)
  return app.mails.filter(({ to }) => to === user?.email)
}

/** Someone whose overdue invoice is paid an hour after Stripe ended their subscription, before we heard of the end. */
async function paidTooLate(): Promise<number> {
  const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
  await app.days(31)
  const subscription = await subscriptionIdOf(app, id)
  const { customer } = await recordsOf(app, id)
  await atProvider(app, 'POST', 'payment_methods/pm_card_visa/attach', { customer: customer ?? '' })
  const works = (await app.gateway.cards(customer ?? '')).find(({ last4 }) => last4 === '4242')?.id ?? ''
  const { id: invoice } = await newestInvoice(id)
  await atProvider(app, 'DELETE', `subscriptions/${subscription}`)
  await app.sandbox.advance(3600)
  await atProvider(app, 'POST', `invoices/${invoice}/pay`, { payment_method: works })
  return id
}

const LATE = 'Refund: $16.95 paid after your subscription ended'

test('an invoice paid after its subscription ended is refunded, and reported to the person and staff', async () => {
  const id = await paidTooLate()
  await app.sandbox.deliver()
  expect(await newestInvoice(id)).toMatchObject({ amountPaid: 1695, amountRefunded: 1695 })
  expect(await recordsOf(app, id)).toMatchObject({
    subscribed: false,
    subscriptions: [{ status: 'canceled' }],
  })
  const mails = await mailsTo(id)
  expect(mails.filter(({ subject }) => subject === LATE)).toHaveLength(1)
  expect(mails.find(({ subject }) => subject === LATE)?.text).toMatch(/\$15\.00 and \$1\.95 HST/)
  expect(mails.filter(({ subject }) => /^(Receipt|Refund: \$16\.95 from)/.test(subject))).toEqual([])
  const toAdmins = (await mailsTo(admin)).filter(({ subject }) => subject.startsWith('Payments:'))
  expect(toAdmins.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ paid \$16\.95 after their subscription ended$/),
  ])
  expect(toAdmins[0]?.text).toMatch(/Refunded\./)
  expect((await callAs(app, 'GET', `/admin/billing/${id}`, admin)).body).toMatchObject({
    reversals: [{ kind: 'refund', status: 'succeeded', amount: 1695 }],
  })
})

test('a late payment is refunded once, whichever webhooks repeat and whichever responses were lost', async () => {
  const id = await paidTooLate()
  const { refund } = app.gateway
  let lost = 0
  app.gateway.refund = async (...given: Parameters<PaymentGateway['refund']>) => {
    const made = await refund(...given)
    if (lost++ === 0) throw new PaymentsUnavailable('no response within 5000 ms', false)
    return made
  }
  await app.sandbox.deliver()
  await app.sandbox.advance(60)
  await app.sandbox.deliver()
  for (const event of await eventsOf(app)) await post(app, { ...event, id: `${event.id}_again` })
  await app.catchUp()
  expect(await newestInvoice(id)).toMatchObject({ amountRefunded: 1695 })
  expect((await mailsTo(id)).filter(({ subject }) => subject === LATE)).toHaveLength(1)
  expect(
    (await mailsTo(admin)).filter(({ subject }) => /after their subscription/.test(subject)),
  ).toHaveLength(1)
})

test('a refund that Stripe refuses is reported as money that we still owe, and its reason is logged', async () => {
  const id = await paidTooLate()
  const lines = loggedBy(app)
  app.gateway.refund = () => Promise.reject(new RefundRefused('charge_not_refundable'))
  await app.sandbox.deliver()
  expect((await mailsTo(id)).map(({ subject }) => subject)).toContain(
    'Your refund of $16.95 didn’t go through',
  )
  expect((await mailsTo(admin)).filter(({ text }) => /sent manually/.test(text))).toHaveLength(1)
  expect(lines.filter(({ message }) => message === 'a refund was refused')).toMatchObject([
    { invoice: (await newestInvoice(id)).id, reason: 'charge_not_refundable' },
  ])
})

test('an invoice that was paid before its subscription ended stays paid, however late we hear of it', async () => {
  const id = await aPersonOnTrial(app)
  await app.sandbox.advance(31 * 86_400)
  const [subscription] = await app.gateway.subscriptionsOf((await recordsOf(app, id)).customer ?? '')
  await atProvider(app, 'DELETE', `subscriptions/${subscription?.id}`)
  await app.sandbox.deliver()
  expect(await newestInvoice(id)).toMatchObject({ amountPaid: 1695, amountRefunded: 0 })
  expect((await mailsTo(id)).map(({ subject }) => subject)).toContain('Receipt: $16.95 for Cohearth')
})

test('someone deactivated in the meantime gets a late payment back with everything else, once, without a separate email', async () => {
  const id = await paidTooLate()
  app.sandbox.setFaults({ calls: [{ call: 'GET /v1/invoices', fault: 'server_error', times: 99 }] })
  await app.call('POST', '/admin/deactivate-user', { as: admin, json: { user_id: id, role: 2 } })
  app.sandbox.setFaults({})
  await app.sandbox.deliver()
  await app.catchUp()
  expect(await newestInvoice(id)).toMatchObject({ amountRefunded: 1695 })
  expect((await mailsTo(id)).map(({ subject }) => subject)).not.toContain(LATE)
})

test('a late refund that fails afterwards is reported to staff like any other failed refund', async () => {
  const id = await paidTooLate()
  await app.sandbox.deliver()
  const body = new URLSearchParams({ do: await failingCommand() })
  await app.sandbox.fetch(new Request('http://localhost/control', { method: 'POST', body }))
  await app.sandbox.deliver()
  expect((await mailsTo(id)).map(({ subject }) => subject)).toContain(
    'Your refund of $16.95 didn’t go through',
  )
  const failed = (await mailsTo(admin)).filter(({ text }) => /Refund failed/.test(text))
  expect(failed.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Payments: \$16\.95 from /)])
})

async function failingCommand(): Promise<string> {
  const html = await (await app.sandbox.fetch(new Request('http://localhost/control'))).text()
  return /value="(refund-fails \w+)"/.exec(html)?.[1] ?? ''
}
