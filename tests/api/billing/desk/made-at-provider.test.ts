// Promise: Refunds, disputes and credit notes made in Stripe are read, shown, and reported to the admins once.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import { aPersonOnTrial, callAs, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { loggedBy, recordsOf, subjectsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
let admin: number
beforeEach(async () => {
  app = await billingApp()
  admin = await anAdmin(app)
})
afterEach(() => app.close())

const desk = (id: number, as = admin) => callAs(app, 'GET', `/admin/billing/${id}`, as)

async function aPayingPerson(): Promise<{ id: number; invoice_id: string }> {
  const id = await aPersonOnTrial(app)
  await app.days(31)
  return { id, invoice_id: (await newestInvoice(id)).id }
}

async function newestInvoice(id: number) {
  const { customer } = await recordsOf(app, id)
  const [invoice] = await app.gateway.invoices(customer ?? '')
  if (!invoice) throw new Error('There is no invoice.')
  return invoice
}

describe('changes made in Stripe', () => {
  const control = async (command: string) => {
    const body = new URLSearchParams({ do: command })
    const response = await app.sandbox.fetch(
      new Request('http://localhost/control', { method: 'POST', body }),
    )
    if (response.status !== 303) throw new Error(`${command}: ${response.status}`)
    await app.sandbox.deliver()
  }
  const chargeId = async () => {
    const html = await (await app.sandbox.fetch(new Request('http://localhost/control'))).text()
    return /value="refund (ch_\w+)"/.exec(html)?.[1] ?? ''
  }
  const commandIn = async (name: string) => {
    const html = await (await app.sandbox.fetch(new Request('http://localhost/control'))).text()
    return new RegExp(`value="(${name} \\w+)"`).exec(html)?.[1] ?? ''
  }
  const toAdmins = async () => (await subjectsOf(app)).filter((subject) => subject.startsWith('Payments:'))

  test('a refund is shown, and emailed to the person and every active admin', async () => {
    await anAdmin(app)
    await anAdmin(app, { is_active: false })
    const { id } = await aPayingPerson()
    await control(`refund-half ${await chargeId()}`)
    expect((await desk(id)).body).toMatchObject({
      invoices: [{ status: 'part refunded', amount_refunded: 847 }, {}],
      reversals: [{ kind: 'refund', status: 'succeeded', amount: 847 }],
    })
    expect(await toAdmins()).toHaveLength(2)
    expect(await subjectsOf(app)).toContain('Refund: $8.47 from Cohearth')
    const mail = app.mails.find(({ subject }) => subject.startsWith('Payments:'))
    expect(mail?.text).toContain(`/admin/dashboard/billing?user_id=${id}`)
  })

  test("a dispute is emailed when it opens and when it's decided", async () => {
    const { id } = await aPayingPerson()
    await control(`dispute ${await chargeId()}`)
    expect((await desk(id)).body).toMatchObject({ invoices: [{ status: 'disputed', refundable: 0 }, {}] })
    await control(await commandIn('lost'))
    expect((await desk(id)).body).toMatchObject({ reversals: [{ kind: 'dispute', status: 'lost' }] })
    expect(await toAdmins()).toHaveLength(2)
  })

  test('a credit note and its void change what’s shown', async () => {
    const { id } = await aPayingPerson()
    await control(await commandIn('credit'))
    expect((await desk(id)).body).toMatchObject({ invoices: [{ amount_refunded: 100 }, {}] })
    await control(await commandIn('uncredit'))
    expect((await desk(id)).body).toMatchObject({ invoices: [{ amount_refunded: 0, status: 'paid' }, {}] })
    expect(await toAdmins()).toHaveLength(2)
  })

  test('webhooks that are repeated, out of order or late lead to the same emails', async () => {
    const { id } = await aPayingPerson()
    app.sandbox.setFaults({ webhooks: 'doubled' })
    await control(`refund ${await chargeId()}`)
    app.sandbox.setFaults({})
    await app.catchUp()
    expect(await toAdmins()).toHaveLength(1)
    expect((await desk(id)).body).toMatchObject({ reversals: [{ amount: 1695 }] })
  })

  test('changes that no webhook reported are caught up on', async () => {
    const { id } = await aPayingPerson()
    app.sandbox.setFaults({ webhooks: 'dropped' })
    await control(`refund ${await chargeId()}`)
    app.sandbox.setFaults({})
    await app.catchUp()
    expect((await desk(id)).body).toMatchObject({ reversals: [{ amount: 1695 }] })
  })

  test('an event that belongs to no one here is acknowledged and ignored', async () => {
    const lines = loggedBy(app)
    const { id } = await aPayingPerson()
    await app.deps.db.write(
      async (tx) => void (await tx.run(`UPDATE customers SET customer_id = 'cus_other'`)),
    )
    await control(`refund ${await chargeId()}`)
    await drain(app.deps)
    expect(await toAdmins()).toEqual([])
    expect((await desk(id)).status).toBe(200)
    expect(lines.filter(({ message }) => message === 'request failed')).toEqual([])
  })
})
