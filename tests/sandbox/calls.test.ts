import { describe, expect, test } from 'bun:test'
import { aCustomer, aSandbox, aSubscription, errorOf, hst, sdk } from './world.ts'

describe('a call', () => {
  test('with another key, or a live one, is refused', async () => {
    const { sandbox } = await aSandbox()
    for (const secretKey of ['sk_test_other', 'sk_live_real', sandbox.publishableKey]) {
      const error = await errorOf(sdk(sandbox, { secretKey }).prices.retrieve(sandbox.priceId))
      expect(error).toMatchObject({ statusCode: secretKey === sandbox.publishableKey ? 403 : 401 })
    }
    expect(await errorOf(sdk(sandbox, { secretKey: 'sk_live_real' }).taxRates.list())).toMatchObject({
      message: expect.stringContaining('refuses live keys'),
    })
  })

  test.each([
    ['customer[nickname]=A', 'customer'],
    ['email=a&nickname=A', 'nickname'],
    ['address[planet]=Mars', 'address[planet]'],
  ])('with a parameter that Stripe doesn’t have is refused: %s', async (body, param) => {
    const { sandbox } = await aSandbox()
    const headers = { authorization: `Bearer ${sandbox.secretKey}` }
    const response = await fetch(`${sandbox.apiOrigin}/v1/customers`, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        message: `Received unknown parameter: ${param}`,
        param,
      },
    })
  })

  test('without a required parameter is refused', async () => {
    const { sandbox, stripe } = await aSandbox()
    const error = await errorOf(stripe.subscriptions.create({ items: [{ price: sandbox.priceId }] }))
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_missing', param: 'customer' })
  })

  test('about something that doesn’t exist is refused', async () => {
    const { sandbox, stripe } = await aSandbox()
    const customer = await aCustomer(stripe, null)
    const calls = [
      () => stripe.customers.retrieve('cus_no'),
      () => stripe.subscriptions.retrieve('sub_no'),
      () => stripe.checkout.sessions.retrieve('cs_no'),
      () => stripe.invoices.pay('in_no'),
      () => stripe.paymentMethods.attach('pm_no', { customer }),
    ]
    for (const call of calls)
      expect(await errorOf(call())).toMatchObject({ statusCode: 404, code: 'resource_missing' })
    const named = stripe.subscriptions.create({ customer: 'cus_no', items: [{ price: sandbox.priceId }] })
    expect(await errorOf(named)).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    })
    expect(await errorOf(stripe.payouts.list())).toMatchObject({ statusCode: 404 })
  })
})

test('the membership costs 15 dollars a month before tax', async () => {
  const { sandbox, stripe } = await aSandbox()
  expect(await stripe.prices.retrieve(sandbox.priceId, { expand: ['product'] })).toMatchObject({
    unit_amount: 1500,
    currency: 'cad',
    type: 'recurring',
    recurring: { interval: 'month', interval_count: 1 },
    tax_behavior: 'exclusive',
    product: { object: 'product', default_price: sandbox.priceId },
  })
})

test('a tax rate is found again', async () => {
  const { stripe } = await aSandbox()
  const id = await hst(stripe)
  const found = await stripe.taxRates.list({ active: true, inclusive: false })
  expect(found.data).toEqual([expect.objectContaining({ id, percentage: 13, display_name: 'HST' })])
})

test('long lists come in pages, each object once', async () => {
  const { stripe } = await aSandbox()
  const customer = await aCustomer(stripe, null)
  for (let i = 0; i < 7; i += 1) await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const first = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 3 })
  expect(first).toMatchObject({ has_more: true, url: `/v1/customers/${customer}/payment_methods` })
  const ids: string[] = []
  for await (const card of stripe.customers.listPaymentMethods(customer, { limit: 3 })) ids.push(card.id)
  expect(ids).toHaveLength(7)
  expect(new Set(ids).size).toBe(7)
  const back = await stripe.customers.listPaymentMethods(customer, { limit: 2, ending_before: ids[3] ?? '' })
  expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3))
})

test('metadata is changed entry by entry', async () => {
  const { stripe } = await aSandbox()
  const { id } = await stripe.customers.create({ metadata: { 5: 'five' } })
  const change = async (metadata: Record<string, string>) =>
    (await stripe.customers.update(id, { metadata })).metadata
  expect(await change({ city: 'Ottawa' })).toEqual({ 5: 'five', city: 'Ottawa' })
  expect(await change({ 5: '' })).toEqual({ city: 'Ottawa' })
})

test('a customer’s texts are changed one by one, and an empty one is removed', async () => {
  const { stripe } = await aSandbox()
  const { id } = await stripe.customers.create({ name: 'Ada', email: 'ada@example.com' })
  expect(await stripe.customers.update(id, { name: '' })).toMatchObject({
    name: null,
    email: 'ada@example.com',
  })
  await stripe.customers.update(id, { name: '' })
  expect((await stripe.events.list({ type: 'customer.updated' })).data).toHaveLength(1)
})

test('expanding a property that can’t be expanded is refused', async () => {
  const world = await aSandbox()
  const { id } = await aSubscription(world)
  const expanded = world.stripe.subscriptions.retrieve(id, { expand: ['shape'] })
  await expect(expanded).rejects.toThrow('cannot be expanded')
})
