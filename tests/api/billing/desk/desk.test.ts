// Promise: Only admins see or change someone's billing; each read and action is recorded, and a refund is made once and never
// exceeds what is left.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { auditListed } from '#tests/api/admin/support.ts'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  CARDS,
} from '#tests/support/billing.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { overview } from '#tests/api/billing/calls.ts'
import { recordsOf, subjectsOf } from '#tests/api/billing/records.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

let app: BillingApp
let admin: number
beforeEach(async () => {
  app = await billingApp()
  admin = await anAdmin(app)
})
afterEach(() => app.close())

const desk = (id: number, as = admin) => callAs(app, 'GET', `/admin/billing/${id}`, as)
const act = (what: string, json: object, as = admin) =>
  callAs(app, 'POST', `/admin/billing/${what}`, as, json)
const actions = async () => (await auditListed(app, admin)).entries.map(({ action }) => action)

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

describe('the page of a person’s billing', () => {
  test('shows plan, invoices and what can be refunded, and leaves an audit line', async () => {
    const { id, invoice_id } = await aPayingPerson()
    expect((await desk(id)).body).toMatchObject({
      person: { id, is_active: true },
      plan: { status: 'active' },
      amount: 1695,
      closing: false,
      invoices: [{ id: invoice_id, status: 'paid', refundable: 1695 }, { refundable: 0 }],
      reversals: [],
    })
    expect(await actions()).toContain('admin.billing_read')
  })

  test('works without Stripe', async () => {
    const { id } = await aPayingPerson()
    app.sandbox.setFaults({ calls: [{ call: '', fault: 'rate_limited', times: 999 }] })
    expect((await desk(id)).body).toMatchObject({ plan: { status: 'active' }, invoices: null })
  })

  test('is for admins only, and so is every action', async () => {
    const { id, invoice_id } = await aPayingPerson()
    for (const as of [id, await anAgent(app)]) {
      expect((await desk(id, as)).status).toBe(403)
      expect((await act('cancel', { user_id: id, when: 'now' }, as)).status).toBe(403)
      const refund = { user_id: id, invoice_id, amount: 1, refunded_before: 0 }
      expect((await act('refund', refund, as)).status).toBe(403)
      expect((await act('trial', { user_id: id, until: '2027-01-01' }, as)).status).toBe(403)
    }
    expect((await desk(id + 1000)).status).toBe(404)
    expect((await newestInvoice(id)).amountRefunded).toBe(0)
  })
})

describe('a refund', () => {
  test('of a part and of the rest is made, listed newest first, emailed with its tax, and audited', async () => {
    const { id: user_id, invoice_id } = await aPayingPerson()
    const first = await act('refund', { user_id, invoice_id, amount: 500, refunded_before: 0 })
    expect(first.body).toMatchObject({
      invoices: [{ status: 'part refunded', amount_refunded: 500, refundable: 1195 }, {}],
      reversals: [{ kind: 'refund', amount: 500, tax: 58, invoice_id }],
    })
    await app.days(1)
    const rest = await act('refund', { user_id, invoice_id, amount: 1195, refunded_before: 500 })
    expect(rest.body).toMatchObject({
      invoices: [{ status: 'refunded', refundable: 0 }, {}],
      reversals: [{ amount: 1195 }, { amount: 500 }],
    })
    await app.sandbox.deliver()
    const subjects = await subjectsOf(app)
    expect(subjects.filter((subject) => subject.startsWith('Refund'))).toEqual([
      'Refund: $5.00 from Cohearth',
      'Refund: $11.95 from Cohearth',
    ])
    const mail = app.mails.find(({ subject }) => subject === 'Refund: $5.00 from Cohearth')
    expect(mail?.text).toContain('$4.42 and $0.58 HST')
    expect(mail?.text).toContain('on Sep 1, 2026')
    expect(mail?.text).toContain(app.deps.config.contactEmail)
    // The admin who made it gets no email about it.
    expect(subjects.filter((subject) => subject.startsWith('Payments:'))).toEqual([])
    expect((await actions()).filter((action) => action === 'admin.refunded')).toHaveLength(2)
    expect(await overview(app, user_id)).toMatchObject({ status: 'active', subscribed: true })
  })

  test("is made once, however often it's pressed and by whichever admin", async () => {
    const { id: user_id, invoice_id } = await aPayingPerson()
    const json = { user_id, invoice_id, amount: 700, refunded_before: 0 }
    const other = await anAdmin(app)
    const results = await Promise.all([act('refund', json), act('refund', json), act('refund', json, other)])
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await newestInvoice(user_id)).amountRefunded).toBe(700)
    // An amount chosen before the first refund isn't added to it.
    expect(await act('refund', { ...json, amount: 300 })).toMatchObject({
      status: 409,
      body: { detail: 'Part of this was refunded in the meantime. Please check the invoice again.' },
    })
    const unpaid = { ...json, user_id: await aPersonBeforePlans(app, { email: 'unpaid@example.test' }) }
    expect(await act('refund', unpaid)).toMatchObject({
      status: 409,
      body: { detail: 'This person hasn’t paid anything.' },
    })
    expect((await newestInvoice(user_id)).amountRefunded).toBe(700)
  })

  test('of an invoice that was refunded in full is refused', async () => {
    const { id: user_id, invoice_id } = await aPayingPerson()
    const json = { user_id, invoice_id, amount: 1695, refunded_before: 0 }
    expect((await act('refund', json)).status).toBe(200)
    expect(await act('refund', { ...json, amount: 1, refunded_before: 1695 })).toMatchObject({
      status: 409,
      body: { detail: 'There’s nothing left to refund on this invoice.' },
    })
  })

  test.each([
    [{ amount: 1696 }, 400, /at most \$16\.95/],
    [{ amount: 0 }, 400, /whole cents/],
    [{ amount: 1.5 }, 400, /whole cents/],
    [{ amount: -5 }, 400, /whole cents/],
    [{ amount: 5, invoice_id: 'in_of_nobody' }, 409, /doesn’t have that invoice/],
    [{ amount: 5, invoice_id: '../customers' }, 400, /choose an invoice/],
    [{ amount: 5, refunded_before: 1 }, 409, /in the meantime/],
  ])('of %p is refused', async (change, status, message) => {
    const { id: user_id, invoice_id } = await aPayingPerson()
    const response = await act('refund', { user_id, invoice_id, refunded_before: 0, ...change })
    expect(response.status).toBe(status)
    expect(JSON.stringify(response.body)).toMatch(message)
    expect((await newestInvoice(user_id)).amountRefunded).toBe(0)
  })

  test('takes invoice ids of up to 250 characters after their prefix', async () => {
    const { id: user_id } = await aPayingPerson()
    const statusOf = async (length: number) => {
      const json = { user_id, invoice_id: `in_${'x'.repeat(length)}`, amount: 5, refunded_before: 0 }
      return (await act('refund', json)).status
    }
    // The longest is looked up, and not found.
    expect([await statusOf(250), await statusOf(251)]).toEqual([409, 400])
  })

  test("can't be made for another person's invoice", async () => {
    const { invoice_id } = await aPayingPerson()
    const other = await aPersonOnTrial(app)
    const json = { user_id: other, invoice_id, amount: 5, refunded_before: 0 }
    expect((await act('refund', json)).status).toBe(409)
  })

  test("isn't made while Stripe is down", async () => {
    const { id: user_id, invoice_id } = await aPayingPerson()
    app.sandbox.setFaults({ calls: [{ call: 'POST /v1/refunds', fault: 'rate_limited', times: 9 }] })
    const json = { user_id, invoice_id, amount: 700, refunded_before: 0 }
    expect((await act('refund', json)).status).toBe(503)
    app.sandbox.setFaults({})
    expect((await newestInvoice(user_id)).amountRefunded).toBe(0)
    expect((await act('refund', json)).status).toBe(200)
    expect((await newestInvoice(user_id)).amountRefunded).toBe(700)
  })
})

