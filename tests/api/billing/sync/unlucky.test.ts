// Promise: An unrecorded refund isn't repeated, a deactivation ends a purchase under way, and a restored database gives a
// stranger nothing.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { settleClosures } from '#api/features/billing/cancellation/service/closing.ts'
import { type PaymentGateway, PaymentsUnavailable } from '#api/gateways/payments.ts'
import { users } from '#db/schema/index.ts'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  payAt,
} from '#tests/support/billing.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { eventsOf, post } from '#tests/api/billing/provider.ts'
import { recordsOf } from '#tests/api/billing/records.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

let app: BillingApp
let admin: number
beforeEach(async () => {
  app = await billingApp()
  admin = await anAdmin(app)
})
afterEach(() => app.close())

const act = (what: string, json: object) => callAs(app, 'POST', `/admin/billing/${what}`, admin, json)

/** Makes the gateway do something else in one of its calls. */
const change = (calls: Partial<PaymentGateway>) => Object.assign(app.gateway, calls)

async function newestInvoice(id: number) {
  const { customer } = await recordsOf(app, id)
  const [invoice] = await app.gateway.invoices(customer ?? '')
  if (!invoice) throw new Error('There is no invoice.')
  return invoice
}

describe('a database that was restored from before someone signed up', () => {
  test('doesn’t give their subscription to the stranger who gets their number', async () => {
    const id = await aPersonOnTrial(app)
    await app.deps.db.write(async (tx) => void (await tx.delete(users).where(eq(users.id, id))))
    app.advance(3_600_000)
    const stranger = await aClient(app, { id, state_id: 2000, email: 'stranger@example.test' })
    expect(stranger).toBe(id)
    await app.catchUp()
    for (const event of await eventsOf(app)) await post(app, { ...event, id: `${event.id}_again` })
    expect(await recordsOf(app, stranger)).toMatchObject({ subscribed: false, subscriptions: [] })
  })
})

describe('someone who is deactivated', () => {
  test.each(['openCheckout', 'subscribe'] as const)(
    'while %s is under way isn’t charged for what they can’t use',
    async (call) => {
      await app.close()
      app = await billingApp({ TRIAL_DAYS: '0' })
      admin = await anAdmin(app)
      const id = await aPersonBeforePlans(app)
      const card = await aCard(app)
      const { openCheckout, subscribe } = app.gateway
      const deactivate = () =>
        app.call('POST', '/admin/deactivate-user', { as: admin, json: { user_id: id, role: 2 } })
      let url: string | null = null
      change({
        async openCheckout(...given) {
          await deactivate()
          const session = await openCheckout(...given)
          ;({ url } = session)
          return session
        },
        async subscribe(...given) {
          await deactivate()
          return subscribe(...given)
        },
      })
      if (call === 'subscribe')
        await callAs(app, 'POST', '/stripe/subscription', id, { user_id: id, payment_method_id: card })
      else {
        await callAs(app, 'GET', `/stripe/subscribe?user_id=${id}`, id)
        await payAt(app, url ?? '')
      }
      await app.sandbox.deliver()
      expect(await settleClosures(app.deps)).toBe(true)
      const { customer, subscribed } = await recordsOf(app, id)
      expect(subscribed).toBe(false)
      const all = await app.gateway.subscriptionsOf(customer ?? '')
      expect(all.map(({ status }) => status)).toEqual(['canceled'])
      const { amountPaid, amountRefunded } = await newestInvoice(id)
      expect(amountPaid - amountRefunded).toBeLessThanOrEqual(1)
    },
  )
})

describe('the waiting list', () => {
  const toWaitingList = async (id: number) => {
    const { email } = await (await app.call('GET', '/me', { as: id })).json()
    const path = `/update/stage/${encodeURIComponent(email)}`
    return callAs(app, 'PUT', path, admin, { stage: 'subscriber' })
  }

  test('doesn’t accept someone who pays: they could neither use it nor cancel', async () => {
    const id = await aPersonOnTrial(app)
    expect(await toWaitingList(id)).toEqual({
      status: 409,
      body: { detail: 'This person has a subscription. Cancel it on their billing page first.' },
    })
    await act('cancel', { user_id: id, when: 'now' })
    expect((await toWaitingList(id)).status).toBe(200)
  })
})

