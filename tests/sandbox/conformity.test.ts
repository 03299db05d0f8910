import { describe, expect, test } from 'bun:test'
import { openConformity, unfolded, type Exchange } from '#tests/support/stripe-conformity.ts'
import { openRecordingProxy } from '#tests/support/recording-proxy.ts'
import { driveGateway } from './conformity-gateway.ts'
import {
  beRefused,
  buyAndLeave,
  fallBehindAndPay,
  giveBack,
  neverPay,
  readEvents,
} from './conformity-lifecycle.ts'
import { A_CUSTOMER, CREATED, REFUSED } from './examples.ts'
import { aReceiver, aSandbox, sdk } from './world.ts'

// Making the schema takes some seconds, once on a machine.
const conformity = await openConformity()

test('everything that the sandbox accepts, returns and sends matches Stripe’s types', async () => {
  const { url, received } = aReceiver()
  const direct = await aSandbox({ webhookUrl: url })
  const recorder = openRecordingProxy(direct.sandbox.apiOrigin)
  const stripe = sdk({ ...direct.sandbox, apiOrigin: recorder.origin })
  const world = { ...direct, stripe }
  await buyAndLeave(world)
  await fallBehindAndPay(world)
  await neverPay(world)
  await giveBack(world)
  await beRefused(world)
  await readEvents(world)
  await direct.sandbox.deliver()
  await recorder.close()
  const { exchanges } = recorder
  const events = received.map(({ event }) => event)

  expect(exchanges.flatMap(conformity.faultsOf)).toEqual([])
  expect(events.flatMap(conformity.faultsOfEvent)).toEqual([])
  // Nothing was left out, and no answer passes whatever it is.
  expect(conformity.missingIn(exchanges)).toEqual([])
  expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(15)
  expect(exchanges.filter((one) => conformity.faultsOf(withMore(one)).length === 0)).toEqual([])
  expect(
    events.filter((one) => conformity.faultsOfEvent(Object.assign({ more: 1 }, one)).length === 0),
  ).toEqual([])
})

test('Stripe’s types know everything Cohearth requests from Stripe', async () => {
  const { sandbox } = await aSandbox()
  const recorder = openRecordingProxy(sandbox.apiOrigin)
  await driveGateway({ ...sandbox, apiOrigin: recorder.origin })
  await recorder.close()
  expect(recorder.exchanges.filter(({ status }) => status >= 300)).toEqual([])
  expect(recorder.exchanges.flatMap(conformity.faultsOf)).toEqual([])
  expect(recorder.exchanges.length).toBeGreaterThan(25)
})

function withMore(exchange: Exchange): Exchange {
  return { ...exchange, answer: Object.assign({}, exchange.answer, { more: 1 }) }
}

describe('the check by Stripe’s own types', () => {
  test('accepts what Stripe would accept and return', () => {
    expect([CREATED, REFUSED].flatMap(conformity.faultsOf)).toEqual([])
  })

  test('finds a parameter that Stripe does not know, at any depth', () => {
    expect(conformity.faultsOf({ ...CREATED, body: 'mail=a%40example.com' })).toEqual([
      'POST /v1/customers params: must NOT have additional properties mail',
    ])
    const body = 'mode=subscription&line_items[0][price]=p&line_items[0][amount]=1500'
    expect(conformity.faultsOf({ ...REFUSED, path: '/v1/checkout/sessions', body })).toEqual([
      'POST /v1/checkout/sessions params: /line_items/0 must NOT have additional properties amount',
    ])
  })

  test('finds a value of the wrong type', () => {
    const body = 'customer=cus_1&items[0][quantity]=one'
    expect(conformity.faultsOf({ ...REFUSED, path: '/v1/subscriptions', body })).toEqual([
      'POST /v1/subscriptions params: /items/0/quantity must be number number',
    ])
  })

  test('finds extra, missing and mistyped fields of a response', () => {
    const { email: _, ...answer } = { ...A_CUSTOMER, plan: 'gold', balance: '0' }
    expect(conformity.faultsOf({ ...CREATED, answer })).toEqual([
      "POST /v1/customers answer: must have required property 'email' email",
      'POST /v1/customers answer: must NOT have additional properties plan',
      'POST /v1/customers answer: /balance must be number number',
    ])
  })

  test('finds a refusal that Stripe would word differently', () => {
    const response = { error: { type: 'user_error', text: 'No' } }
    expect(conformity.faultsOf({ ...REFUSED, answer: response })).toEqual([
      'refusal: /error must NOT have additional properties text',
      'refusal: /error/type must be equal to one of the allowed values',
    ])
  })

  test('finds calls and events that are not listed', () => {
    expect(conformity.faultsOf({ ...CREATED, path: '/v1/charges' })).toEqual([
      'POST /v1/charges is not in the list of calls',
    ])
    expect(conformity.faultsOfEvent({ type: 'charge.succeeded' })).toEqual([
      'charge.succeeded is not in the list of events',
    ])
  })

  test('finds an event about another object', () => {
    const eventOf = (object: string) => ({
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      created: 1,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      data: { object: { ...A_CUSTOMER, object } },
    })
    expect(conformity.faultsOfEvent(eventOf('customer'))).toEqual([])
    expect(conformity.faultsOfEvent(eventOf('client'))).toEqual([
      'customer.created: /data/object/object must be equal to constant customer',
    ])
  })
})

test('a form can express lists and maps', () => {
  const form = new URLSearchParams('expand[0]=a&expand[1]=b&metadata[user_id]=7&items[0][price]=p')
  expect(unfolded(form)).toEqual({
    expand: ['a', 'b'],
    metadata: { user_id: '7' },
    items: [{ price: 'p' }],
  })
})
