// Promise: A card that will still be charged can't be removed.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { resumeSubscription } from '#api/features/billing/cancellation/service/cancelling.ts'
import { AppError } from '#api/http/errors.ts'
import {
  aCard,
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  CARDS,
} from '#tests/support/billing.ts'
import { cancel, invoices, overview, replaceCard } from '#tests/api/billing/calls.ts'
import { atProvider, eventsOf } from '#tests/api/billing/provider.ts'
import { recordsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const remove = (id: number) => callAs(app, 'POST', '/stripe/remove-payment-method', id, { user_id: id })
const cards = async (id: number) => (await callAs(app, 'GET', `/stripe/user/${id}/payment-methods`, id)).body

describe('a stored card', () => {
  test('stays while a subscription will be charged to it', async () => {
    const id = await aPersonOnTrial(app)
    expect(await overview(app, id)).toMatchObject({ card_removable: false })
    expect(await remove(id)).toEqual({
      status: 409,
      body: {
        detail: 'This card pays for your subscription. Add another card or cancel your subscription first.',
      },
    })
    expect(await cards(id)).toMatchObject({ payment_methods: [{ card: { last4: '4242' } }] })
  })

  test('is removed once the subscription is cancelled, and resuming needs a card again', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(app, id, true)
    expect(await overview(app, id)).toMatchObject({ card_removable: true })
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    expect(await cards(id)).toEqual({ payment_methods: [] })
    expect((await cancel(app, id, false)).status).toBe(409)
    expect((await replaceCard(app, id, await aCard(app))).status).toBe(200)
    expect((await cancel(app, id, false)).status).toBe(200)
    await app.days(31)
    expect(await overview(app, id)).toMatchObject({ status: 'active' })
  })

  test('can’t be removed while another process resumes the subscription, which would then have none', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(app, id, true)
    const { removeCards, account } = app.gateway
    let resumed: Promise<unknown> | null = null
    app.gateway.removeCards = async (customer) => {
      resumed ??= resumeSubscription(app.deps, id).catch((error: unknown) => error)
      // More requests than resuming makes.
      for (let request = 0; request < 30; request += 1) await account()
      await removeCards(customer)
    }
    expect((await remove(id)).status).toBe(200)
    expect(await resumed).toBeInstanceOf(AppError)
    expect(await overview(app, id)).toMatchObject({ plan_state: 'cancelled', card_removable: true })
  })

  test('is removed after the subscription has ended, or if there never was one', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(app, id, true)
    await app.days(31)
    expect(await overview(app, id)).toMatchObject({ card_removable: true, ended_at: expect.any(Number) })
    expect((await remove(id)).status).toBe(200)
    expect((await remove(await aPersonBeforePlans(app))).status).toBe(200)
  })

  test('stays while a payment is open', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    expect((await remove(id)).status).toBe(409)
  })
})

describe('an invoice', () => {
  const statuses = async (id: number) => {
    const body = await invoices(app, id)
    const data =
      typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) ? body.data : []
    return data.map(({ status, amount_refunded }: { status: string; amount_refunded: number }) => [
      status,
      amount_refunded,
    ])
  }
  const charge = async (id: number) => {
    const { customer } = await recordsOf(app, id)
    return (await app.gateway.invoices(customer ?? ''))[0]
  }

  test('shows its state: paid, partly refunded, refunded', async () => {
    const id = await aPersonOnTrial(app)
    await app.days(31)
    expect(await statuses(id)).toEqual([
      ['paid', 0],
      ['paid', 0],
    ])
    const payment_intent = (await charge(id))?.paymentIntent ?? ''
    await atProvider(app, 'POST', 'refunds', { payment_intent, amount: '500' })
    expect(await statuses(id)).toEqual([
      ['part refunded', 500],
      ['paid', 0],
    ])
    await atProvider(app, 'POST', 'refunds', { payment_intent })
    expect(await statuses(id)).toEqual([
      ['refunded', 1695],
      ['paid', 0],
    ])
  })

  test('that isn’t paid is open, and void once the subscription is cancelled', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    expect((await statuses(id))[0]).toEqual(['open', 0])
    await cancel(app, id, true)
    expect((await statuses(id))[0]).toEqual(['void', 0])
  })

  test('is disputed until the bank decides for us', async () => {
    const id = await aPersonOnTrial(app)
    await app.days(31)
    const control = (command: string) =>
      app.sandbox.fetch(
        new Request('http://localhost/control', {
          method: 'POST',
          body: new URLSearchParams({ do: command }),
        }),
      )
    const paid = (await fetchCharges())[0] ?? ''
    await control(`dispute ${paid}`)
    await app.sandbox.deliver()
    expect((await statuses(id))[0]).toEqual(['disputed', 0])
    const dispute = (await eventsOf(app)).find(({ type }) => type === 'charge.dispute.created')
    await control(`won ${dispute?.data.object['id']}`)
    await app.sandbox.deliver()
    expect((await statuses(id))[0]).toEqual(['paid', 0])
  })

  async function fetchCharges(): Promise<string[]> {
    const response = await fetch(`${app.sandbox.apiOrigin}/v1/charges`, {
      headers: { authorization: `Bearer ${app.sandbox.secretKey}` },
    })
    const { data }: { data: { id: string }[] } = await response.json()
    return data.map(({ id }) => id)
  }
})
