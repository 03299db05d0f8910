import { describe, expect, test } from 'bun:test'
import { readExpiry } from '#domain/billing/cards/card-fields.ts'
import { aCheckout, aCustomer, aSandbox, post, typed } from './world.ts'

describe('a checkout', () => {
  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4111 1111 1111 1111', 'test cards only'],
    ['', 'incomplete'],
  ])('with the card %p stays open and changes nothing', async (number, message) => {
    const world = await aSandbox()
    const customer = await aCustomer(world.stripe, null)
    const { id } = await aCheckout(world, { customer })
    const { data: before } = await world.stripe.events.list({ limit: 100 })
    const response = await post(world.sandbox, `/checkout/${id}`, typed(number))
    expect(response.status).toBe(402)
    expect((await world.stripe.events.list({ limit: 100 })).data).toEqual(before)
    expect(await response.text()).toContain(message)
    expect(await world.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'open',
      subscription: null,
    })
    expect((await world.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
    expect((await world.stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  })

  // The dialog on the billing page reads dates by the same function: tests/domain/billing/cards/card-fields.test.ts.
  test.each(['12/34', '12 / 34', '1234', '12/2034', '122034', ' 12 34'])(
    'takes the expiry %j, as our card dialog does',
    async (expiry) => {
      const world = await aSandbox()
      const customer = await aCustomer(world.stripe, null)
      const { id } = await aCheckout(world, { customer })
      const fields = { ...typed('4242424242424242'), expiry }
      expect(readExpiry(expiry)).toEqual({ month: 12, year: 2034 })
      expect((await post(world.sandbox, `/checkout/${id}`, fields)).status).toBe(303)
      const { data } = await world.stripe.customers.listPaymentMethods(customer)
      expect(data).toMatchObject([{ card: { exp_month: 12, exp_year: 2034 } }])
    },
  )

  test.each(['13/34', '12', '12/3', '12/1934', 'ab/cd', ''])('refuses the expiry %j', async (expiry) => {
    const world = await aSandbox()
    const { id } = await aCheckout(world)
    expect(readExpiry(expiry)).toBeNull()
    const response = await post(world.sandbox, `/checkout/${id}`, { ...typed('4242424242424242'), expiry })
    expect(response.status).toBe(402)
    // The apostrophe is escaped on the page.
    expect(await response.text()).toMatch(/expiration date is incomplete/)
  })

  test.each(['4000000000000341', '4000000000009995'])(
    'that is charged immediately declines %p and leaves nothing behind',
    async (number) => {
      const world = await aSandbox()
      const customer = await aCustomer(world.stripe, null)
      const { id } = await aCheckout(world, { customer, trialDays: 0 })
      expect((await post(world.sandbox, `/checkout/${id}`, typed(number))).status).toBe(402)
      expect((await world.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
      expect((await world.stripe.invoices.list({ customer })).data).toEqual([])
    },
  )

  test('asks the bank first when the card requires it', async () => {
    const world = await aSandbox()
    const { id } = await aCheckout(world, { trialDays: 0 })
    const question = await (await post(world.sandbox, `/checkout/${id}`, typed('4000002500003155'))).text()
    const action = /action="[^"]*(\/checkout\/[^"]+)"/.exec(question)?.[1] ?? ''
    expect(action).toContain('?card=pm_')

    const declined = await post(world.sandbox, action, { answer: 'decline' })
    expect(declined.status).toBe(402)
    expect(await world.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })

    expect((await post(world.sandbox, action, { answer: 'confirm' })).status).toBe(303)
    expect(await world.stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })).toMatchObject({
      subscription: { status: 'active' },
    })
  })
})
