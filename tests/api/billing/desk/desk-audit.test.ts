import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type PaymentGateway, PaymentsUnavailable } from '#api/gateways/payments.ts'
import { auditListed } from '#tests/api/admin/support.ts'
import { aPersonOnTrial, callAs, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { cancel } from '#tests/api/billing/calls.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'

let app: BillingApp
let admin: number
let user_id: number
beforeEach(async () => {
  app = await billingApp()
  admin = await anAdmin(app)
  user_id = await aPersonOnTrial(app)
  await app.days(31)
})
afterEach(() => app.close())

const answerTo = (what: string, json: object) =>
  callAs(app, 'POST', `/admin/billing/${what}`, admin, { user_id, ...json })
const act = async (what: string, json: object) => (await answerTo(what, json)).status

const lines = async (wanted: string) =>
  (await auditListed(app, admin)).entries.filter(({ action }) => action === wanted)

const news = {
  webhook: () => app.sandbox.deliver(),
  'hourly job': () => app.catchUp(),
  neither: async () => undefined,
}
const EVERY_NEWS = ['webhook', 'hourly job', 'neither'] as const

/** The next call of this kind reaches Stripe, but its answer is lost. */
function loseAnswer(call: 'refund' | 'cancelNow' | 'setCancelling') {
  const { [call]: made } = app.gateway
  Object.assign(app.gateway, {
    async [call](...given: unknown[]) {
      Object.assign(app.gateway, { [call]: made })
      await Reflect.apply(made, app.gateway, given)
      throw new PaymentsUnavailable('no response within 5000 ms', false)
    },
  } satisfies Partial<PaymentGateway>)
}

describe('a refund whose response from Stripe was lost', () => {
  test.each(EVERY_NEWS)('leaves one audit line (reported by %s)', async (by) => {
    const { customer } = await recordsOf(app, user_id)
    const [invoice] = await app.gateway.invoices(customer ?? '')
    const json = { invoice_id: invoice?.id, amount: 500, refunded_before: 0 }
    loseAnswer('refund')
    expect(await act('refund', json)).toBe(503)
    await news[by]()
    expect(await act('refund', json)).toBe(200)
    expect(await act('refund', json)).toBe(200)
    await app.sandbox.deliver()
    expect(await lines('admin.refunded')).toMatchObject([
      { actor: { id: admin }, subject: { id: user_id }, detail: { invoice: invoice?.id, amount: 500 } },
    ])
  })

  test('is shown as soon as it’s pressed again', async () => {
    const { customer } = await recordsOf(app, user_id)
    const [invoice] = await app.gateway.invoices(customer ?? '')
    const json = { invoice_id: invoice?.id, amount: 500, refunded_before: 0 }
    loseAnswer('refund')
    expect(await act('refund', json)).toBe(503)
    const { body } = await answerTo('refund', json)
    expect(body).toMatchObject({ reversals: [{ amount: 500, invoice_id: invoice?.id }] })
  })
})

describe('a cancellation whose response from Stripe was lost', () => {
  const cases = EVERY_NEWS.flatMap((by) => [['now', by] as const, ['period_end', by] as const])
  test.each(cases)('leaves one audit line (%s, reported by %s)', async (when, by) => {
    loseAnswer(when === 'now' ? 'cancelNow' : 'setCancelling')
    expect(await act('cancel', { when })).toBe(503)
    await news[by]()
    await act('cancel', { when })
    await app.sandbox.deliver()
    await app.catchUp()
    expect(await lines('admin.subscription_cancelled')).toMatchObject([
      { actor: { id: admin }, subject: { id: user_id }, detail: { when } },
    ])
  })

  test('leaves none if Stripe never got it', async () => {
    expect((await cancel(app, user_id, true)).status).toBe(200)
    const { cancelNow } = app.gateway
    app.gateway.cancelNow = () => Promise.reject(new PaymentsUnavailable('no response within 5000 ms', false))
    expect(await act('cancel', { when: 'now' })).toBe(503)
    app.gateway.cancelNow = cancelNow
    await app.catchUp()
    expect((await cancel(app, user_id, false)).status).toBe(200)
    expect((await cancel(app, user_id, true)).status).toBe(200)
    expect(await lines('admin.subscription_cancelled')).toEqual([])
  })
})

describe('a cancellation that an admin failed to make', () => {
  const REJECTED = { now: 'DELETE /v1/subscriptions', period_end: 'POST /v1/subscriptions' } as const
  test.each(['now', 'period_end'] as const)(
    '(%s) leaves no audit line when the subscription ends for another reason',
    async (when) => {
      const id = await subscriptionIdOf(app, user_id)
      app.sandbox.setFaults({ calls: [{ call: REJECTED[when], fault: 'refused', times: 1 }] })
      expect(await act('cancel', { when })).toBe(503)
      await atProvider(app, 'DELETE', `subscriptions/${id}`)
      await app.sandbox.deliver()
      expect((await recordsOf(app, user_id)).subscriptions).toMatchObject([{ status: 'canceled' }])
      expect(await lines('admin.subscription_cancelled')).toEqual([])
    },
  )

  test('leaves no audit line when the person then cancels', async () => {
    const { setCancelling } = app.gateway
    app.gateway.setCancelling = () => Promise.reject(new PaymentsUnavailable('no answer', false))
    expect(await act('cancel', { when: 'period_end' })).toBe(503)
    app.gateway.setCancelling = setCancelling
    expect((await cancel(app, user_id, true)).status).toBe(200)
    expect(await lines('admin.subscription_cancelled')).toEqual([])
  })
})

test('a subscription that two admins cancel at once is recorded as cancelled by the first', async () => {
  const other = await anAdmin(app)
  const { cancelNow } = app.gateway
  let second: Promise<unknown> | null = null
  app.gateway.cancelNow = async (id) => {
    second ??= callAs(app, 'POST', '/admin/billing/cancel', other, { user_id, when: 'now' })
    await cancelNow(id)
  }
  expect(await act('cancel', { when: 'now' })).toBe(200)
  await second
  await app.sandbox.deliver()
  expect(await lines('admin.subscription_cancelled')).toMatchObject([{ actor: { id: admin } }])
})
