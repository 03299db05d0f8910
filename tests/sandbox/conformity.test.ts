import { describe, expect, test } from 'bun:test'
import { openConformity, unfolded } from '#tests/support/conformity.ts'

// Making the schema takes some seconds, once on a machine.
const conformity = await openConformity()

const A_CUSTOMER = {
  id: 'cus_1',
  object: 'customer',
  balance: 0,
  created: 1,
  default_source: null,
  description: null,
  email: 'amelie@example.com',
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  shipping: null,
}

const CREATED = {
  method: 'POST',
  path: '/v1/customers',
  body: 'email=a%40example.com&metadata[user_id]=7',
  status: 200,
  answer: A_CUSTOMER,
}

describe('the check by Stripe’s own types', () => {
  test('has nothing against what Stripe would take and say', () => {
    expect(conformity.faultsOf(CREATED)).toEqual([])
  })

  test('finds a parameter that Stripe does not know, at any depth', () => {
    expect(conformity.faultsOf({ ...CREATED, body: 'mail=a%40example.com' })).toEqual([
      'POST /v1/customers params: must NOT have additional properties mail',
    ])
    const body = 'mode=subscription&line_items[0][price]=p&line_items[0][amount]=1500'
    expect(conformity.faultsOf({ ...CREATED, path: '/v1/checkout/sessions', body, status: 400 })).toEqual([
      'POST /v1/checkout/sessions params: /line_items/0 must NOT have additional properties amount',
    ])
  })

  test('finds a value of another kind', () => {
    const body = 'customer=cus_1&items[0][quantity]=one'
    expect(conformity.faultsOf({ ...CREATED, path: '/v1/subscriptions', body, status: 400 })).toEqual([
      'POST /v1/subscriptions params: /items/0/quantity must be number number',
    ])
  })

  test('finds what an answer has too much, too little or in another way', () => {
    const { email: _, ...answer } = { ...A_CUSTOMER, plan: 'gold', balance: '0' }
    expect(conformity.faultsOf({ ...CREATED, answer })).toEqual([
      "POST /v1/customers answer: must have required property 'email' email",
      'POST /v1/customers answer: must NOT have additional properties plan',
      'POST /v1/customers answer: /balance must be number number',
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

test('a form says lists and maps', () => {
  const form = new URLSearchParams('expand[0]=a&expand[1]=b&metadata[user_id]=7&items[0][price]=p')
  expect(unfolded(form)).toEqual({
    expand: ['a', 'b'],
    metadata: { user_id: '7' },
    items: [{ price: 'p' }],
  })
})
