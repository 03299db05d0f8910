// Promise: A refund that fails is reported to the person and the admins, once.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { processReversals, refundKey } from '#api/features/billing/refunds/service/reversals.ts'
import type { PaymentEvent } from '#api/gateways/payment-facts.ts'
import { aPersonOnTrial, callAs, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { eventsOf, post } from '#tests/api/billing/provider.ts'
import { recordsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
let admin: number
let id: number
beforeEach(async () => {
  app = await billingApp()
  admin = await anAdmin(app)
  id = await aPersonOnTrial(app)
  await app.days(31)
})
afterEach(() => app.close())

const control = (command: string) => {
  const body = new URLSearchParams({ do: command })
  return app.sandbox.fetch(new Request('http://localhost/control', { method: 'POST', body }))
}

async function commandIn(name: string): Promise<string> {
  const html = await (await app.sandbox.fetch(new Request('http://localhost/control'))).text()
  return new RegExp(`value="(${name} \\w+)"`).exec(html)?.[1] ?? ''
}

async function mailsTo(userId: number): Promise<string[]> {
  await drain(app.deps)
  const user = await userById(app.deps.db.read, userId)
  return app.mails.filter(({ to }) => to === user?.email).map(({ subject, text }) => `${subject}\n${text}`)
}

const refund = async () => {
  const { customer } = await recordsOf(app, id)
  const [invoice] = await app.gateway.invoices(customer ?? '')
  const json = { user_id: id, invoice_id: invoice?.id, amount: 500, refunded_before: 0 }
  expect((await callAs(app, 'POST', '/admin/billing/refund', admin, json)).status).toBe(200)
}

const FAILED = /^Your refund of \$5\.00 didn’t go through\n/

test('a refund that the bank sends back is reported to the person and the admins', async () => {
  await refund()
  await app.sandbox.deliver()
  expect((await mailsTo(id)).filter((mail) => mail.startsWith('Refund: $5.00'))).toHaveLength(1)
  expect((await control(await commandIn('refund-fails'))).status).toBe(303)
  await app.sandbox.deliver()
  const mails = (await mailsTo(id)).filter((mail) => FAILED.test(mail))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(app.deps.config.contactEmail)
  expect((await mailsTo(admin)).filter((mail) => mail.startsWith('Payments: $5.00'))).toHaveLength(1)
  // The money is back with us, so it can be refunded again.
  expect((await callAs(app, 'GET', `/admin/billing/${id}`, admin)).body).toMatchObject({
    invoices: [{ status: 'paid', amount_refunded: 0, refundable: 1695 }, {}],
    reversals: [{ kind: 'refund', status: 'failed' }],
  })
})

test('a failed refund that is repeated within the hour moves the money again', async () => {
  await refund()
  await control(await commandIn('refund-fails'))
  await app.sandbox.deliver()
  await refund()
  expect((await callAs(app, 'GET', `/admin/billing/${id}`, admin)).body).toMatchObject({
    invoices: [{ status: 'part refunded', amount_refunded: 500 }, {}],
  })
})

test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
  'a failed refund is noticed from %s alone, as Stripe sends it to accounts of any age',
  async (type) => {
    await refund()
    await app.sandbox.deliver()
    await control(await commandIn('refund-fails'))
    const event = (await eventsOf(app)).findLast((one) => one.type === type)
    if (!event) throw new Error(`There is no ${type}.`)
    expect(await post(app, event)).toBe(200)
    expect((await mailsTo(id)).filter((mail) => FAILED.test(mail))).toHaveLength(1)
  },
)

test('a refund that failed before its email was sent is only reported as failed', async () => {
  await refund()
  await control(await commandIn('refund-fails'))
  await app.sandbox.deliver()
  const mails = await mailsTo(id)
  expect(mails.filter((mail) => mail.startsWith('Refund: $5.00'))).toEqual([])
  expect(mails.filter((mail) => FAILED.test(mail))).toHaveLength(1)
})

test('a slow response from before the refund failed doesn’t make it look refunded', async () => {
  await refund()
  const [event] = (await app.gateway.undeliveredEvents(0)).filter(({ type }) => type === 'charge.refunded')
  const { reversals } = app.gateway
  const slow = {
    ...app.gateway,
    async reversals(event: PaymentEvent) {
      const found = await reversals(event)
      await control(await commandIn('refund-fails'))
      await app.sandbox.deliver()
      return found
    },
  }
  if (!event) throw new Error('There is no charge.refunded.')
  await processReversals(app.deps, slow, { ...event, id: 'evt_again' })
  expect((await callAs(app, 'GET', `/admin/billing/${id}`, admin)).body).toMatchObject({
    reversals: [{ kind: 'refund', status: 'failed' }],
  })
  const mails = await mailsTo(id)
  expect(mails.filter((mail) => mail.startsWith('Refund: $5.00'))).toEqual([])
  expect(mails.filter((mail) => FAILED.test(mail))).toHaveLength(1)
})

test('retrying a refund repeats it with the same key, unless it failed', () => {
  const made = { id: 're_1', kind: 'refund', amount: 500, currency: 'cad', created: 0 } as const
  const about = { ...made, customerId: null, invoiceId: 'in_1', metadata: {} }
  const keyAfter = (status: string) => refundKey('desk', 'in_1', 500, [{ ...about, status }])
  const first = refundKey('desk', 'in_1', 500, [])
  expect([keyAfter('pending'), keyAfter('succeeded')]).toEqual([first, first])
  expect(keyAfter('failed')).not.toBe(first)
})
