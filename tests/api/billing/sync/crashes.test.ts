// Promise: A crash at any point of a purchase neither charges twice nor loses the purchase.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { aCard, aPersonBeforePlans, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { subscribe, subscribeWith } from '#tests/api/billing/calls.ts'
import { checkoutsMade, customersMade } from '#tests/api/billing/provider.ts'
import { recordsOf } from '#tests/api/billing/records.ts'
import { refuse } from '#tests/support/engines.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

describe('a crash between the provider’s response and our record creates nothing twice', () => {
  /** What happened is lost: the response, or our record of it. */
  const crashes: Record<string, (call: string, table: string) => Promise<() => unknown>> = {
    'the response is lost': async (call) => {
      app.sandbox.setFaults({ calls: [{ call, fault: 'cut_after_commit', times: 99 }] })
      return () => app.sandbox.setFaults({})
    },
    'our record of it is lost': async (_, table) => {
      const inserts = await refuse(app.deps.db, { table })
      const updates = await refuse(app.deps.db, { table, event: 'UPDATE' })
      return async () => {
        await inserts()
        await updates()
      }
    },
  }

  test.each(Object.entries(crashes))('customer: %s', async (_, crash) => {
    const id = await aPersonBeforePlans(app)
    const undo = await crash('POST /v1/customers', 'customers')
    expect((await subscribe(app, id)).status).toBeGreaterThanOrEqual(500)
    expect((await recordsOf(app, id)).customer).toBeNull()
    await undo()
    expect((await subscribe(app, id)).status).toBe(200)
    expect(await customersMade(app)).toBe(1)
  })

  test.each(Object.entries(crashes))('checkout: %s', async (_, crash) => {
    const id = await aPersonBeforePlans(app)
    const undo = await crash('POST /v1/checkout/sessions', 'users')
    expect((await subscribe(app, id)).status).toBeGreaterThanOrEqual(500)
    await undo()
    expect((await subscribe(app, id)).status).toBe(200)
    expect(await (await checkoutsMade(app)).length).toBe(1)
  })

  test.each(Object.entries(crashes))('subscription from the form: %s', async (_, crash) => {
    const id = await aPersonBeforePlans(app)
    const card = await aCard(app)
    const undo = await crash('POST /v1/subscriptions', 'subscriptions')
    expect((await subscribeWith(app, id, card)).status).toBeGreaterThanOrEqual(500)
    await undo()
    await subscribeWith(app, id, card)
    await subscribeWith(app, id, await aCard(app))
    expect(await recordsOf(app, id)).toMatchObject({
      subscribed: true,
      subscriptions: [{ status: 'trialing' }],
    })
    const customer = await recordsOf(app, id)
    expect(await app.gateway.subscriptionsOf(customer.customer ?? '')).toHaveLength(1)
  })
})
