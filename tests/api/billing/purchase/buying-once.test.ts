// Promise: No one buys twice by a double click, two tabs or a lost response.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import {
  aCard,
  aPersonBeforePlans,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { subscribe, subscribeWith } from '#tests/api/billing/calls.ts'
import { checkoutsMade, customersMade, fromProvider } from '#tests/api/billing/provider.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort()
const HAS_ONE = { status: 409, body: { detail: 'You already have a subscription.' } }

const subscriptions = async () =>
  (await fromProvider<{ data: unknown[] }>(app.sandbox, '/v1/subscriptions?status=all&limit=100')).data

/** Makes something happen just before our next call of the provider by this name. */
function justBefore<Name extends keyof PaymentGateway>(name: Name, happens: () => Promise<unknown>): void {
  const { payments } = app.deps
  if (!payments) throw new Error('There are no payments.')
  const { gateway } = app
  let isNext = true
  const interrupted = new Proxy(gateway, {
    get(target, key) {
      const call: unknown = Reflect.get(target, key)
      if (key !== name || typeof call !== 'function' || !isNext) return call
      return async (...args: unknown[]) => {
        isNext = false
        await happens()
        return Reflect.apply(call, target, args)
      }
    },
  })
  app.deps.payments = { ...payments, gateway: async () => interrupted }
}

describe('a double click and two tabs', () => {
  test('share one checkout and one customer', async () => {
    const id = await aPersonBeforePlans(app)
    const responses = await Promise.all(Array.from({ length: 10 }, () => subscribe(app, id)))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(responses[0]).toEqual({
      status: 200,
      body: {
        product_id: expect.stringMatching(/^prod_/),
        checkout_url: expect.stringMatching(/\/checkout\/cs_test_/),
      },
    })
    expect(await checkoutsMade(app)).toHaveLength(1)
    expect(await customersMade(app)).toBe(1)
  })

  test('paying the same checkout buy once', async () => {
    const id = await aPersonBeforePlans(app)
    const url = await checkoutOf(app, id)
    const paid = await Promise.all([payAt(app, url), payAt(app, url), payAt(app, url)])
    expect(new Set(paid.map(({ location }) => location)).size).toBe(1)
    expect(await subscriptions()).toHaveLength(1)
    expect(await subscribe(app, id)).toEqual(HAS_ONE)
  })

  test.each([1, 3])('sending the form together subscribe once, with %p cards', async (cards) => {
    const id = await aPersonBeforePlans(app)
    const made = await Promise.all(Array.from({ length: cards }, () => aCard(app)))
    const forms = Array.from({ length: 3 }, (_, index) => subscribeWith(app, id, made[index % cards] ?? ''))
    expect(statuses(await Promise.all(forms))).toEqual([200, 409, 409])
    expect(await subscriptions()).toHaveLength(1)
    expect(await customersMade(app)).toBe(1)
  })

  test('one with a checkout and one with the form buy once: the form closes the checkout', async () => {
    const id = await aPersonBeforePlans(app)
    const url = await checkoutOf(app, id)
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(200)
    await payAt(app, url)
    expect(await checkoutsMade(app)).toMatchObject([{ status: 'expired' }])
    expect(await subscriptions()).toHaveLength(1)
  })

  test.each(['openCheckouts', 'expireCheckout'] as const)(
    'a checkout paid just before %s counts, and the form is refused',
    async (call) => {
      const id = await aPersonBeforePlans(app)
      const url = await checkoutOf(app, id)
      const card = await aCard(app)
      justBefore(call, () => payAt(app, url))
      expect(await subscribeWith(app, id, card)).toEqual(HAS_ONE)
      expect(await subscriptions()).toHaveLength(1)
    },
  )

  test('a checkout paid just before the next click opens no second one', async () => {
    const id = await aPersonBeforePlans(app)
    const url = await checkoutOf(app, id)
    justBefore('checkout', () => payAt(app, url))
    expect(await subscribe(app, id)).toEqual(HAS_ONE)
    expect(await checkoutsMade(app)).toHaveLength(1)
  })
})
