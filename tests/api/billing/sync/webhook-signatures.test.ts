// Promise: Webhooks that are unsigned, replayed, or of another mode or API version change nothing.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import Stripe from 'stripe'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { callAs, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { aPaidCheckout, type AnEvent, anEvent, post, postBody, signed } from '#tests/api/billing/provider.ts'
import { keptEvents, loggedBy, recordsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

describe('a webhook is refused, and nothing is stored,', () => {
  const otherSecret = 'whsec_of_somebody_else'

  test.each<[string, (event: AnEvent) => Promise<number>]>([
    ['no signature', (event) => post(app, event, { signature: null })],
    ['an empty signature', (event) => post(app, event, { signature: '' })],
    ['text that isn’t a signature', (event) => post(app, event, { signature: 'hello' })],
    [
      'no timestamp',
      (event) => post(app, event, { signature: signed(app, JSON.stringify(event)).replace(/^t=\d+,/, '') }),
    ],
    [
      'another timestamp',
      (event) => post(app, event, { signature: signed(app, JSON.stringify(event)).replace('t=', 't=1') }),
    ],
    [
      'a changed digit',
      (event) =>
        post(app, event, {
          signature: signed(app, JSON.stringify(event)).replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        }),
    ],
    [
      'another scheme',
      (event) => post(app, event, { signature: signed(app, JSON.stringify(event)).replace('v1=', 'v0=') }),
    ],
    ['another secret', (event) => post(app, event, { secret: otherSecret })],
    ['a signature 301 seconds old', (event) => post(app, event, { age: 301 })],
    ['a signature a month old', (event) => post(app, event, { age: 30 * 86_400 })],
    ['a timestamp 301 seconds ahead', (event) => post(app, event, { age: -301 })],
    [
      'the signature of another body',
      (event) => post(app, event, { signature: signed(app, JSON.stringify({ ...event, id: 'evt_2' })) }),
    ],
    [
      'an extra space in the body',
      (event) =>
        postBody(app, `${JSON.stringify(event)} `, { signature: signed(app, JSON.stringify(event)) }),
    ],
  ])('with %s', async (_, send) => {
    const { id, completed } = await aPaidCheckout(app)
    expect(await send(completed)).toBe(400)
    expect(await keptEvents(app)).toEqual([])
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, state: 3000, subscriptions: [] })
  })

  test.each([
    ['text that isn’t JSON', 'hello'],
    ['nothing', ''],
  ])('with a valid signature of %s', async (_, body) => {
    expect(await postBody(app, body)).toBe(400)
    expect(await keptEvents(app)).toEqual([])
  })
})

describe('a webhook with a valid signature', () => {
  test.each([0, 300, -300])('is accepted when it’s %p seconds old', async (age) => {
    const { id, completed } = await aPaidCheckout(app)
    expect(await post(app, completed, { age })).toBe(200)
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: true, state: 3200 })
  })

  test('is accepted with one of several signatures, as while a secret is rolled', async () => {
    const { completed } = await aPaidCheckout(app)
    const right = signed(app, JSON.stringify(completed))
    const signature = right.replace(',', `,v1=${'0'.repeat(64)},`)
    expect(await post(app, completed, { signature })).toBe(200)
  })

  test('is accepted with another site’s Origin, or with none', async () => {
    const { completed } = await aPaidCheckout(app)
    const headers = { origin: 'https://elsewhere.example' }
    expect(
      await post(app, anEvent('customer.updated', { object: 'customer', id: 'cus_1' }), { headers }),
    ).toBe(200)
    expect(await post(app, completed)).toBe(200)
  })

  test('is refused if it’s from another mode', async () => {
    const { id, completed } = await aPaidCheckout(app)
    expect(await post(app, { ...completed, livemode: true })).toBe(400)
    expect(await keptEvents(app)).toEqual([])
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false })
  })

  test('is refused unread if it’s larger than a mebibyte', async () => {
    const { completed } = await aPaidCheckout(app)
    const padded = (bytes: number) => {
      const filler = bytes - JSON.stringify({ ...completed, filler: '' }).length
      return JSON.stringify({ ...completed, filler: 'x'.repeat(filler) })
    }
    expect(await postBody(app, padded(1024 * 1024 + 1))).toBe(413)
    expect(await keptEvents(app)).toEqual([])
    expect(await postBody(app, padded(1024 * 1024))).toBe(200)
  })
})

describe('a webhook in another version of the API', () => {
  test.each(['2020-08-27', '2026-11-25.fern'])(
    '(%s) is refused, logged once, and reported to admins',
    async (api_version) => {
      const { id, completed } = await aPaidCheckout(app)
      const lines = loggedBy(app)
      for (const event of ['evt_1', 'evt_2'])
        expect(await post(app, { ...completed, id: event, api_version })).toBe(400)
      expect(await keptEvents(app)).toEqual([])
      expect(await recordsOf(app, id)).toMatchObject({ subscribed: false })
      expect(lines.filter(({ message }) => message === 'payments need an operator')).toMatchObject([
        { kind: 'webhook-version', detail: `It should be ${Stripe.API_VERSION}.` },
      ])
      const admin = await anAdmin(app)
      const troubles = async () => (await callAs(app, 'GET', '/stripe/troubles', admin)).body
      expect(await troubles()).toMatchObject({ troubles: [{ kind: 'webhook-version' }] })
      expect((await callAs(app, 'GET', '/stripe/troubles', id)).status).toBe(403)
      // A valid one ends it, once no other has come for a day.
      expect(await post(app, completed)).toBe(200)
      expect(await troubles()).toMatchObject({ troubles: [{ kind: 'webhook-version' }] })
      app.advance(DAY_MS)
      expect(await post(app, completed)).toBe(200)
      expect(await troubles()).toEqual({ troubles: [] })
    },
  )

  test('is reported once when two endpoints send two wrong ones', async () => {
    const { completed } = await aPaidCheckout(app)
    const lines = loggedBy(app)
    for (const [index, api_version] of ['2020-08-27', '2024-06-20', '2020-08-27', '2024-06-20'].entries())
      expect(await post(app, { ...completed, id: `evt_${index}`, api_version })).toBe(400)
    expect(lines.filter(({ message }) => message === 'payments need an operator')).toHaveLength(1)
  })

  test('is reported without a break while another endpoint sends the same events in ours', async () => {
    const { completed } = await aPaidCheckout(app)
    const lines = loggedBy(app)
    for (let hour = 0; hour < 60; hour += 10) {
      const event = { ...completed, id: `evt_${hour}` }
      expect(await post(app, { ...event, api_version: '2020-08-27' })).toBe(400)
      expect(await post(app, event)).toBe(200)
      app.advance(10 * HOUR_MS)
    }
    const messages = lines.map(({ message }) => message)
    expect(messages.filter((message) => message === 'payments need an operator')).toHaveLength(1)
    expect(messages).not.toContain('payments work again')
  })
})
