import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { catchUp } from '#api/features/billing/sync/service/catch-up.ts'
import { watchCatchUp } from '#api/features/billing/sync/service/catch-up-alert.ts'
import { PaymentsRefused, PaymentsUnavailable } from '#api/gateways/payments.ts'
import { drain } from '#api/mail/service.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import type { Faults } from '#api/stripe-sandbox/sandbox.ts'
import { aPersonOnTrial, callAs, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { loggedBy, recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'

let app: BillingApp
let admin: number
beforeEach(async () => {
  app = await billingApp()
  admin = await anAdmin(app)
})
afterEach(() => app.close())

type CallFault = NonNullable<Faults['calls']>[number]['fault']

const fail = (call: string, fault: CallFault) =>
  app.sandbox.setFaults({ calls: [{ call, fault, times: 9999 }] })

/** This many people on trial who cancelled at Stripe, without a webhook telling us. */
async function peopleWithNews(count: number): Promise<{ id: number; subscription: string }[]> {
  const people = []
  for (let made = 0; made < count; made += 1) {
    const id = await aPersonOnTrial(app)
    people.push({ id, subscription: await subscriptionIdOf(app, id) })
  }
  for (const { subscription } of people)
    await atProvider(app, 'POST', `subscriptions/${subscription}`, { cancel_at_period_end: 'true' })
  return people
}

const isKnown = async ({ id }: { id: number }) =>
  (await recordsOf(app, id)).subscriptions[0]?.cancel_at_period_end

describe('the hourly catch-up', () => {
  test.each(['refused', 'server_error', 'rate_limited'] as const)(
    'continues for everyone else when a call about one person gets %s',
    async (fault) => {
      const people = await peopleWithNews(3)
      const [, broken] = people
      const lines = loggedBy(app)
      fail(`GET /v1/subscriptions/${broken?.subscription}`, fault)
      expect(await catchUp(app.deps, app.gateway)).toContain(`subscription ${broken?.subscription}`)
      expect(await Promise.all(people.map(isKnown))).toEqual([true, false, true])
      expect(lines).toContainEqual(
        expect.objectContaining({ message: 'billing not caught up', subscription: broken?.subscription }),
      )
      app.sandbox.setFaults({})
      expect(await catchUp(app.deps, app.gateway)).toEqual([])
      expect(await Promise.all(people.map(isKnown))).toEqual([true, true, true])
    },
    300_000,
  )

  test("continues even if one person has many events that Stripe can't answer about", async () => {
    const people = await peopleWithNews(2)
    const [broken] = people
    for (const cancel of ['false', 'true', 'false', 'true']) {
      const path = `subscriptions/${broken?.subscription}`
      await atProvider(app, 'POST', path, { cancel_at_period_end: cancel })
    }
    const { subscription } = app.gateway
    app.gateway.subscription = (id) =>
      id === broken?.subscription
        ? Promise.reject(new PaymentsUnavailable('api_error', true))
        : subscription(id)
    expect((await catchUp(app.deps, app.gateway)).length).toBeGreaterThan(3)
    expect(await Promise.all(people.map(isKnown))).toEqual([false, true])
  })

  test('gives up after three people when Stripe is down, instead of asking about everyone', async () => {
    const people = await peopleWithNews(5)
    app.sandbox.setFaults({ webhooks: 'dropped' })
    let calls = 0
    app.gateway.undeliveredEvents = async () => []
    app.gateway.subscription = () => {
      calls += 1
      return Promise.reject(new PaymentsUnavailable('no response within 5000 ms', false))
    }
    await expect(catchUp(app.deps, app.gateway)).rejects.toThrow('no response')
    expect(calls).toBe(3)
    calls = 0
    app.gateway.subscription = () => {
      calls += 1
      return Promise.reject(new PaymentsRefused('invalid_request_error'))
    }
    expect(await catchUp(app.deps, app.gateway)).toHaveLength(people.length)
    expect(calls).toBe(people.length)
  })

  test('reads every known subscription even if the list of events is refused', async () => {
    const people = await peopleWithNews(2)
    fail('GET /v1/events', 'refused')
    expect(await catchUp(app.deps, app.gateway)).toEqual(['step events'])
    expect(await Promise.all(people.map(isKnown))).toEqual([true, true])
  })
})

describe('a catch-up that fails for three hours', () => {
  const run = () => watchCatchUp(app.deps, () => catchUp(app.deps, app.gateway))
  const troubles = async () => (await callAs(app, 'GET', '/stripe/troubles', admin)).body
  const alerts = async () => {
    await drain(app.deps)
    return app.mails.filter(({ subject }) => /hourly check/.test(subject))
  }

  test('for one person is emailed to every active admin once, and is over when it works again', async () => {
    const other = await anAdmin(app)
    const [person] = await peopleWithNews(1)
    fail(`GET /v1/subscriptions/${person?.subscription}`, 'refused')
    for (const wait of [0, HOUR_MS, HOUR_MS, HOUR_MS - 1]) {
      app.advance(wait)
      await run()
      expect(await alerts()).toEqual([])
      expect(await troubles()).toEqual({ troubles: [] })
    }
    app.advance(1)
    const lines = loggedBy(app)
    await run()
    expect(await alerts()).toHaveLength(2)
    expect((await alerts())[0]?.text).toContain(person?.subscription ?? '-')
    expect(await troubles()).toMatchObject({ troubles: [{ kind: 'catch-up' }] })
    expect(lines).toContainEqual(expect.objectContaining({ message: 'payments need an operator' }))
    app.advance(HOUR_MS)
    await run()
    expect(await alerts()).toHaveLength(2)
    app.sandbox.setFaults({})
    await run()
    expect(await troubles()).toEqual({ troubles: [] })
    expect(other).not.toBe(admin)
  })

  test("because someone who left is still a customer is emailed too, until they aren't one", async () => {
    const id = await aPersonOnTrial(app)
    const { customer } = await recordsOf(app, id)
    const { email } = await (await app.call('GET', '/me', { as: id })).json()
    fail('DELETE /v1/subscriptions', 'refused')
    expect((await app.call('DELETE', '/account', { as: id, json: { email } })).status).toBe(204)
    await run()
    app.advance(3 * HOUR_MS)
    await run()
    expect((await alerts())[0]?.text).toContain(`closure ${customer}`)
    app.sandbox.setFaults({})
    await run()
    expect(await troubles()).toEqual({ troubles: [] })
    expect(await app.gateway.isDeletedCustomer(customer ?? '')).toBe(true)
  })

  test('for everyone is emailed too, starting from the first failure in a row', async () => {
    app.gateway.undeliveredEvents = () => Promise.reject(new PaymentsUnavailable('api_error', true))
    const { undeliveredEvents } = app.gateway
    await expect(run()).rejects.toThrow()
    app.advance(2 * HOUR_MS)
    app.gateway.undeliveredEvents = async () => []
    await run()
    app.gateway.undeliveredEvents = undeliveredEvents
    for (let minutes = 0; minutes < 180; minutes += 60) {
      await expect(run()).rejects.toThrow()
      app.advance(60 * MINUTE_MS)
    }
    expect(await alerts()).toEqual([])
    await expect(run()).rejects.toThrow()
    expect(await alerts()).toHaveLength(1)
    expect((await alerts())[0]?.text).toContain('Stripe can’t be reached.')
  })
})
