import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createClosingJob } from '#api/features/billing/sync/job.ts'
import { closuresLeft } from '#api/features/billing/cancellation/queries.ts'
import { saveReversal } from '#api/features/billing/refunds/queries.ts'
import { settleClosures } from '#api/features/billing/cancellation/service/closing.ts'
import { type PaymentGateway, RefundRefused } from '#api/gateways/payments.ts'
import { auditListed } from '#tests/api/admin/support.ts'
import { type BillingApp, billingApp } from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { recordsOf } from '#tests/api/billing/records.ts'
import { DAY_SECONDS } from '#domain/duration.ts'
import { aPayingPerson, atTheProvider, mailsTo, unusedOf } from './deactivating-support.ts'

let app: BillingApp
let admin: number
beforeEach(async () => {
  app = await billingApp()
  admin = await anAdmin(app)
})
afterEach(() => app.close())

const deactivate = (user_id: number, as = admin) =>
  app.call('POST', '/admin/deactivate-user', { as, json: { user_id, role: 2 } })

const down = () => app.sandbox.setFaults({ calls: [{ call: '', fault: 'rate_limited', times: 9999 }] })
const up = () => app.sandbox.setFaults({})

describe('a refund that the provider refuses permanently', () => {
  const refuse = () =>
    Object.assign(app.gateway, {
      refund: () => Promise.reject(new RefundRefused('charge_not_refundable')),
    } satisfies Partial<PaymentGateway>)
  const toAdmins = async () =>
    (await mailsTo(app, admin)).filter(({ subject }) => subject.startsWith('Payments:'))

  test("is reported to the admins and shown on the person's billing page, and doesn’t hold up anything else", async () => {
    const id = await aPayingPerson(app)
    refuse()
    expect((await deactivate(id)).status).toBe(200)
    expect(await closuresLeft(app.deps.db.read)).toEqual([])
    expect((await atTheProvider(app, id)).statuses).toEqual(['canceled'])
    const [notice, ...more] = await toAdmins()
    expect(more).toEqual([])
    expect(notice?.text).toMatch(/sent manually/)
    expect(notice?.text).toContain(`user_id=${id}`)
    const desk = await (await app.call('GET', `/admin/billing/${id}`, { as: admin })).json()
    expect(desk).toMatchObject({ reversals: [{ kind: 'refund', status: 'refused' }] })
    expect(desk.reversals[0].amount).toBeGreaterThan(1000)
    const actions = (await auditListed(app, admin)).entries.map(({ action }) => action)
    expect(actions).toContain('billing.money_back')
    // The email doesn't announce money that isn't coming.
    const [mail] = (await mailsTo(app, id)).filter(({ subject }) => /deactivated/.test(subject))
    expect(mail?.text).not.toMatch(/We’re refunding/)
  })

  test('because of a dispute is reported once the dispute is won; nothing is owed before', async () => {
    const [won, lost] = [await aPayingPerson(app), await aPayingPerson(app)]
    const { invoices } = app.gateway
    const disputed = async (customer: string) =>
      (await invoices(customer)).map((invoice) => ({ ...invoice, disputed: true }))
    Object.assign(app.gateway, { invoices: disputed } satisfies Partial<PaymentGateway>)
    refuse()
    for (const [user_id, status] of [[won, 'won'] as const, [lost, 'lost'] as const]) {
      const invoice_id = (await atTheProvider(app, user_id)).invoices[0]?.id ?? ''
      const dispute = {
        id: `dp_${status}`,
        user_id,
        kind: 'dispute',
        status,
        amount: 1695,
        created: 1,
        invoice_id,
      }
      await app.deps.db.write((tx) =>
        saveReversal(tx, { ...dispute, kind: 'dispute', tax: null, invoice_number: null }),
      )
      await deactivate(user_id)
    }
    expect((await toAdmins()).map(({ text }) => /user_id=(\d+)/.exec(text)?.[1])).toEqual([String(won)])
  })

  test('is reported too if no card payment is behind it', async () => {
    const id = await aPayingPerson(app)
    const { invoices } = app.gateway
    const withoutCard = async (customer: string) =>
      (await invoices(customer)).map((invoice) => ({ ...invoice, paymentIntent: null }))
    Object.assign(app.gateway, { invoices: withoutCard } satisfies Partial<PaymentGateway>)
    await deactivate(id)
    expect(await toAdmins()).toHaveLength(1)
    expect(await closuresLeft(app.deps.db.read)).toEqual([])
  })

  test('is reported to the admins too if the account is gone', async () => {
    const id = await aPayingPerson(app)
    const { email } = await (await app.call('GET', '/me', { as: id })).json()
    down()
    await app.call('DELETE', '/account', { as: id, json: { email } })
    up()
    await app.sandbox.advance(40 * DAY_SECONDS)
    refuse()
    expect(await settleClosures(app.deps)).toBe(true)
    const [notice, ...more] = await toAdmins()
    expect(more).toEqual([])
    expect(notice?.subject).toBe('Payments: a refund of $16.95 was rejected')
  })
})

