// Promise: Deactivating a subscriber ends the subscription immediately, voids what is open, refunds the unused part once and
// emails them, even if Stripe is down in the meantime.
// Promise: Deleting an account never waits for Stripe. A refund that Stripe refuses for good is shown and reported to the admins.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { closuresLeft } from '#api/features/billing/cancellation/queries.ts'
import { settleClosures } from '#api/features/billing/cancellation/service/closing.ts'
import { reports } from '#db/schema/index.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { auditListed } from '#tests/api/admin/support.ts'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  type BillingApp,
  billingApp,
  CARDS,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { atProvider, checkoutsMade } from '#tests/api/billing/provider.ts'
import { recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'
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

describe('deactivating someone who pays', () => {
  test('ends the subscription immediately, refunds the unused part with its tax, and emails them once', async () => {
    const id = await aPayingPerson(app)
    const [before] = (await atTheProvider(app, id)).invoices
    if (!before) throw new Error('Nothing was paid.')
    const now = app.sandbox.now()
    expect((await deactivate(id)).status).toBe(200)
    const { statuses, invoices } = await atTheProvider(app, id)
    expect(statuses).toEqual(['canceled'])
    const owed = unusedOf(before, now)
    expect(owed).toBeGreaterThan(1000)
    expect(invoices.map(({ amountRefunded }) => amountRefunded)).toEqual([owed, 0])
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false })
    await app.sandbox.deliver()
    const mails = await mailsTo(app, id)
    const notices = mails.filter(({ subject }) => subject === 'Your Cohearth account has been deactivated')
    expect(notices).toHaveLength(1)
    const dollars = `$${(owed / 100).toFixed(2)}`
    expect(notices[0]?.text).toContain(dollars)
    expect(notices[0]?.text).toMatch(/HST/)
    expect(notices[0]?.text).toContain(app.deps.config.contactEmail)
    expect(mails.map(({ subject }) => subject)).not.toContain('Your subscription has ended')
    expect(mails.filter(({ subject }) => subject.startsWith('Refund'))).toEqual([])
    const actions = (await auditListed(app, admin)).entries.map(({ action }) => action)
    expect(actions).toContain('billing.closed')
  })

  test('after a report refunds the same', async () => {
    const id = await aPayingPerson(app)
    const row = { reported_id: id, reason: 'harassment', text: '', created_at: app.deps.clock() } as const
    await app.deps.db.write((tx) => tx.insert(reports).values(row))
    const json = { action: 'deactivated', note: '' }
    const [before] = (await atTheProvider(app, id)).invoices
    const now = app.sandbox.now()
    expect((await app.call('PUT', '/admin/reports/1', { as: admin, json })).status).toBe(204)
    if (!before) throw new Error('Nothing was paid.')
    const owed = unusedOf(before, now)
    expect((await atTheProvider(app, id)).invoices.map(({ amountRefunded }) => amountRefunded)).toEqual([
      owed,
      0,
    ])
  })

  test('refunds nothing for a subscription that had ended before they bought the current one', async () => {
    const id = await aPayingPerson(app)
    await atProvider(app, 'DELETE', `subscriptions/${await subscriptionIdOf(app, id)}`)
    await app.sandbox.deliver()
    await app.days(1)
    await payAt(app, await checkoutOf(app, id))
    await app.sandbox.deliver()
    await app.days(9)
    expect((await deactivate(id)).status).toBe(200)
    const { statuses, invoices } = await atTheProvider(app, id)
    expect(statuses).toEqual(['canceled', 'canceled'])
    expect(invoices.map(({ amountPaid, amountRefunded }) => [amountPaid, amountRefunded > 0])).toEqual([
      [1695, true],
      [1695, false],
      [0, false],
    ])
  })

  test('in a trial refunds nothing and never charges anything', async () => {
    const id = await aPersonOnTrial(app)
    await deactivate(id)
    await app.days(60)
    const { statuses, invoices } = await atTheProvider(app, id)
    expect(statuses).toEqual(['canceled'])
    expect(invoices.map(({ amountPaid, amountRefunded }) => amountPaid + amountRefunded)).toEqual([0])
    const [notice] = (await mailsTo(app, id)).filter(({ subject }) => /deactivated/.test(subject))
    expect(notice?.text).toMatch(/We won’t charge your card again/)
  })

  test('voids open invoices, so that no one collects them later', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    expect((await atTheProvider(app, id)).invoices[0]).toMatchObject({ status: 'open' })
    await deactivate(id)
    expect((await atTheProvider(app, id)).invoices[0]).toMatchObject({ status: 'void' })
    await app.days(30)
    expect((await atTheProvider(app, id)).invoices[0]).toMatchObject({ status: 'void', amountPaid: 0 })
  })

  test('closes a checkout that’s open, so that nothing is paid through it', async () => {
    const id = await aPersonBeforePlans(app)
    const url = await checkoutOf(app, id)
    expect((await deactivate(id)).status).toBe(200)
    expect(await checkoutsMade(app)).toMatchObject([{ status: 'expired' }])
    await payAt(app, url)
    expect(await atTheProvider(app, id)).toMatchObject({ statuses: [], invoices: [] })
  })

  test('twice, or by two admins, does it once', async () => {
    const id = await aPayingPerson(app)
    const other = await anAdmin(app)
    const responses = await Promise.all([deactivate(id), deactivate(id), deactivate(id, other)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refunds = async () =>
      (await atTheProvider(app, id)).invoices.map(({ amountRefunded }) => amountRefunded)
    const once = await refunds()
    await settleClosures(app.deps)
    await app.catchUp()
    expect(await refunds()).toEqual(once)
  })
})

