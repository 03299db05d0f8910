import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type BillingApp, billingApp } from '#tests/support/billing.ts'
import { DAY_SECONDS } from '#domain/duration.ts'
import { cancel, overview } from '#tests/api/billing/calls.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { subjectsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'
import { aPersonJustOffTrial, invoicesOf, pass } from './draft-hour.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const HOUR = 3600

describe('a cancellation that breaks off in the draft hour', () => {
  const faults = (call: string) =>
    app.sandbox.setFaults({ calls: [{ call, fault: 'rate_limited', times: 99 }] })

  test.each(['GET /v1/invoices', 'DELETE /v1/subscriptions'])(
    'at %s has changed nothing, and works when it’s retried',
    async (call) => {
      const id = await aPersonJustOffTrial(app)
      faults(call)
      expect((await cancel(app, id, true)).status).toBe(503)
      app.sandbox.setFaults({})
      expect(await overview(app, id)).toMatchObject({ plan_state: 'active' })
      expect((await cancel(app, id, true)).status).toBe(200)
      await pass(app, 2 * HOUR)
      expect(await invoicesOf(app, id)).toEqual(['void 0', 'paid 0'])
    },
  )

  const FINISH: [string, (id: number) => Promise<unknown>][] = [
    ['the next click', (id) => cancel(app, id, true)],
    ['Stripe’s webhook', () => app.sandbox.deliver()],
    ['the hourly job', () => app.catchUp()],
  ]

  test.each(FINISH)('before the draft is voided is finished by %s', async (_what, finish) => {
    const id = await aPersonJustOffTrial(app)
    faults('POST /v1/invoices')
    expect((await cancel(app, id, true)).status).toBe(503)
    app.sandbox.setFaults({})
    await finish(id)
    expect(await invoicesOf(app, id)).toEqual(['void 0', 'paid 0'])
    expect(await overview(app, id)).toMatchObject({ status: null, subscribed: false })
  })

  test('until the draft has been collected, refunds the money and says so', async () => {
    const id = await aPersonJustOffTrial(app)
    faults('POST /v1/invoices')
    await cancel(app, id, true)
    app.sandbox.setFaults({})
    await app.sandbox.advance(HOUR)
    expect(await invoicesOf(app, id)).toEqual(['paid 1695', 'paid 0'])
    await app.catchUp()
    await app.catchUp()
    await app.sandbox.deliver()
    expect(await invoicesOf(app, id)).toEqual(['paid 0', 'paid 0'])
    const subjects = await subjectsOf(app)
    expect(subjects.filter((subject) => subject.startsWith('Refund'))).toEqual([
      'Refund: $16.95 paid after your subscription ended',
    ])
  })
})

describe('a cancellation at the provider within the hour (A1)', () => {
  test.each(['its flag', 'a date'])('by %s also ends the subscription now', async (way) => {
    const id = await aPersonJustOffTrial(app)
    const { period_end } = Object(await overview(app, id))
    const change = way === 'a date' ? { cancel_at: String(period_end) } : { cancel_at_period_end: 'true' }
    await atProvider(app, 'POST', `subscriptions/${await subscriptionIdOf(app, id)}`, change)
    await app.sandbox.deliver()
    await pass(app, 2 * HOUR)
    expect(await invoicesOf(app, id)).toEqual(['void 0', 'paid 0'])
    expect(await overview(app, id)).toMatchObject({ status: null, subscribed: false })
  })

  test('for a later date is charged until then', async () => {
    const id = await aPersonJustOffTrial(app)
    const { period_end } = Object(await overview(app, id))
    const cancel_at = String(period_end + 20 * DAY_SECONDS)
    await atProvider(app, 'POST', `subscriptions/${await subscriptionIdOf(app, id)}`, { cancel_at })
    await pass(app, HOUR)
    expect(await invoicesOf(app, id)).toEqual(['paid 1695', 'paid 0'])
    expect(await overview(app, id)).toMatchObject({ plan_state: 'cancelled', subscribed: true })
  })

  test('that is withdrawn within the hour is charged after all', async () => {
    const id = await aPersonJustOffTrial(app)
    const subscription = `subscriptions/${await subscriptionIdOf(app, id)}`
    await atProvider(app, 'POST', subscription, { cancel_at_period_end: 'true' })
    await atProvider(app, 'POST', subscription, { cancel_at_period_end: 'false' })
    await pass(app, HOUR)
    expect(await invoicesOf(app, id)).toEqual(['paid 1695', 'paid 0'])
    expect(await overview(app, id)).toMatchObject({ plan_state: 'active' })
  })
})
