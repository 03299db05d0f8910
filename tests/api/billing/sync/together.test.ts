import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { syncSubscription } from '#api/features/billing/sync/service/sync.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { outbox } from '#db/schema/index.ts'
import { aCard, aPersonOnTrial, type BillingApp, billingApp, CARDS } from '#tests/support/billing.ts'
import { replaceCard } from '#tests/api/billing/calls.ts'
import {
  aPaidCheckout,
  type AnEvent,
  anEvent,
  atProvider,
  eventsOf,
  post,
} from '#tests/api/billing/provider.ts'
import { keptEvents, billingMailsIn, recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'
import { ON_POSTGRES } from '#tests/support/database.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const cancelAtProvider = (subscription: string, cancelling: boolean) =>
  atProvider(app, 'POST', `subscriptions/${subscription}`, { cancel_at_period_end: String(cancelling) })

const updated = (id: string): AnEvent =>
  anEvent('customer.subscription.updated', { object: 'subscription', id })

/** Runs everything that can run, until only what's held back is left. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** A gateway whose first response about a subscription is held back, as by a slow connection. */
function withSlowFirstResponse(gateway: PaymentGateway) {
  const requested = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let isFirst = true
  const slow: PaymentGateway = {
    ...gateway,
    async subscription(id) {
      const snapshot = await gateway.subscription(id)
      if (!isFirst) return snapshot
      isFirst = false
      requested.resolve()
      await answered.promise
      return snapshot
    },
  }
  return { slow, requested: requested.promise, respond: answered.resolve }
}

describe('the same event many times in parallel', () => {
  test('has one effect and one email', async () => {
    const { id, completed } = await aPaidCheckout(app)
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(app, completed)))
    expect(new Set(responses)).toEqual(new Set([200]))
    expect(await keptEvents(app)).toEqual([completed.id])
    expect(await billingMailsIn(app)).toHaveLength(1)
    expect(await app.deps.db.read.$count(outbox)).toBe(1)
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: true, state: 3200 })
  })

  test('sends one receipt, even among all others', async () => {
    const id = await aPersonOnTrial(app)
    await app.sandbox.advance(31 * 86_400)
    const events = await eventsOf(app)
    await Promise.all(events.flatMap((event) => [event, event, event]).map((event) => post(app, event)))
    const mails = await billingMailsIn(app)
    expect(mails.filter((mail) => mail.includes('receipt'))).toHaveLength(1)
    expect(await app.deps.db.read.$count(outbox)).toBe(mails.length)
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: true })
  })
})

describe('while a subscription changes', () => {
  test('different events in parallel end with the latest state', async () => {
    const id = await aPersonOnTrial(app)
    const subscription = await subscriptionIdOf(app, id)
    const posts: Promise<number>[] = []
    for (let change = 0; change < 21; change += 1) {
      await cancelAtProvider(subscription, change % 2 === 0)
      posts.push(post(app, updated(subscription)), post(app, updated(subscription)))
    }
    expect(new Set(await Promise.all(posts))).toEqual(new Set([200]))
    const { subscriptions } = await recordsOf(app, id)
    expect(subscriptions).toMatchObject([{ cancel_at_period_end: true, status: 'trialing' }])
  })

  test('a response to an earlier request never overwrites that of a later one', async () => {
    const id = await aPersonOnTrial(app)
    const subscription = await subscriptionIdOf(app, id)
    const { slow, requested, respond } = withSlowFirstResponse(app.gateway)
    const earlier = syncSubscription(app.deps, slow, subscription)
    await requested
    await cancelAtProvider(subscription, true)
    const later = syncSubscription(app.deps, slow, subscription)
    await settle()
    respond()
    await Promise.all([earlier, later])
    expect(await recordsOf(app, id)).toMatchObject({ subscriptions: [{ cancel_at_period_end: true }] })
  })

  test('an old response doesn’t hold back another subscription', async () => {
    const [one, other] = [await aPersonOnTrial(app), await aPersonOnTrial(app)]
    const { slow, requested, respond } = withSlowFirstResponse(app.gateway)
    const held = syncSubscription(app.deps, slow, await subscriptionIdOf(app, one))
    await requested
    await cancelAtProvider(await subscriptionIdOf(app, other), true)
    await syncSubscription(app.deps, slow, await subscriptionIdOf(app, other))
    expect(await recordsOf(app, other)).toMatchObject({ subscriptions: [{ cancel_at_period_end: true }] })
    respond()
    await held
  })

  test('a failure to read it holds up nothing after it', async () => {
    const id = await aPersonOnTrial(app)
    const subscription = await subscriptionIdOf(app, id)
    await cancelAtProvider(subscription, true)
    const failing: PaymentGateway = { ...app.gateway, subscription: () => Promise.reject(new Error('cut')) }
    const [failed, done] = await Promise.allSettled([
      syncSubscription(app.deps, failing, subscription),
      syncSubscription(app.deps, app.gateway, subscription),
    ])
    expect([failed.status, done.status]).toEqual(['rejected', 'fulfilled'])
    expect(await recordsOf(app, id)).toMatchObject({ subscriptions: [{ cancel_at_period_end: true }] })
  })
})

test('a subscription that has ended stays ended, whatever later responses say', async () => {
  const id = await aPersonOnTrial(app)
  const subscription = await subscriptionIdOf(app, id)
  const alive = await app.gateway.subscription(subscription)
  await atProvider(app, 'DELETE', `subscriptions/${subscription}`)
  expect(await post(app, updated(subscription))).toBe(200)
  const [ended, mails] = [await recordsOf(app, id), await billingMailsIn(app)]
  expect(ended).toMatchObject({ subscribed: false, state: 2000, subscriptions: [{ status: 'canceled' }] })
  await syncSubscription(app.deps, { ...app.gateway, subscription: async () => alive }, subscription)
  expect(await recordsOf(app, id)).toEqual(ended)
  expect(await billingMailsIn(app)).toEqual(mails)
})

test('two new cards in parallel leave one, which pays', async () => {
  const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
  await app.days(31)
  const cards = await Promise.all([aCard(app), aCard(app), aCard(app)])
  const responses = await Promise.all(cards.map((card) => replaceCard(app, id, card)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  await app.sandbox.deliver()
  const kept = await app.gateway.cards((await recordsOf(app, id)).customer ?? '')
  expect(kept).toHaveLength(1)
  // PostgreSQL may take either call first.
  if (!ON_POSTGRES) expect(kept.map(({ id }) => id)).toEqual(cards.slice(-1))
  expect(await recordsOf(app, id)).toMatchObject({
    subscriptions: [{ status: 'active', past_due_since: null }],
  })
  expect((await billingMailsIn(app)).filter((mail) => mail.includes('receipt'))).toHaveLength(1)
})
