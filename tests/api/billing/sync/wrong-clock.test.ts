// Promise: A server clock that is an hour off loses no purchase, refuses no webhook and changes no refund.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { settleClosures } from '#api/features/billing/cancellation/service/closing.ts'
import { closures, customers } from '#db/schema/index.ts'
import {
  aCard,
  aPersonBeforePlans,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { overview, subscribeWith } from '#tests/api/billing/calls.ts'
import { recordsOf } from '#tests/api/billing/records.ts'

describe.each([
  ['an hour ahead of', HOUR_MS],
  ['an hour behind', -HOUR_MS],
])('our clock is %s Stripe’s', (_, clockAhead) => {
  let app: BillingApp
  let id: number
  beforeEach(async () => {
    app = await billingApp({ TRIAL_DAYS: '0' }, ':memory:', clockAhead)
    // The hourly job of the start.
    await app.catchUp()
    id = await aPersonBeforePlans(app)
    app.advance(MINUTE_MS)
  })
  afterEach(() => app.close())

  const subscribed = async () => (await recordsOf(app, id)).subscribed
  const invoices = async (customer: string | null) =>
    (await app.gateway.invoices(customer ?? '')).map(
      ({ amountPaid, amountRefunded }) => amountPaid - amountRefunded,
    )
  const deactivate = async (admin: number, what: 'deactivate' | 'reactivate') => {
    const json = { user_id: id, role: 2 }
    expect((await app.call('POST', `/admin/${what}-user`, { as: admin, json })).status).toBe(200)
  }

  test('a checkout bought right after signing up is credited by its webhooks', async () => {
    await payAt(app, await checkoutOf(app, id))
    await app.sandbox.deliver()
    expect(await subscribed()).toBe(true)
  })

  test('a checkout is credited by the hourly job alone', async () => {
    await payAt(app, await checkoutOf(app, id))
    await app.catchUp()
    expect(await subscribed()).toBe(true)
  })

  test('subscribing with the form works', async () => {
    expect(await subscribeWith(app, id, await aCard(app))).toEqual({ status: 200, body: { valid: true } })
    expect(await overview(app, id)).toMatchObject({ plan_state: 'active', subscribed: true })
  })

  test('a customer we lost is found again by email address', async () => {
    await payAt(app, await checkoutOf(app, id))
    await app.deps.db.write(async (tx) => void (await tx.delete(customers)))
    await app.catchUp()
    expect(await subscribed()).toBe(true)
  })

  test('someone deactivated after ten minutes gets everything back', async () => {
    const admin = await anAdmin(app)
    await subscribeWith(app, id, await aCard(app))
    const { customer } = await recordsOf(app, id)
    app.advance(10 * MINUTE_MS)
    await deactivate(admin, 'deactivate')
    expect(await invoices(customer)).toEqual([0])
  })

  test('someone who deletes their account after ten minutes isn’t refunded', async () => {
    await subscribeWith(app, id, await aCard(app))
    const { customer } = await recordsOf(app, id)
    app.advance(10 * MINUTE_MS)
    const { email } = await (await app.call('GET', '/me', { as: id })).json()
    expect((await app.call('DELETE', '/account', { as: id, json: { email } })).status).toBe(204)
    expect(await app.deps.db.read.select().from(closures)).toEqual([])
    expect(await invoices(customer)).toEqual([1695])
  })

  test('someone who is reactivated and subscribes again keeps the new subscription', async () => {
    const admin = await anAdmin(app)
    await subscribeWith(app, id, await aCard(app))
    app.sandbox.setFaults({ calls: [{ call: '', fault: 'rate_limited', times: 9999 }] })
    await deactivate(admin, 'deactivate')
    await deactivate(admin, 'reactivate')
    app.sandbox.setFaults({})
    const { customer } = await recordsOf(app, id)
    app.advance(10 * MINUTE_MS)
    const purchase = { userId: id, customerId: customer ?? '', trialDays: 0 }
    const { id: renewed } = await app.gateway.subscribe(purchase, 'renewed')
    await app.catchUp()
    expect(await settleClosures(app.deps)).toBe(true)
    expect(await app.gateway.subscription(renewed)).toMatchObject({ status: 'active' })
  })
})
