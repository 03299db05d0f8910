// Promise: Cancelling is never refused, and someone who cancels while a payment is open owes nothing more.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { audit } from '#db/schema/index.ts'
import { TEST_START } from '#tests/support/app.ts'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  CARDS,
} from '#tests/support/billing.ts'
import { cancel } from '#tests/api/billing/calls.ts'
import { atProvider, fromProvider } from '#tests/api/billing/provider.ts'
import { recordsOf, subjectsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const START = TEST_START / 1000

const get = async (id: number, path: string) => (await callAs(app, 'GET', `/stripe/${path}`, id)).body

describe('a cancellation', () => {
  test('leaves no next payment, and withdrawing it restores it', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(app, id, true)
    expect(await get(id, `next-billing-date/${id}`)).toEqual({ timestamp: null })
    expect(await get(id, `subscription/is-cancelled-valid/${id}`)).toEqual({ cancelled_but_active: true })
    await cancel(app, id, false)
    expect(await get(id, `next-billing-date/${id}`)).toEqual({ timestamp: START + 30 * DAY_SECONDS })
  })

  test('may be requested twice', async () => {
    const id = await aPersonOnTrial(app)
    const [first, second] = await Promise.all([cancel(app, id, true), cancel(app, id, true)])
    expect(first).toEqual({ status: 200, body: { cancelled: true, days_left: 30 } })
    expect(second).toEqual(first)
  })

  test('withdrawn and repeated many times stays a cancellation, with few audit lines', async () => {
    const id = await aPersonOnTrial(app)
    const before = (await app.deps.db.read.select().from(audit)).length
    for (let round = 0; round < 10; round += 1) {
      expect((await cancel(app, id, true)).status).toBe(200)
      expect((await cancel(app, id, false)).status).toBe(200)
    }
    for (let round = 0; round < 5; round += 1) {
      expect(await cancel(app, id, true)).toMatchObject({ status: 200, body: { cancelled: true } })
      const refused = await cancel(app, id, false)
      expect(refused).toMatchObject({
        status: 429,
        body: { detail: expect.stringContaining('in 24 hours') },
      })
    }
    expect((await app.deps.db.read.select().from(audit)).length).toBe(before + 21)
    app.advance(24 * 60 * 60_000)
    expect((await cancel(app, id, false)).body).toMatchObject({ cancelled: false })
  })

  test('in the provider’s own portal takes effect, and can be withdrawn here', async () => {
    const id = await aPersonOnTrial(app)
    const cancel_at = String(START + 20 * DAY_SECONDS)
    await atProvider(app, 'POST', `subscriptions/${await subscriptionIdOf(app, id)}`, { cancel_at })
    await app.sandbox.deliver()
    expect(await get(id, `billing/${id}`)).toMatchObject({ plan_state: 'cancelled', subscribed: true })
    expect(await get(id, `next-billing-date/${id}`)).toEqual({ timestamp: null })
    expect(await callAs(app, 'GET', '/me', id)).toMatchObject({ body: { cancelled: true } })
    expect((await cancel(app, id, false)).body).toEqual({ cancelled: false, days_left: 30 })
    await app.days(32)
    expect(await get(id, `billing/${id}`)).toMatchObject({ plan_state: 'active' })
  })

  test('without a live subscription is refused', async () => {
    const id = await aPersonBeforePlans(app)
    expect(await cancel(app, id, true)).toEqual({
      status: 409,
      body: { detail: 'There’s no active subscription.' },
    })
  })

  test('of a subscription that ended unnoticed succeeds, and withdrawing it is refused', async () => {
    for (const [cancelling, status] of [
      [true, 200],
      [false, 409],
    ] as const) {
      const id = await aPersonOnTrial(app)
      await atProvider(app, 'DELETE', `subscriptions/${await subscriptionIdOf(app, id)}`)
      expect((await cancel(app, id, cancelling)).status).toBe(status)
      expect(await get(id, `billing/${id}`)).toMatchObject({ subscribed: false })
    }
  })
})

describe('a cancellation while a payment is open', () => {
  /** Someone whose first renewal was declined. */
  async function aDebtor(): Promise<number> {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    expect(await get(id, `billing/${id}`)).toMatchObject({ status: 'past_due', past_due: true })
    return id
  }

  const openInvoices = async (id: number) => {
    const { customer } = await recordsOf(app, id)
    const path = `/v1/invoices?customer=${customer}&status=open`
    return (await fromProvider<{ data: unknown[] }>(app.sandbox, path)).data
  }

  test('ends the subscription immediately and voids the payment, and every page says so', async () => {
    const id = await aDebtor()
    expect(await openInvoices(id)).toHaveLength(1)
    expect(await cancel(app, id, true)).toEqual({ status: 200, body: { cancelled: true, days_left: 0 } })
    expect(await openInvoices(id)).toEqual([])
    expect(await get(id, `billing/${id}`)).toMatchObject({
      plan_state: 'none',
      status: null,
      subscribed: false,
      past_due: false,
      open_invoice_url: null,
    })
    expect(await recordsOf(app, id)).toMatchObject({ subscriptions: [{ status: 'canceled' }], state: 2000 })
    const subjects = await subjectsOf(app)
    expect(subjects).toContain('Your subscription has ended')
    // An end date would be wrong.
    expect(subjects).not.toContain('Your subscription has been cancelled')
    await app.days(30)
    expect(await openInvoices(id)).toEqual([])
  })

  test('that is interrupted is finished by the next click or the hourly job', async () => {
    for (const finish of [(id: number) => cancel(app, id, true), () => app.catchUp()]) {
      const id = await aDebtor()
      app.sandbox.setFaults({ calls: [{ call: 'POST /v1/invoices', fault: 'rate_limited', times: 9 }] })
      expect((await cancel(app, id, true)).status).toBe(503)
      app.sandbox.setFaults({})
      await finish(id)
      expect(await openInvoices(id)).toEqual([])
      expect(await get(id, `billing/${id}`)).toMatchObject({ subscribed: false, open_invoice_url: null })
    }
  })

  test('may be requested twice, and the second finds nothing to do', async () => {
    const id = await aDebtor()
    expect((await cancel(app, id, true)).status).toBe(200)
    expect((await cancel(app, id, true)).status).toBe(409)
  })
})
