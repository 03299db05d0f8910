import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type PaymentGateway, PaymentsUnavailable } from '#api/gateways/payments.ts'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
} from '#tests/support/billing.ts'
import { auditListed } from '#tests/api/admin/support.ts'
import { aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { DAY_SECONDS } from '#domain/duration.ts'
import { cancel, overview, subscribeWith } from '#tests/api/billing/calls.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { recordsOf, subjectsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'
import { aPersonJustOffTrial, invoicesOf, pass } from './draft-hour.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const TEN_MINUTES = 600
const HOUR = 3600

describe('cancelling within the hour after a trial ends (A1)', () => {
  test('ends the subscription now, and the first invoice is never collected', async () => {
    const id = await aPersonJustOffTrial(app)
    expect(await invoicesOf(app, id)).toEqual(['draft 0', 'paid 0'])
    expect(await cancel(app, id, true)).toMatchObject({ status: 200, body: { cancelled: true } })
    await pass(app, HOUR)
    expect(await invoicesOf(app, id)).toEqual(['void 0', 'paid 0'])
    await pass(app, 40 * DAY_SECONDS)
    expect(await invoicesOf(app, id)).toEqual(['void 0', 'paid 0'])
    expect(await overview(app, id)).toMatchObject({ plan_state: 'none', status: null, subscribed: false })
    const subjects = await subjectsOf(app)
    expect(subjects).toContain('Your subscription has ended')
    // The usual email would promise access until the end of a period nobody paid for.
    expect(subjects).not.toContain('Your subscription has been cancelled')
  })

  test('refunds the invoice if it’s collected at the same moment', async () => {
    const id = await aPersonJustOffTrial(app)
    const { cancelNow } = app.gateway
    app.gateway.cancelNow = async (subscription) => {
      await app.sandbox.advance(HOUR)
      await cancelNow(subscription)
    }
    expect(await cancel(app, id, true)).toMatchObject({ status: 200, body: { cancelled: true } })
    const { customer } = await recordsOf(app, id)
    expect((await app.gateway.invoices(customer ?? ''))[0]).toMatchObject({
      amountPaid: 1695,
      amountRefunded: 1695,
    })
    await app.sandbox.deliver()
    await app.catchUp()
    expect(await invoicesOf(app, id)).toEqual(['paid 0', 'paid 0'])
    expect((await subjectsOf(app)).filter((subject) => subject.startsWith('Refund: $16.95'))).toHaveLength(1)
  })

  test.each(['webhook', 'hourly job', 'retry'] as const)(
    'refunds it later (%s) if Stripe goes down right after the end',
    async (how) => {
      const id = await aPersonJustOffTrial(app)
      const { cancelNow, refund } = app.gateway
      app.gateway.cancelNow = async (subscription) => {
        await app.sandbox.advance(HOUR)
        await cancelNow(subscription)
      }
      app.gateway.refund = () => Promise.reject(new PaymentsUnavailable('no response within 5000 ms', false))
      expect((await cancel(app, id, true)).status).toBe(503)
      Object.assign(app.gateway, { cancelNow, refund })
      expect(await invoicesOf(app, id)).toEqual(['paid 1695', 'paid 0'])
      if (how === 'webhook') await app.sandbox.deliver()
      if (how === 'hourly job') await app.catchUp()
      if (how === 'retry') expect((await cancel(app, id, true)).status).toBe(200)
      expect(await invoicesOf(app, id)).toEqual(['paid 0', 'paid 0'])
      await app.sandbox.deliver()
      await app.catchUp()
      expect(await recordsOf(app, id)).toMatchObject({ subscribed: false })
      const subjects = await subjectsOf(app)
      expect(subjects.filter((subject) => subject.startsWith('Refund: $16.95'))).toHaveLength(1)
      expect(subjects.filter((subject) => subject.startsWith('Receipt:'))).toEqual([])
    },
  )

  test('refunds nothing later if the subscription went on after all', async () => {
    const id = await aPersonJustOffTrial(app)
    const { cancelNow } = app.gateway
    app.gateway.cancelNow = () => Promise.reject(new PaymentsUnavailable('no response within 5000 ms', false))
    expect((await cancel(app, id, true)).status).toBe(503)
    app.gateway.cancelNow = cancelNow
    await pass(app, HOUR)
    await atProvider(app, 'DELETE', `subscriptions/${await subscriptionIdOf(app, id)}`)
    await app.sandbox.deliver()
    await app.catchUp()
    expect(await invoicesOf(app, id)).toEqual(['paid 1695', 'paid 0'])
  })
})

describe('cancelling within the hour after a period renews (A1)', () => {
  test('ends the subscription now and voids the renewal; earlier months stay paid', async () => {
    const id = await aPersonOnTrial(app)
    await pass(app, 31 * DAY_SECONDS)
    await pass(app, 30 * DAY_SECONDS - DAY_SECONDS + TEN_MINUTES)
    expect(await invoicesOf(app, id)).toEqual(['draft 0', 'paid 1695', 'paid 0'])
    await cancel(app, id, true)
    await pass(app, 40 * DAY_SECONDS)
    expect(await invoicesOf(app, id)).toEqual(['void 0', 'paid 1695', 'paid 0'])
    expect(await overview(app, id)).toMatchObject({ status: null, subscribed: false })
  })

  test('an hour and a minute later the month is paid, so it runs out', async () => {
    const id = await aPersonJustOffTrial(app)
    await pass(app, HOUR)
    expect(await cancel(app, id, true)).toMatchObject({ status: 200, body: { cancelled: true } })
    expect(await overview(app, id)).toMatchObject({ plan_state: 'cancelled', subscribed: true })
    await pass(app, 40 * DAY_SECONDS)
    expect(await invoicesOf(app, id)).toEqual(['paid 1695', 'paid 0'])
  })
})

describe('the dialog, before the person confirms', () => {
  const preview = async (id: number, as = id) =>
    callAs(app, 'GET', `/stripe/subscription/cancellation/${id}`, as)

  test('says what will happen, in a trial, in the draft hour and in a paid month', async () => {
    const id = await aPersonOnTrial(app)
    const trial = { ends: 'period_end', voided: 0, in_trial: true }
    expect(await preview(id)).toMatchObject({ status: 200, body: trial })
    await pass(app, 30 * DAY_SECONDS + TEN_MINUTES)
    expect((await preview(id)).body).toMatchObject({ ends: 'now', voided: 1695, in_trial: false })
    await pass(app, HOUR)
    const { period_end } = Object(await overview(app, id))
    expect((await preview(id)).body).toEqual({ ends: 'period_end', voided: 0, in_trial: false, period_end })
  })

  test('is binding: if the payment goes through in the meantime, nothing is cancelled', async () => {
    const id = await aPersonJustOffTrial(app)
    const { ends } = Object((await preview(id)).body)
    await pass(app, HOUR)
    const json = { user_id: id, cancel_at_period_end: true, ends }
    const refused = await callAs(app, 'POST', '/stripe/subscription/cancel', id, json)
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('check it again') },
    })
    expect(await overview(app, id)).toMatchObject({ plan_state: 'active' })
    const again = { ...json, ends: Object((await preview(id)).body).ends }
    expect((await callAs(app, 'POST', '/stripe/subscription/cancel', id, again)).status).toBe(200)
  })

  test('is for the person and admins only, and needs a subscription', async () => {
    const [id, other] = [await aPersonOnTrial(app), await aPersonBeforePlans(app)]
    expect((await preview(id, await anAdmin(app))).status).toBe(200)
    for (const as of [other, await anAgent(app), await aLawyer(app)])
      expect((await preview(id, as)).status).toBe(403)
    expect((await preview(other)).status).toBe(409)
  })
})

