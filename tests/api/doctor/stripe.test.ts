import { describe, expect, test } from 'bun:test'
import Stripe from 'stripe'
import { checkStripe } from '#api/doctor/stripe.ts'
import { HANDLED_EVENTS } from '#api/gateways/payment-events.ts'
import { levels, expectAdvice } from './support.ts'

describe('Stripe', () => {
  const PRICE = {
    id: 'price_1',
    object: 'price',
    active: true,
    currency: 'cad',
    unit_amount: 1500,
    recurring: { interval: 'month', interval_count: 1 },
  }
  const ENDPOINT = {
    id: 'we_1',
    object: 'webhook_endpoint',
    url: 'https://cohearth.test/api/stripe/webhook',
    status: 'enabled',
    api_version: Stripe.API_VERSION as string,
    enabled_events: [...HANDLED_EVENTS] as string[],
  }

  async function withStripe(price: object, endpoints: object[], key = 'sk_live_right') {
    using server = Bun.serve({
      port: 0,
      fetch(request) {
        if (request.headers.get('authorization') !== 'Bearer sk_live_right')
          return Response.json(
            { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
            { status: 401 },
          )
        if (new URL(request.url).pathname === '/v1/prices/price_1') return Response.json(price)
        return Response.json({
          object: 'list',
          data: endpoints,
          has_more: false,
          url: '/v1/webhook_endpoints',
        })
      },
    })
    const apiBase = `http://127.0.0.1:${server.port}`
    const stripe = {
      secretKey: key,
      publishableKey: 'pk_live_x',
      webhookSecret: 'whsec_x',
      priceId: 'price_1',
      apiBase,
    }
    const payments = { kind: 'stripe' as const, publishableKey: 'pk_live_x', inTest: false }
    const findings = await checkStripe({ stripe, payments, publicUrl: 'https://cohearth.test' })
    expectAdvice(findings)
    return findings
  }

  test('has the price and the webhook', async () => {
    expect(levels(await withStripe(PRICE, [ENDPOINT]))).toEqual(['ok', 'ok'])
  })

  test.each([
    ['a refused key', () => withStripe(PRICE, [ENDPOINT], 'sk_live_wrong'), 'Invalid API Key'],
    [
      'a price in another currency',
      () => withStripe({ ...PRICE, currency: 'usd' }, [ENDPOINT]),
      'isn’t an active monthly price',
    ],
    [
      'an archived price',
      () => withStripe({ ...PRICE, active: false }, [ENDPOINT]),
      'isn’t an active monthly price',
    ],
    [
      'a yearly price',
      () => withStripe({ ...PRICE, recurring: { interval: 'year', interval_count: 1 } }, [ENDPOINT]),
      'isn’t an active monthly price',
    ],
    ['no webhook', () => withStripe(PRICE, []), 'no enabled webhook endpoint'],
    [
      'a webhook that was switched off',
      () => withStripe(PRICE, [{ ...ENDPOINT, status: 'disabled' }]),
      'no enabled webhook endpoint',
    ],
    [
      'an old API version',
      () => withStripe(PRICE, [{ ...ENDPOINT, api_version: '2020-08-27' }]),
      'sends API version 2020-08-27',
    ],
    [
      'missing events',
      () => withStripe(PRICE, [{ ...ENDPOINT, enabled_events: HANDLED_EVENTS.slice(1) }]),
      `doesn’t send ${HANDLED_EVENTS[0]}`,
    ],
    [
      'an old API version in a second endpoint',
      () => withStripe(PRICE, [ENDPOINT, { ...ENDPOINT, id: 'we_2', api_version: '2020-08-27' }]),
      'we_2 sends API version 2020-08-27',
    ],
  ])('with %s is found', async (_what, look, sentence) => {
    const found = (await look()).filter(({ level }) => level !== 'ok')
    expect(found.map(({ text }) => text)).toEqual([expect.stringContaining(sentence)])
  })

  test('misses no event that one of two endpoints sends', async () => {
    const [first, second] = [HANDLED_EVENTS.slice(1), HANDLED_EVENTS.slice(0, 1)]
    const endpoints = [first, second].map((enabled_events) => ({ ...ENDPOINT, enabled_events }))
    expect(levels(await withStripe(PRICE, endpoints))).toEqual(['ok', 'ok'])
  })
})