describe('while the provider is down', () => {
  test('the person is signed out immediately, and the rest follows when Stripe is back, dated that day', async () => {
    const id = await aPayingPerson(app)
    const [paid] = (await atTheProvider(app, id)).invoices
    if (!paid) throw new Error('Nothing was paid.')
    const then = app.sandbox.now()
    const cookie = await app.deps.sessions.start(id, app.deps.clock(), 'test')
    down()
    expect((await deactivate(id)).status).toBe(200)
    expect((await app.call('GET', '/me', { headers: { cookie } })).status).toBe(401)
    expect(await closuresLeft(app.deps.db.read)).toHaveLength(1)
    expect(await settleClosures(app.deps)).toBe(false)
    // Even a renewal in between costs nothing.
    up()
    await app.sandbox.advance(40 * DAY_SECONDS)
    expect(await settleClosures(app.deps)).toBe(true)
    expect(await closuresLeft(app.deps.db.read)).toEqual([])
    const { statuses, invoices } = await atTheProvider(app, id)
    expect(statuses).toEqual(['canceled'])
    const owed = unusedOf(paid, then)
    const back = Object.fromEntries(invoices.map((one) => [one.id, [one.amountPaid, one.amountRefunded]]))
    expect(back[paid.id]).toEqual([1695, owed])
    const later = invoices.filter(({ created }) => created > then)
    expect(later.length).toBeGreaterThan(0)
    expect(later.map(({ amountPaid, amountRefunded }) => amountPaid - amountRefunded)).toEqual(
      later.map(() => 0),
    )
  })

  test.each([
    'DELETE /v1/subscriptions',
    'POST /v1/refunds',
    'GET /v1/refunds',
    'GET /v1/invoices',
    'GET /v1/subscriptions/',
  ])('a refusal at %s is retried, and nothing is refunded twice', async (call) => {
    const id = await aPayingPerson(app)
    app.sandbox.setFaults({ calls: [{ call, fault: 'rate_limited', times: 9 }] })
    expect((await deactivate(id)).status).toBe(200)
    expect(await closuresLeft(app.deps.db.read)).toHaveLength(1)
    up()
    expect(await settleClosures(app.deps)).toBe(true)
    const { statuses, invoices } = await atTheProvider(app, id)
    expect(statuses).toEqual(['canceled'])
    const given = invoices[0]?.amountRefunded ?? 0
    expect(given).toBeGreaterThan(1000)
    expect(given).toBeLessThan(1300)
    await app.sandbox.deliver()
    const mails = (await mailsTo(app, id)).filter(({ subject }) => /deactivated/.test(subject))
    expect(mails).toHaveLength(1)
  })

  test("the next start's job finishes what the last one couldn't", async () => {
    const id = await aPayingPerson(app)
    down()
    await deactivate(id)
    up()
    const job = createClosingJob(app.deps)
    job.start()
    await job.stop()
    expect(await closuresLeft(app.deps.db.read)).toEqual([])
    expect((await atTheProvider(app, id)).statuses).toEqual(['canceled'])
  })

  test('a refund whose response was lost is found again', async () => {
    const id = await aPayingPerson(app)
    app.sandbox.setFaults({ calls: [{ call: 'POST /v1/refunds', fault: 'cut_after_commit', times: 9 }] })
    await deactivate(id)
    up()
    const given = (await atTheProvider(app, id)).invoices[0]?.amountRefunded
    await settleClosures(app.deps)
    expect((await atTheProvider(app, id)).invoices[0]?.amountRefunded).toBe(given)
  })

  test('someone who is reactivated and buys again keeps the new subscription', async () => {
    const id = await aPayingPerson(app)
    down()
    await deactivate(id)
    up()
    const json = { user_id: id, role: 2 }
    expect((await app.call('POST', '/admin/reactivate-user', { as: admin, json })).status).toBe(200)
    await app.sandbox.advance(DAY_SECONDS)
    const customerId = (await recordsOf(app, id)).customer ?? ''
    await app.gateway.saveCard(customerId, 'pm_card_visa')
    await app.gateway.subscribe({ userId: id, customerId, trialDays: 0 }, 'anew')
    expect(await settleClosures(app.deps)).toBe(true)
    expect((await atTheProvider(app, id)).statuses.sort()).toEqual(['active', 'canceled'])
  })
})