test('after such an end, someone can subscribe again like anyone else, without a second trial', async () => {
  const id = await aPersonJustOffTrial(app)
  await cancel(app, id, true)
  expect((await cancel(app, id, false)).status).toBe(409)
  expect(await overview(app, id)).toMatchObject({ had_trial: true, open_invoice_url: null })
  expect((await subscribeWith(app, id, await aCard(app))).status).toBe(200)
  expect(await invoicesOf(app, id)).toEqual(['paid 1695', 'void 0', 'paid 0'])
  expect(await overview(app, id)).toMatchObject({ plan_state: 'active', subscribed: true })
})

describe('within the hour after a trial ends, nothing is collected (A1)', () => {
  test.each(['now', 'period_end'])('when an admin cancels: %s', async (when) => {
    const id = await aPersonJustOffTrial(app)
    const admin = await anAdmin(app)
    const json = { user_id: id, when }
    const response = await callAs(app, 'POST', '/admin/billing/cancel', admin, json)
    expect(response).toMatchObject({ status: 200, body: { plan: { status: null } } })
    await pass(app, 2 * HOUR)
    expect(await invoicesOf(app, id)).toEqual(['void 0', 'paid 0'])
  })

  test('when an admin confirms that it ends now, but not if the dialog said that it continues', async () => {
    const id = await aPersonOnTrial(app)
    const admin = await anAdmin(app)
    const shown = await callAs(app, 'GET', `/stripe/subscription/cancellation/${id}`, admin)
    expect(shown.body).toMatchObject({ ends: 'period_end' })
    await pass(app, 30 * DAY_SECONDS + TEN_MINUTES)
    const confirmed = (ends: string) =>
      callAs(app, 'POST', '/admin/billing/cancel', admin, { user_id: id, when: 'period_end', ends })
    const lines = async () =>
      (await auditListed(app, admin)).entries.filter(
        ({ action }) => action === 'admin.subscription_cancelled',
      )
    expect((await confirmed('period_end')).status).toBe(409)
    await app.catchUp()
    expect(await overview(app, id)).toMatchObject({ status: 'active', plan_state: 'active' })
    expect(await confirmed('now')).toMatchObject({ status: 200, body: { plan: { status: null } } })
    expect(await lines()).toHaveLength(1)
  })

  test('when an admin deactivates the account', async () => {
    const id = await aPersonJustOffTrial(app)
    const admin = await anAdmin(app)
    const json = { user_id: id, role: 2 }
    expect((await app.call('POST', '/admin/deactivate-user', { as: admin, json })).status).toBe(200)
    await pass(app, 2 * HOUR)
    expect(await invoicesOf(app, id)).toEqual(['void 0', 'paid 0'])
  })

  test('when the person deletes their account', async () => {
    const id = await aPersonJustOffTrial(app)
    const { customer } = await recordsOf(app, id)
    const { email } = Object((await callAs(app, 'GET', '/me', id)).body)
    expect((await app.call('DELETE', '/account', { as: id, json: { email } })).status).toBe(204)
    await pass(app, 2 * HOUR)
    const invoices = await app.gateway.invoices(customer ?? '')
    expect(invoices.map(({ status }) => status)).toEqual(['void', 'paid'])
  })
})

test('an old invoice that is still open is voided, and the paid month runs out', async () => {
  const id = await aPersonOnTrial(app)
  await pass(app, 31 * DAY_SECONDS)
  const older = { status: 'open', amountDue: 1695, periodEnd: app.sandbox.now() - DAY_SECONDS } as const
  const voided: string[] = []
  const { unpaidInvoices, voidOpenInvoices } = app.gateway
  const [paid] = await app.gateway.invoices((await recordsOf(app, id)).customer ?? '')
  if (!paid) throw new Error('Nothing was paid.')
  Object.assign(app.gateway, {
    unpaidInvoices: async (subscription) => [...(await unpaidInvoices(subscription)), { ...paid, ...older }],
    voidOpenInvoices: async (subscription) => {
      voided.push(subscription)
      await voidOpenInvoices(subscription)
    },
  } satisfies Partial<PaymentGateway>)
  expect((await cancel(app, id, true)).status).toBe(200)
  expect(voided).toEqual([await subscriptionIdOf(app, id)])
  expect(await overview(app, id)).toMatchObject({ plan_state: 'cancelled', subscribed: true })
})
