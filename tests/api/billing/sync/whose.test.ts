// Promise: Another installation, product or mode on the same Stripe account gives our members nothing, and its members get nothing from us.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { installationIn } from '#api/features/billing/queries/installation.ts'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { overview, subscribe } from '#tests/api/billing/calls.ts'
import { atProvider, eventsOf, fromProvider, post } from '#tests/api/billing/provider.ts'
import { keptEvents, loggedBy, recordsOf, subjectsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

/** A subscription that someone else made in our account. */
async function aForeignSubscription(metadata: Record<string, string>): Promise<string> {
  const named = Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value]),
  )
  await atProvider(app, 'POST', 'customers', { email: 'somebody@example.test' })
  const made = (await eventsOf(app)).findLast(({ type }) => type === 'customer.created')
  const customer = String(made?.data.object['id'])
  await atProvider(app, 'POST', 'subscriptions', {
    customer,
    'items[0][price]': app.sandbox.priceId,
    trial_period_days: '30',
    ...named,
  })
  const created = (await eventsOf(app)).findLast(({ type }) => type === 'customer.subscription.created')
  return String(created?.data.object['id'])
}

describe('another installation on the same account', () => {
  const others = (id: number): Record<string, string>[] => [
    { user_id: String(id), installation: 'another' },
    { user_id: String(id) },
    { installation: 'another' },
    {},
  ]

  test('has subscriptions that give our people nothing, and the hourly check doesn’t log them', async () => {
    const id = await aPersonBeforePlans(app)
    const lines = loggedBy(app)
    const foreign: string[] = []
    for (const metadata of others(id)) foreign.push(await aForeignSubscription(metadata))
    await app.sandbox.deliver()
    await app.catchUp()
    await app.catchUp()
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, subscriptions: [], customer: null })
    expect(lines.filter(({ subscription }) => foreign.includes(String(subscription)))).toEqual([])
    expect(await subjectsOf(app)).toEqual([])
    // The events are recorded, so that nobody processes them again.
    expect((await keptEvents(app)).length).toBeGreaterThan(0)
  })

  test('can’t have its checkout confirmed here', async () => {
    const id = await aPersonBeforePlans(app)
    await atProvider(app, 'POST', 'checkout/sessions', {
      mode: 'subscription',
      'line_items[0][price]': app.sandbox.priceId,
      client_reference_id: String(id),
      success_url: 'http://elsewhere.test',
    })
    const [session] = (await fromProvider<{ data: { id: string }[] }>(app.sandbox, '/v1/checkout/sessions'))
      .data
    await payAt(app, `http://localhost:3000/dev/payments/checkout/${session?.id}`)
    const confirmation = { user_id: id, journey_type: 'BILLING', state: 'COMPLETED', session_id: session?.id }
    expect((await callAs(app, 'POST', '/journey/update', id, confirmation)).status).toBe(409)
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, subscriptions: [] })
  })

  test('finds our name on everything we create', async () => {
    const id = await aPersonOnTrial(app)
    const { uuid: installation } = await installationIn(app.deps.db.read)
    expect(installation).toMatch(/^[0-9a-f]{32}$/)
    const { customer } = await recordsOf(app, id)
    const made = await Promise.all(
      [`customers/${customer}`, `subscriptions/${await subscriptionIdOf(app, id)}`].map((path) =>
        fromProvider<{ metadata: unknown }>(app.sandbox, `/v1/${path}`),
      ),
    )
    const { data } = await fromProvider<{ data: { metadata: unknown }[] }>(
      app.sandbox,
      '/v1/checkout/sessions',
    )
    for (const { metadata } of [...made, ...data])
      expect(metadata).toMatchObject({ user_id: String(id), installation })
  })
})

describe('something else sold to one of our customers', () => {
  test('neither keeps them from buying a membership nor gives them one', async () => {
    const id = await aPersonBeforePlans(app)
    await checkoutOf(app, id)
    const otherProduct = 'prod_something_else'
    const { gateway } = app
    const { payments } = app.deps
    if (!payments) throw new Error('There are no payments.')
    const other = {
      ...gateway,
      price: async () => ({ ...(await gateway.price()), productId: otherProduct }),
    }
    app.deps.payments = { ...payments, gateway: async () => other }
    const { customer } = await recordsOf(app, id)
    await atProvider(app, 'POST', 'subscriptions', {
      customer: customer ?? '',
      'items[0][price]': app.sandbox.priceId,
      trial_period_days: '30',
    })
    await app.sandbox.deliver()
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, subscriptions: [] })
    expect((await subscribe(app, id)).status).toBe(200)
  })
})

describe('a subscription that the provider no longer knows', () => {
  test('ends here, and the person gets an email', async () => {
    const id = await aPersonOnTrial(app)
    const gone = { ...app.gateway, subscription: async () => null }
    const { payments } = app.deps
    if (!payments) throw new Error('There are no payments.')
    app.deps.payments = { ...payments, gateway: async () => gone }
    const [event] = (await eventsOf(app)).filter(({ type }) => type === 'customer.subscription.created')
    if (!event) throw new Error('No event was sent.')
    expect(await post(app, { ...event, id: 'evt_later' })).toBe(200)
    expect(await recordsOf(app, id)).toMatchObject({
      subscribed: false,
      state: 2000,
      subscriptions: [{ status: 'canceled', ended_at: app.sandbox.now() }],
    })
    expect(await subjectsOf(app)).toContain('Your subscription has ended')
    expect(await overview(app, id)).toMatchObject({ plan_state: 'none', status: null })
  })
})