describe('before deactivating', () => {
  const preview = async (id: number, as = admin) => {
    const response = await app.call('GET', `/admin/deactivation?user_id=${id}&role=2`, { as })
    return { status: response.status, body: await response.json() }
  }

  test('an admin sees who it is and what will be refunded, and exactly that is refunded', async () => {
    const id = await aPayingPerson(app)
    const { body } = await preview(id)
    expect(body).toMatchObject({ user: { id }, billing: { subscription: 'paid' } })
    await deactivate(id)
    expect((await atTheProvider(app, id)).invoices[0]?.amountRefunded).toBe(body.billing.refund)
    expect(await preview(id)).toMatchObject({ status: 409 })
  })

  test('distinguishes a trial, no subscription, and an unresponsive provider', async () => {
    const onTrial = await aPersonOnTrial(app)
    expect((await preview(onTrial)).body.billing).toEqual({ subscription: 'trial', refund: 0 })
    const free = await aPersonBeforePlans(app)
    expect((await preview(free)).body.billing).toEqual({ subscription: 'none', refund: 0 })
    const paying = await aPayingPerson(app)
    down()
    expect((await preview(paying)).body.billing).toEqual({ subscription: 'paid', refund: null })
  })

  test('an unexpected error isn’t taken for an unresponsive provider', async () => {
    const paying = await aPayingPerson(app)
    app.gateway.subscriptionsOf = () => Promise.reject(new TypeError('A bug'))
    expect((await preview(paying)).status).toBe(500)
  })

  test('only admins may ask', async () => {
    const id = await aPersonOnTrial(app)
    for (const as of [id, await anAgent(app)]) expect((await preview(id, as)).status).toBe(403)
  })
})

describe('deleting an account', () => {
  const leave = async (id: number) => {
    const { email } = await (await app.call('GET', '/me', { as: id })).json()
    return app.call('DELETE', '/account', { as: id, json: { email } })
  }

  test('ends the subscription without a charge; the current month stays paid', async () => {
    const id = await aPayingPerson(app)
    const { customer } = await recordsOf(app, id)
    expect((await leave(id)).status).toBe(204)
    const [subscription] = await app.gateway.subscriptionsOf(customer ?? '')
    expect(subscription?.status).toBe('canceled')
    expect(await app.gateway.isDeletedCustomer(customer ?? '')).toBe(true)
    expect(await closuresLeft(app.deps.db.read)).toEqual([])
  })

  test('works while Stripe is down, which catches up later', async () => {
    const id = await aPayingPerson(app)
    const { customer } = await recordsOf(app, id)
    down()
    expect((await leave(id)).status).toBe(204)
    expect(await userById(app.deps.db.read, id)).toBeUndefined()
    up()
    await app.sandbox.advance(40 * DAY_SECONDS)
    expect(await settleClosures(app.deps)).toBe(true)
    expect(await app.gateway.isDeletedCustomer(customer ?? '')).toBe(true)
    const [subscription] = await app.gateway.subscriptionsOf(customer ?? '')
    expect(subscription?.status).toBe('canceled')
    const invoices = await app.gateway.invoices(customer ?? '')
    // What was charged after they had left was refunded.
    expect(invoices.map(({ amountPaid, amountRefunded }) => amountPaid - amountRefunded)).toEqual([
      0, 1695, 0,
    ])
  })
})
