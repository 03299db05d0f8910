import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { customers, users } from '#db/schema/index.ts'
import { type BillingApp, billingApp } from '#tests/support/billing.ts'
import { aPaidCheckout, anEvent, atProvider, post } from '#tests/api/billing/provider.ts'
import { keptEvents, loggedBy, billingMailsIn, recordsOf } from '#tests/api/billing/records.ts'
import { refuse } from '#tests/support/engines.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

describe('an event that isn’t for us', () => {
  test('is acknowledged and logged if we don’t know its type', async () => {
    const lines = loggedBy(app)
    for (const type of ['made.up', 'charge.captured'] as const) {
      expect(await post(app, anEvent(type, { object: 'charge', id: 'ch_1' }))).toBe(200)
      expect(lines).toContainEqual(expect.objectContaining({ message: 'payment event ignored', type }))
    }
    expect(await keptEvents(app)).toEqual([])
  })

  test.each(['987654', '0', '-1', 'Robin', '1e3000'])('grants nothing with the user %p', async (user_id) => {
    const { id } = await aPaidCheckout(app)
    const customer = (await recordsOf(app, id)).customer ?? ''
    const [snapshot] = await app.gateway.subscriptionsOf(customer)
    if (!snapshot) throw new Error('There is no subscription.')
    await atProvider(app, 'POST', `subscriptions/${snapshot.id}`, { 'metadata[user_id]': user_id })
    await app.deps.db.write((tx) => tx.delete(customers))
    const lines = loggedBy(app)
    const object = { object: 'subscription', id: snapshot.id, customer }
    expect(await post(app, anEvent('customer.subscription.created', object))).toBe(200)
    expect(lines).toContainEqual(
      expect.objectContaining({ message: 'payment without a user', subscription: snapshot.id }),
    )
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, subscriptions: [] })
  })

  test('is logged if the provider doesn’t know its subscription either', async () => {
    const lines = loggedBy(app)
    const object = { object: 'subscription', id: 'sub_gone', customer: 'cus_gone' }
    expect(await post(app, anEvent('customer.subscription.updated', object))).toBe(200)
    expect(lines).toContainEqual(
      expect.objectContaining({ message: 'payment without a user', subscription: 'sub_gone' }),
    )
  })

  test('changes nothing for an admin it names', async () => {
    const { id, completed } = await aPaidCheckout(app)
    await app.deps.db.write((tx) => tx.update(users).set({ role: 1 }))
    expect(await post(app, completed)).toBe(200)
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, state: 3000 })
  })
})

describe('our own failure', () => {
  test.each(['rate_limited', 'server_error', 'cut_after_commit'] as const)(
    'to reach the provider (%s) stores nothing, and the next delivery succeeds',
    async (fault) => {
      const { id, completed } = await aPaidCheckout(app)
      app.sandbox.setFaults({ calls: [{ call: 'GET /v1/subscriptions/', fault, times: 99 }] })
      expect(await post(app, completed)).toBe(503)
      app.sandbox.setFaults({})
      expect(await keptEvents(app)).toEqual([])
      expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, state: 3000 })
      expect(await post(app, completed)).toBe(200)
      expect(await keptEvents(app)).toEqual([completed.id])
      expect(await recordsOf(app, id)).toMatchObject({ subscribed: true, state: 3200 })
    },
    20_000,
  )

  test.each(['server_error', 'cut_after_commit'] as const)(
    'to reach the provider once (%s) goes unnoticed: the SDK retries',
    async (fault) => {
      const { id, completed } = await aPaidCheckout(app)
      app.sandbox.setFaults({ calls: [{ call: 'GET /v1/subscriptions/', fault, times: 1 }] })
      expect(await post(app, completed)).toBe(200)
      expect(await recordsOf(app, id)).toMatchObject({ subscribed: true })
    },
  )

  test.each(['billing_notices', 'subscriptions', 'journeys', 'outbox'])(
    'to write %s stores neither the event nor half of its effect',
    async (table) => {
      const { id, completed } = await aPaidCheckout(app)
      const before = await recordsOf(app, id)
      const allow = await refuse(app.deps.db, { table })
      expect(await post(app, completed)).toBe(500)
      expect(await keptEvents(app)).toEqual([])
      expect(await recordsOf(app, id)).toEqual(before)
      expect(await billingMailsIn(app)).toEqual([])
      await allow()
      expect(await post(app, completed)).toBe(200)
      expect(await keptEvents(app)).toEqual([completed.id])
      expect(await recordsOf(app, id)).toMatchObject({ subscribed: true, state: 3200 })
      expect(await billingMailsIn(app)).toHaveLength(1)
    },
  )
})

test('a second delivery gets a response, does nothing, and doesn’t call the provider', async () => {
  const { id, completed } = await aPaidCheckout(app)
  expect(await post(app, completed)).toBe(200)
  const [records, mails] = [await recordsOf(app, id), await billingMailsIn(app)]
  app.sandbox.setFaults({ calls: [{ call: 'GET ', fault: 'server_error', times: 99 }] })
  expect(await post(app, completed)).toBe(200)
  expect(await keptEvents(app)).toEqual([completed.id])
  expect(await recordsOf(app, id)).toEqual(records)
  expect(await billingMailsIn(app)).toEqual(mails)
})
