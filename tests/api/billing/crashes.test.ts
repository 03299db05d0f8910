import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { aCard, aPersonBeforePlans, asked, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { eventsOf, fromProvider } from './provider.ts'
import { recordsOf } from './records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const subscribe = (id: number) => asked(app, 'GET', `/stripe/subscribe?user_id=${id}`, id)
const subscribeWith = (id: number, payment_method_id: string) =>
  asked(app, 'POST', '/stripe/subscription', id, { user_id: id, payment_method_id })
const madeCustomers = async () =>
  (await eventsOf(app)).filter(({ type }) => type === 'customer.created').length
const sessionsMade = async () =>
  (await fromProvider<{ data: unknown[] }>(app.sandbox, '/v1/checkout/sessions')).data.length

describe('a crash between the provider’s answer and our record makes nothing twice', () => {
  /** What happened is lost: the answer, or our note of it. */
  const crashes: Record<string, (call: string, table: string) => { undo(): void }> = {
    'the answer is lost': (call) => {
      app.sandbox.setFaults({ calls: [{ call, fault: 'cut_after_commit', times: 99 }] })
      return { undo: () => app.sandbox.setFaults({}) }
    },
    'our note of it is lost': (_, table) => {
      const { sqlite } = app.deps.db
      for (const change of ['INSERT', 'UPDATE'])
        sqlite.run(
          `CREATE TRIGGER no_${change} BEFORE ${change} ON ${table} BEGIN SELECT RAISE(ABORT, 'no room'); END`,
        )
      return {
        undo() {
          for (const change of ['INSERT', 'UPDATE']) sqlite.run(`DROP TRIGGER no_${change}`)
        },
      }
    },
  }

  test.each(Object.entries(crashes))('customer: %s', async (_, crash) => {
    const id = await aPersonBeforePlans(app)
    const { undo } = crash('POST /v1/customers', 'customers')
    expect((await subscribe(id)).status).toBeGreaterThanOrEqual(500)
    expect((await recordsOf(app, id)).customer).toBeNull()
    undo()
    expect((await subscribe(id)).status).toBe(200)
    expect(await madeCustomers()).toBe(1)
  })

  test.each(Object.entries(crashes))('checkout: %s', async (_, crash) => {
    const id = await aPersonBeforePlans(app)
    const { undo } = crash('POST /v1/checkout/sessions', 'users')
    expect((await subscribe(id)).status).toBeGreaterThanOrEqual(500)
    undo()
    expect((await subscribe(id)).status).toBe(200)
    expect(await sessionsMade()).toBe(1)
  })

  test.each(Object.entries(crashes))('subscription by the form: %s', async (_, crash) => {
    const id = await aPersonBeforePlans(app)
    const card = await aCard(app)
    const { undo } = crash('POST /v1/subscriptions', 'subscriptions')
    expect((await subscribeWith(id, card)).status).toBeGreaterThanOrEqual(500)
    undo()
    await subscribeWith(id, card)
    await subscribeWith(id, await aCard(app))
    expect(await recordsOf(app, id)).toMatchObject({
      subscribed: true,
      subscriptions: [{ status: 'trialing' }],
    })
    const customer = await recordsOf(app, id)
    expect(await app.gateway.subscriptionsOf(customer.customer ?? '')).toHaveLength(1)
  })
})
