import { describe, expect, test } from 'bun:test'
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
    const answer = await post(world.sandbox, `/checkout/${id}`, typed(number))
    expect(answer.status).toBe(402)
    expect((await world.stripe.events.list({ limit: 100 })).data).toEqual(before)
    expect(await answer.text()).toContain(message)
    expect(await world.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'open',
      subscription: null,
    })
    expect((await world.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
    expect((await world.stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  })

  test.each(['4000000000000341', '4000000000009995'])(
    'that is charged at once declines %p and leaves nothing behind',
    async (number) => {
      const world = await aSandbox()
      const customer = await aCustomer(world.stripe, null)
      const { id } = await aCheckout(world, { customer, trialDays: 0 })
      expect((await post(world.sandbox, `/checkout/${id}`, typed(number))).status).toBe(402)
      expect((await world.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
      expect((await world.stripe.invoices.list({ customer })).data).toEqual([])
    },
  )

  test('asks the bank first when the card wants that', async () => {
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
