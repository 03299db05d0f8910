import { describe, expect, test } from 'bun:test'
import { aCheckout, aCustomer, aSandbox, DAY, HOUR, post, START, visit, typed } from './world.ts'

describe('a checkout', () => {
  test('with a trial starts a subscription on trial with a paid invoice for $0', async () => {
    const world = await aSandbox()
    const session = await aCheckout(world)
    expect(session).toMatchObject({
      status: 'open',
      url: `http://localhost:3000/dev/payments/checkout/${session.id}`,
      amount_total: 0,
      expires_at: START / 1000 + DAY,
    })

    const paid = await post(world.sandbox, `/checkout/${session.id}`, typed('4242 4242 4242 4242'))

    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/done?session_id=${session.id}`)
    const expand = ['subscription.latest_invoice', 'subscription.default_payment_method']
    expect(await world.stripe.checkout.sessions.retrieve(session.id, { expand })).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      client_reference_id: '7',
      url: null,
      subscription: {
        status: 'trialing',
        trial_end: START / 1000 + 30 * DAY,
        metadata: { user_id: '7' },
        default_payment_method: {
          card: { last4: '4242' },
          billing_details: { address: { postal_code: 'K1A 0B1' } },
        },
        latest_invoice: { status: 'paid', amount_due: 0, amount_paid: 0 },
        items: { data: [{ current_period_end: START / 1000 + 30 * DAY }] },
      },
    })
  })

  test('without a trial charges the price and the tax immediately', async () => {
    const world = await aSandbox()
    const session = await aCheckout(world, { trialDays: 0 })
    expect(session).toMatchObject({
      amount_subtotal: 1500,
      amount_total: 1695,
      total_details: { amount_tax: 195 },
    })
    await post(world.sandbox, `/checkout/${session.id}`, typed('4242424242424242'))
    expect(
      await world.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] }),
    ).toMatchObject({
      payment_status: 'paid',
      subscription: { status: 'active', trial_end: null },
      invoice: { status: 'paid', amount_paid: 1695 },
    })
  })

  test('paid twice at once makes one subscription', async () => {
    const world = await aSandbox()
    const customer = await aCustomer(world.stripe, null)
    const { id } = await aCheckout(world, { customer })
    const responses = await Promise.all(
      [1, 2, 3].map(() => post(world.sandbox, `/checkout/${id}`, typed('4242424242424242'))),
    )
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await world.stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
    expect((await world.stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1)
  })

  test('expires after a day, and on demand', async () => {
    const world = await aSandbox()
    const [first, second] = [await aCheckout(world), await aCheckout(world)]
    await world.stripe.checkout.sessions.expire(second.id)
    await world.sandbox.advance(DAY - 1)
    expect((await world.stripe.checkout.sessions.retrieve(first.id)).status).toBe('open')
    await world.sandbox.advance(1)
    expect(await world.stripe.checkout.sessions.retrieve(first.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    const late = await post(world.sandbox, `/checkout/${first.id}`, typed('4242424242424242'))
    expect(await late.text()).toContain('expired')
    const events = await world.stripe.events.list({ type: 'checkout.session.expired' })
    expect(events.data.map(({ created }) => created)).toEqual([START / 1000 + DAY, START / 1000])
    await expect(world.stripe.checkout.sessions.expire(first.id)).rejects.toThrow('expired')
  })

  test('has a page with a style sheet, and a 404 if it’s unknown', async () => {
    const world = await aSandbox()
    const { id } = await aCheckout(world)
    expect(await (await visit(world.sandbox, `/checkout/${id}`)).text()).toContain('ada@example.com')
    expect((await visit(world.sandbox, '/style.css')).headers.get('content-type')).toContain('text/css')
    expect((await visit(world.sandbox, '/checkout/cs_test_unknown')).status).toBe(404)
  })

  test('accepts an expiry between half an hour and a day from now', async () => {
    const world = await aSandbox()
    const { id, line_items: _ } = await aCheckout(world)
    expect(id).toStartWith('cs_test_')
    const open = (expires_at: number) =>
      world.stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: world.sandbox.priceId }],
        success_url: 'http://localhost:3000/done',
        expires_at,
      })
    expect((await open(START / 1000 + HOUR)).expires_at).toBe(START / 1000 + HOUR)
    await expect(open(START / 1000 + 60)).rejects.toThrow('30 minutes')
  })
})
