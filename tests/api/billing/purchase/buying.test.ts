import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { aClient } from '#tests/support/factories.ts'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { subscribe, subscribeWith } from '#tests/api/billing/calls.ts'
import { atProvider, checkoutsMade, customersMade } from '#tests/api/billing/provider.ts'
import { recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const HAS_ONE = { status: 409, body: { detail: 'You already have a subscription.' } }

describe('a checkout', () => {
  test("is returned again while it's open, and replaced after a day", async () => {
    const id = await aPersonBeforePlans(app)
    const first = await checkoutOf(app, id)
    await app.sandbox.advance(DAY_SECONDS - 1)
    expect(await checkoutOf(app, id)).toBe(first)
    await app.sandbox.advance(1)
    expect(await checkoutOf(app, id)).not.toBe(first)
    // The event that the first one has ended doesn't close the second.
    const second = await checkoutOf(app, id)
    await app.sandbox.deliver()
    expect(await checkoutOf(app, id)).toBe(second)
    expect(await customersMade(app)).toBe(1)
  })

  test.each([99, 300, 1000])('isn’t opened in state %p', async (state_id) => {
    const id = await aClient(app, { state_id })
    expect((await subscribe(app, id)).status).toBe(409)
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(409)
    expect(await customersMade(app)).toBe(0)
  })

  test.each([2000, 3000, 3100])(
    'is opened in state %p, and someone on the free plan keeps it until they have paid',
    async (state_id) => {
      const id = await aClient(app, { state_id })
      const url = await checkoutOf(app, id)
      expect(await recordsOf(app, id)).toMatchObject({ state: state_id === 3100 ? 3100 : 3000 })
      await payAt(app, url)
      await app.sandbox.deliver()
      expect(await recordsOf(app, id)).toMatchObject({ state: 3200, subscribed: true })
    },
  )

  test('isn’t opened alongside a live subscription, even a cancelled or past-due one', async () => {
    const id = await aPersonOnTrial(app)
    expect(await subscribe(app, id)).toEqual(HAS_ONE)
    await atProvider(app, 'POST', `subscriptions/${await subscriptionIdOf(app, id)}`, {
      cancel_at_period_end: 'true',
    })
    expect(await subscribe(app, id)).toEqual(HAS_ONE)
    expect(await subscribeWith(app, id, await aCard(app))).toEqual(HAS_ONE)
    expect(await checkoutsMade(app)).toHaveLength(1)
  })

  test.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is not opened by %j', async (headers) => {
    const id = await aPersonBeforePlans(app)
    expect((await app.call('GET', `/stripe/subscribe?user_id=${id}`, { as: id, headers })).status).toBe(403)
    expect(await customersMade(app)).toBe(0)
    expect(await recordsOf(app, id)).toMatchObject({ state: 2000 })
    const own = { 'sec-fetch-site': 'same-origin' }
    expect((await app.call('GET', `/stripe/subscribe?user_id=${id}`, { as: id, headers: own })).status).toBe(
      200,
    )
  })

  test("isn't opened by a HEAD request", async () => {
    const id = await aPersonBeforePlans(app)
    const path = `/stripe/subscribe?user_id=${id}`
    expect((await app.call('HEAD', path, { as: id })).status).toBe(403)
    expect(await customersMade(app)).toBe(0)
  })
})

test('without a trial, the first period is paid immediately', async () => {
  const without = await billingApp({ TRIAL_DAYS: '0' })
  const id = await aPersonOnTrial(without)
  expect((await callAs(without, 'GET', `/stripe/billing/${id}`, id)).body).toMatchObject({
    plan_state: 'active',
    in_trial: false,
    had_trial: false,
  })
  expect((await callAs(without, 'GET', `/stripe/user/${id}/invoices`, id)).body).toMatchObject({
    data: [{ amount_due: 1695 }],
  })
  await without.close()
})