describe('a refund with an unknown outcome', () => {
  /** The first refund gets no response in time; it arrives when the test says so. */
  function loseFirstRefund() {
    const { refund } = app.gateway
    const late: { arrive: () => Promise<unknown> }[] = []
    change({
      async refund(...given) {
        if (late.length > 0) return refund(...given)
        late.push({ arrive: () => refund(...given) })
        throw new PaymentsUnavailable('no response within 5000 ms', false)
      },
    })
    return { arrive: async () => Promise.all(late.map(({ arrive }) => arrive())) }
  }

  test('isn’t made a second time if it’s requested again', async () => {
    const user_id = await aPersonOnTrial(app)
    await app.days(31)
    const { id: invoice_id } = await newestInvoice(user_id)
    const json = { user_id, invoice_id, amount: 500, refunded_before: 0 }
    const late = loseFirstRefund()
    expect((await act('refund', json)).status).toBe(503)
    expect((await act('refund', json)).status).toBe(200)
    // The first request was on its way all the time.
    await late.arrive()
    expect((await newestInvoice(user_id)).amountRefunded).toBe(500)
  })

  test('isn’t made a second time by a deactivation either', async () => {
    const id = await aPersonOnTrial(app)
    await app.days(31)
    await app.sandbox.advance(20 * DAY_SECONDS)
    const late = loseFirstRefund()
    await app.call('POST', '/admin/deactivate-user', { as: admin, json: { user_id: id, role: 2 } })
    expect(await settleClosures(app.deps)).toBe(true)
    const given = (await newestInvoice(id)).amountRefunded
    expect(given).toBeGreaterThan(100)
    await late.arrive()
    expect((await newestInvoice(id)).amountRefunded).toBe(given)
  })
})

describe('a trial that ended without a webhook', () => {
  test('isn’t extended: the month that’s paid stays paid', async () => {
    const id = await aPersonOnTrial(app)
    await app.sandbox.advance(31 * DAY_SECONDS)
    const until = new Date((app.sandbox.now() + 40 * DAY_SECONDS) * 1000).toISOString().slice(0, 10)
    expect((await act('trial', { user_id: id, until })).status).toBe(409)
    const { customer } = await recordsOf(app, id)
    const [subscription] = await app.gateway.subscriptionsOf(customer ?? '')
    expect(subscription?.status).toBe('active')
  })
})

describe('confirming a card', () => {
  test('counts as adding one, since each may be charged immediately', async () => {
    const id = await aPersonOnTrial(app)
    const confirm = () =>
      callAs(app, 'POST', '/stripe/confirm-payment-method', id, {
        user_id: id,
        setup_intent: 'seti_of_nobody',
      })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 9; attempt += 1) statuses.push((await confirm()).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 429])
  })
})

describe('an admin whose sign-in isn’t recent', () => {
  test('moves no money', async () => {
    const user_id = await aPersonOnTrial(app)
    await app.days(31)
    const { id: invoice_id } = await newestInvoice(user_id)
    const cookie = (await app.deps.sessions.start(admin, app.deps.clock(), 'test')).split(';')[0] ?? ''
    app.advance(16 * 60_000)
    const acts = {
      refund: { user_id, invoice_id, amount: 5, refunded_before: 0 },
      cancel: { user_id, when: 'now' },
      trial: { user_id, until: '2027-01-01' },
    }
    for (const [what, json] of Object.entries(acts)) {
      const response = await app.call('POST', `/admin/billing/${what}`, { json, headers: { cookie } })
      expect(response.status).toBe(403)
    }
    expect((await newestInvoice(user_id)).amountRefunded).toBe(0)
    expect(await recordsOf(app, user_id)).toMatchObject({ subscribed: true })
  })
})
