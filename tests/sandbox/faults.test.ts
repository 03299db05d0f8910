import { describe, expect, test } from 'bun:test'
import { aSandbox, DAY, errorOf, post, sdk, visit } from './world.ts'

describe('an idempotency key', () => {
  test('with the same body replays the response', async () => {
    const { stripe } = await aSandbox()
    const create = () => stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'user-7' })
    const [first, second] = [await create(), await create()]
    expect(second.id).toBe(first.id)
    expect(isReplayed(first)).toBe(false)
    expect(isReplayed(second)).toBe(true)
    expect((await stripe.events.list({ type: 'customer.created' })).data).toHaveLength(1)
  })

  test('with another body or another call is an error', async () => {
    const { stripe } = await aSandbox()
    const key = { idempotencyKey: 'user-7' }
    const { id } = await stripe.customers.create({ email: 'a@example.com' }, key)
    const refused = { statusCode: 400, type: 'StripeIdempotencyError' }
    const another = { email: 'b@example.com' }
    expect(await errorOf(stripe.customers.create(another, key))).toMatchObject(refused)
    expect(await errorOf(stripe.customers.update(id, {}, key))).toMatchObject(refused)
  })

  test('replays a bank’s refusal, and is free again after an invalid request or a day', async () => {
    const { sandbox, stripe } = await aSandbox()
    const key = { idempotencyKey: 'k' }
    const { id: customer } = await stripe.customers.create({})
    expect(
      await errorOf(stripe.paymentMethods.attach('pm_card_visa', { customer: 'cus_no' }, key)),
    ).not.toBeNull()
    const attach = () => stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }, key)
    const [first, second] = [await errorOf(attach()), await errorOf(attach())]
    expect(first).toMatchObject({ code: 'card_declined' })
    expect(second).toMatchObject({ code: 'card_declined', headers: { 'idempotent-replayed': 'true' } })
    await sandbox.advance(DAY)
    expect(await stripe.paymentMethods.attach('pm_card_visa', { customer }, key)).toMatchObject({ customer })
  })
})

describe('a fault of a call', () => {
  test.each([
    ['rate_limited', { statusCode: 429, type: 'StripeRateLimitError' }],
    ['server_error', { statusCode: 500, type: 'StripeAPIError' }],
  ] as const)('%s does nothing, and ends after the given number of calls', async (fault, error) => {
    const { sandbox, stripe } = await aSandbox()
    sandbox.setFaults({ calls: [{ call: 'POST /v1/customers', fault, times: 1 }] })
    expect(await stripe.taxRates.list()).toMatchObject({ data: [] })
    expect(await errorOf(stripe.customers.create({}))).toMatchObject(error)
    expect((await stripe.events.list()).data).toEqual([])
    await stripe.customers.create({})
    expect((await stripe.events.list()).data).toHaveLength(1)
  })

  test('cut_after_commit does the work and sends no response', async () => {
    const { sandbox, stripe } = await aSandbox()
    // The SDK retries once, whatever its settings.
    sandbox.setFaults({ calls: [{ call: 'POST /v1/customers', fault: 'cut_after_commit', times: 2 }] })
    expect(await errorOf(stripe.customers.create({}, { idempotencyKey: 'k' }))).toMatchObject({
      type: 'StripeConnectionError',
    })
    expect((await stripe.events.list()).data).toHaveLength(1)
  })

  test('cut_after_commit followed by the SDK’s own retry does the work once', async () => {
    const { sandbox, stripe } = await aSandbox()
    sandbox.setFaults({ calls: [{ call: 'POST /v1/customers', fault: 'cut_after_commit', times: 1 }] })
    const customer = await sdk(sandbox, { retries: 1 }).customers.create({ name: 'Ada' })
    expect(isReplayed(customer)).toBe(true)
    const created = await stripe.events.list({ type: 'customer.created' })
    expect(created.data.map(({ data }) => data.object)).toEqual([
      expect.objectContaining({ id: customer.id }),
    ])
  })

  test('slow keeps its idempotency key in use for as long as it takes', async () => {
    const { sandbox, stripe } = await aSandbox()
    sandbox.setFaults({ calls: [{ call: 'POST /v1/customers', fault: 'slow', times: 1 }] })
    const create = () => stripe.customers.create({}, { idempotencyKey: 'k' })
    const both = await Promise.allSettled([create(), create()])
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ statusCode: 409, code: 'idempotency_key_in_use' }])
    expect((await stripe.events.list()).data).toHaveLength(1)
  })

  test('slow makes the SDK time out', async () => {
    const { sandbox } = await aSandbox()
    sandbox.setFaults({ calls: [{ call: 'GET /v1/tax_rates', fault: 'slow', times: 9 }] })
    expect(await errorOf(sdk(sandbox).taxRates.list({}, { timeout: 20 }))).toMatchObject({
      type: 'StripeConnectionError',
    })
  })

  test('can be withdrawn', async () => {
    const { sandbox, stripe } = await aSandbox()
    sandbox.setFaults({ calls: [{ call: 'GET ', fault: 'server_error', times: 9 }] })
    expect(await errorOf(stripe.taxRates.list())).not.toBeNull()
    sandbox.setFaults({})
    expect(await stripe.taxRates.list()).toMatchObject({ data: [] })
  })
})

describe('the control page', () => {
  test('moves the clock and chooses a fault', async () => {
    const { sandbox } = await aSandbox()
    const before = sandbox.now()
    const moved = await post(sandbox, '/control', { do: 'advance', days: '31' })
    expect(moved.headers.get('location')).toBe(
      'http://localhost:3000/dev/payments/control?done=advanced&days=31',
    )
    expect(sandbox.now()).toBe(before + 31 * DAY)
    expect((await post(sandbox, '/control', { do: 'faults', webhooks: 'late' })).status).toBe(303)
    expect(await (await visit(sandbox, '/control?done=faults')).text()).toMatch(/value="late"\s+checked/)
  })

  test.each(['0', '-3', '1.5', 'many', '100000'])('refuses %p days', async (days) => {
    const { sandbox } = await aSandbox()
    const before = sandbox.now()
    expect((await post(sandbox, '/control', { do: 'advance', days })).status).toBe(400)
    expect(sandbox.now()).toBe(before)
  })
})

function isReplayed({ lastResponse }: { lastResponse: { headers: Record<string, string> } }): boolean {
  return new Headers(lastResponse.headers).get('idempotent-replayed') === 'true'
}