describe('cancelling', () => {
  test('now ends it immediately and emails the person', async () => {
    const { id } = await aPayingPerson()
    expect((await act('cancel', { user_id: id, when: 'now' })).body).toMatchObject({
      plan: { status: null },
    })
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false })
    expect(await subjectsOf(app)).toContain('Your subscription has ended')
    expect((await act('cancel', { user_id: id, when: 'now' })).status).toBe(409)
    expect((await newestInvoice(id)).amountRefunded).toBe(0)
  })

  test('at the end keeps it until then', async () => {
    const { id } = await aPayingPerson()
    const response = await act('cancel', { user_id: id, when: 'period_end' })
    expect(response.body).toMatchObject({ plan: { plan_state: 'cancelled', subscribed: true } })
    expect((await act('cancel', { user_id: id, when: 'period_end' })).status).toBe(200)
    expect(await subjectsOf(app)).toContain('Your subscription has been cancelled')
    expect(await actions()).toContain('admin.subscription_cancelled')
  })

  test('now voids open invoices', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    await act('cancel', { user_id: id, when: 'now' })
    expect((await newestInvoice(id)).status).toBe('void')
  })
})

describe('extending a trial', () => {
  const later = (days: number) =>
    new Date((app.sandbox.now() + days * DAY_SECONDS) * 1000).toISOString().slice(0, 10)

  test('moves the first payment, and is emailed once', async () => {
    const id = await aPersonOnTrial(app)
    const json = { user_id: id, until: later(40) }
    expect((await act('trial', json)).status).toBe(200)
    expect((await act('trial', json)).status).toBe(200)
    const extensions = (await subjectsOf(app)).filter((subject) =>
      subject.startsWith('Your free trial now ends'),
    )
    expect(extensions).toHaveLength(1)
    await app.days(35)
    expect(await overview(app, id)).toMatchObject({ status: 'trialing', in_trial: true })
    await app.days(6)
    expect((await newestInvoice(id)).amountPaid).toBe(1695)
    expect((await actions()).filter((action) => action === 'admin.trial_extended')).toHaveLength(1)
  })

  test.each([
    [-1, /later day/],
    [20, /later day/],
    [800, /two years/],
  ])('to %p days from now is refused', async (days, message) => {
    const id = await aPersonOnTrial(app)
    const response = await act('trial', { user_id: id, until: later(days) })
    expect(response.status).toBe(400)
    expect(JSON.stringify(response.body)).toMatch(message)
  })

  test('without a trial is refused', async () => {
    const { id } = await aPayingPerson()
    expect((await act('trial', { user_id: id, until: later(40) })).status).toBe(409)
    const free = await aPersonBeforePlans(app)
    expect((await act('trial', { user_id: free, until: later(40) })).status).toBe(409)
  })
})
