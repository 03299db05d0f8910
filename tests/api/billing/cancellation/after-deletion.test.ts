// Promise: Charges made after an account was deleted are refunded.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { closuresLeft } from '#api/features/billing/cancellation/queries.ts'
import { settleClosures } from '#api/features/billing/cancellation/service/closing.ts'
import { PaymentsUnavailable } from '#api/gateways/payments.ts'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  CARDS,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { atProvider, eventsOf, fromProvider, post } from '#tests/api/billing/provider.ts'
import { recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'
import { DAY_SECONDS, HOUR_MS } from '#domain/duration.ts'

const HOUR_SECONDS = 3600

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const down = () => app.sandbox.setFaults({ calls: [{ call: '', fault: 'rate_limited', times: 9999 }] })
const up = () => app.sandbox.setFaults({})

async function leave(id: number): Promise<void> {
  const { email } = await (await app.call('GET', '/me', { as: id })).json()
  expect((await app.call('DELETE', '/account', { as: id, json: { email } })).status).toBe(204)
}

/** What we kept of every payment ever made, in cents, newest first. */
async function kept(): Promise<number[]> {
  const { data } = await fromProvider<{ data: { amount: number; amount_refunded: number }[] }>(
    app.sandbox,
    '/v1/charges?limit=100',
  )
  return data.map(({ amount, amount_refunded }) => amount - amount_refunded)
}

/** Whether Stripe has deleted each customer ever made. */
async function customersDeleted(): Promise<boolean[]> {
  const created = (await eventsOf(app)).filter(({ type }) => type === 'customer.created')
  const customers = created.map(({ data }) =>
    fromProvider<{ deleted?: boolean }>(app.sandbox, `/v1/customers/${String(data.object.id)}`),
  )
  return (await Promise.all(customers)).map(({ deleted }) => deleted === true)
}

/** The status of every subscription ever made. */
async function statuses(): Promise<string[]> {
  const { data } = await fromProvider<{ data: { status: string }[] }>(
    app.sandbox,
    '/v1/subscriptions?limit=100&status=all',
  )
  return data.map(({ status }) => status)
}

describe('an account that is deleted while Stripe is down', () => {
  test('is refunded an invoice drafted before the deletion and collected after it', async () => {
    const id = await aPersonOnTrial(app)
    await app.sandbox.advance(30 * DAY_SECONDS + HOUR_SECONDS / 2)
    down()
    await leave(id)
    up()
    await app.sandbox.advance(DAY_SECONDS)
    expect(await kept()).toEqual([1695])
    expect(await settleClosures(app.deps)).toBe(true)
    expect(await kept()).toEqual([0])
    expect(await statuses()).toEqual(['canceled'])
  })

  test('is refunded an overdue month paid afterwards, but not the month paid before', async () => {
    const id = await aPersonOnTrial(app)
    await app.days(31)
    const { customer } = await recordsOf(app, id)
    const subscription = await subscriptionIdOf(app, id)
    await atProvider(app, 'POST', `payment_methods/pm_card_chargeCustomerFail/attach`, {
      customer: customer ?? '',
    })
    const cards = await app.gateway.cards(customer ?? '')
    const failing = cards.find(({ last4 }) => last4 === '0341')?.id ?? ''
    await atProvider(app, 'POST', `subscriptions/${subscription}`, { default_payment_method: failing })
    await app.days(31)
    const [overdue] = await app.gateway.invoices(customer ?? '')
    expect(overdue).toMatchObject({ status: 'open' })
    down()
    await leave(id)
    up()
    await app.sandbox.advance(60)
    const works = cards.find(({ last4 }) => last4 === '4242')?.id ?? ''
    await atProvider(app, 'POST', `invoices/${overdue?.id}/pay`, { payment_method: works })
    expect(await kept()).toEqual([1695, 1695])
    expect(await settleClosures(app.deps)).toBe(true)
    expect(await kept()).toEqual([0, 1695])
  })

  test('is refunded every later renewal in full', async () => {
    const id = await aPersonOnTrial(app)
    await app.days(31)
    down()
    await leave(id)
    up()
    await app.sandbox.advance(95 * DAY_SECONDS)
    expect((await kept()).length).toBe(4)
    expect(await settleClosures(app.deps)).toBe(true)
    expect(await kept()).toEqual([0, 0, 0, 1695])
  })
})

describe('an account that is deleted during a purchase', () => {
  beforeEach(async () => {
    await app.close()
    app = await billingApp({ TRIAL_DAYS: '0' })
  })

  test('is refunded what it paid at the open checkout while Stripe was down', async () => {
    const id = await aPersonBeforePlans(app)
    const url = await checkoutOf(app, id)
    down()
    await leave(id)
    up()
    app.advance(HOUR_MS)
    await payAt(app, url)
    await app.sandbox.deliver()
    expect(await settleClosures(app.deps)).toBe(true)
    expect(await kept()).toEqual([0])
    expect(await statuses()).toEqual(['canceled'])
  })

  test("is refunded what they paid in a checkout we didn't know about yet", async () => {
    const id = await aPersonBeforePlans(app)
    const { openCheckout } = app.gateway
    let url = ''
    Object.assign(app.gateway, {
      async openCheckout(...given: Parameters<typeof openCheckout>) {
        const session = await openCheckout(...given)
        url = session.url ?? ''
        await leave(id)
        return session
      },
    })
    await callAs(app, 'GET', `/stripe/subscribe?user_id=${id}`, id)
    expect(await closuresLeft(app.deps.db.read)).toEqual([])
    app.advance(HOUR_MS)
    await payAt(app, url)
    expect(await kept()).toEqual([1695])
    await app.sandbox.deliver()
    await settleClosures(app.deps)
    expect(await kept()).toEqual([0])
    expect(await statuses()).toEqual(['canceled'])
  })

  test.each(['webhooks', 'hourly job'] as const)(
    'gets everything back if Stripe completes it late, and the subscription ends (reported by %s)',
    async (news) => {
      const id = await aPersonBeforePlans(app)
      const { subscribe, createCustomer } = app.gateway
      const payment_method_id = await aCard(app)
      let arrive = async (): Promise<unknown> => undefined
      Object.assign(app.gateway, {
        async subscribe(...[purchase, key]: Parameters<typeof subscribe>) {
          arrive = async () => {
            // The provider forgot the customer, and creates the subscription for another one.
            const customerId = await createCustomer({ userId: id, email: 'a@b.test', name: 'A' }, 'another')
            app.advance(HOUR_MS)
            await app.gateway.saveCard(customerId, 'pm_card_visa')
            return subscribe({ ...purchase, customerId }, key)
          }
          throw new PaymentsUnavailable('no response within 5000 ms', false)
        },
      })
      await callAs(app, 'POST', '/stripe/subscription', id, { user_id: id, payment_method_id })
      await leave(id)
      await arrive()
      expect(await kept()).toEqual([1695])
      if (news === 'webhooks') await app.sandbox.deliver()
      else await app.catchUp()
      expect(await settleClosures(app.deps)).toBe(true)
      expect(await kept()).toEqual([0])
      expect(await statuses()).toEqual(['canceled'])
      expect(await customersDeleted()).toEqual([true, true])
      // Nothing more happens when the event arrives again.
      for (const event of await eventsOf(app)) await post(app, { ...event, id: `${event.id}_again` })
      await settleClosures(app.deps)
      expect(await kept()).toEqual([0])
    },
  )

  test("is refunded a charge made between our check and the customer's deletion", async () => {
    const id = await aPersonOnTrial(app, CARDS.works)
    const { deleteCustomer, subscribe } = app.gateway
    Object.assign(app.gateway, {
      async deleteCustomer(customerId: string) {
        await app.gateway.saveCard(customerId, 'pm_card_visa')
        await subscribe({ userId: id, customerId, trialDays: 0 }, 'late')
        await deleteCustomer(customerId)
      },
    })
    app.advance(HOUR_MS)
    await leave(id)
    expect(await settleClosures(app.deps)).toBe(true)
    expect(await kept()).toEqual([0, 1695])
    expect(await statuses()).toEqual(['canceled', 'canceled'])
  })
})
