import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
} from '#tests/support/billing.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { loggedBy, recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'
import { refuse } from '#tests/support/engines.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const DOWN = {
  status: 503,
  body: { detail: 'We can’t reach the payment service right now. Please try again in a few minutes.' },
}

const down = (call = '') => app.sandbox.setFaults({ calls: [{ call, fault: 'rate_limited', times: 999 }] })

describe('while the provider is down', () => {
  test('our own records are shown', async () => {
    const id = await aPersonOnTrial(app)
    const paths = [
      `billing/${id}`,
      `user_price/${id}`,
      `subscription/is-valid?user_id=${id}`,
      `subscription/is-cancelled-valid/${id}`,
      `user/${id}/days-left-in-trial`,
      `next-billing-date/${id}`,
    ]
    const responses = () => Promise.all(paths.map((path) => callAs(app, 'GET', `/stripe/${path}`, id)))
    const before = await responses()
    down()
    expect(await responses()).toEqual(before)
    expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200))
    expect(await callAs(app, 'GET', '/me', id)).toMatchObject({ status: 200, body: { subscribed: true } })
  })

  test('what only it knows is refused with a reason, and logged without personal data', async () => {
    const [id, visitor] = [await aPersonOnTrial(app), await aPersonBeforePlans(app)]
    const payment_method_id = await aCard(app)
    const lines = loggedBy(app)
    down()
    for (const path of [`user/${id}/invoices`, `user/${id}/payment-methods`])
      expect(await callAs(app, 'GET', `/stripe/${path}`, id)).toEqual(DOWN)
    expect(await callAs(app, 'GET', `/stripe/subscribe?user_id=${visitor}`, visitor)).toEqual(DOWN)
    const changes = {
      'subscription/cancel': { cancel_at_period_end: true },
      'update-payment-method': { payment_method_id },
    }
    for (const [path, json] of Object.entries(changes))
      expect(await callAs(app, 'POST', `/stripe/${path}`, id, { user_id: id, ...json })).toEqual(DOWN)
    const confirmation = {
      user_id: visitor,
      journey_type: 'BILLING',
      state: 'COMPLETED',
      session_id: 'cs_test_1',
    }
    expect(await callAs(app, 'POST', '/journey/update', visitor, confirmation)).toEqual(DOWN)
    const reasons = lines.filter(({ message }) => message === 'payments unavailable')
    expect(reasons).toHaveLength(6)
    expect(JSON.stringify(reasons)).not.toMatch(/@|cus_|pm_|sk_/)
  })

  test('nothing is half done: a cancellation that was refused did not happen', async () => {
    const id = await aPersonOnTrial(app)
    const before = await recordsOf(app, id)
    down('POST /v1/subscriptions/')
    const json = { user_id: id, cancel_at_period_end: true }
    expect(await callAs(app, 'POST', '/stripe/subscription/cancel', id, json)).toEqual(DOWN)
    expect(await recordsOf(app, id)).toEqual(before)
    app.sandbox.setFaults({})
    expect((await callAs(app, 'POST', '/stripe/subscription/cancel', id, json)).status).toBe(200)
  })
})

describe('one hiccup', () => {
  test.each([
    ['server_error', 'GET '],
    ['cut_after_commit', 'GET '],
    ['cut_after_commit', 'POST '],
  ] as const)('(%s of a %s) isn’t noticed, and does nothing twice', async (fault, method) => {
    const id = await aPersonBeforePlans(app)
    const json = { user_id: id, payment_method_id: await aCard(app) }
    const calls = ['/v1/customers', '/v1/subscriptions', '/v1/subscriptions/']
    app.sandbox.setFaults({ calls: calls.map((path) => ({ call: method + path, fault, times: 1 })) })
    expect(await callAs(app, 'POST', '/stripe/subscription', id, json)).toEqual({
      status: 200,
      body: { valid: true },
    })
    expect(await app.gateway.subscriptionsOf((await recordsOf(app, id)).customer ?? '')).toHaveLength(1)
  })

  test('at the start doesn’t leave the tax rate unknown forever', async () => {
    down('GET /v1/tax_rates')
    await expect(app.gateway.prepare()).rejects.toThrow('rate')
    app.sandbox.setFaults({})
    expect(await app.gateway.prepare()).toBeUndefined()
  })
})

describe('the catch-up', () => {
  test('continues after a subscription that can’t be saved', async () => {
    const ids = [await aPersonOnTrial(app), await aPersonOnTrial(app), await aPersonOnTrial(app)]
    for (const id of ids) {
      await atProvider(app, 'POST', `subscriptions/${await subscriptionIdOf(app, id)}`, {
        cancel_at_period_end: 'true',
      })
    }
    const broken = await subscriptionIdOf(app, ids[1] ?? 0)
    const when = `old.id = '${broken}'`
    const allow = await refuse(app.deps.db, { table: 'subscriptions', event: 'UPDATE', when })
    const lines = loggedBy(app)
    await app.catchUp()
    const cancelled = async () =>
      Promise.all(ids.map(async (id) => (await recordsOf(app, id)).subscriptions[0]?.cancel_at_period_end))
    expect(await cancelled()).toEqual([true, false, true])
    expect(lines).toContainEqual(
      expect.objectContaining({ message: 'billing not caught up', subscription: broken }),
    )
    await allow()
    await app.catchUp()
    expect(await cancelled()).toEqual([true, true, true])
  })

  test('stops when the provider is down', async () => {
    await aPersonOnTrial(app)
    down()
    await expect(app.catchUp()).rejects.toThrow('rate')
  })
})
