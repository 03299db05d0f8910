import { describe, expect, test } from 'bun:test'
import { aCustomer, aSandbox, aSubscription, errorOf, giveCard, HOUR, latestInvoice } from './world.ts'

describe('a first payment that is declined', () => {
  test('leaves the subscription incomplete until it is paid', async () => {
    const world = await aSandbox()
    const { id, status } = await aSubscription(world, { card: 'pm_card_chargeCustomerFail' })
    expect(status).toBe('incomplete')
    const invoice = await latestInvoice(world, id)
    expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null })
    await giveCard(world.stripe, String(invoice.customer), 'pm_card_visa')
    await world.stripe.invoices.pay(invoice.id)
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('active')
  })

  test('expires the subscription after 23 hours', async () => {
    const world = await aSandbox()
    const { id } = await aSubscription(world, { card: 'pm_card_chargeCustomerFail' })
    await world.sandbox.advance(23 * HOUR - 1)
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('incomplete')
    await world.sandbox.advance(1)
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired')
    expect((await latestInvoice(world, id)).status).toBe('void')
  })

  test.each([
    ['pm_card_chargeCustomerFail', 'card_declined'],
    ['pm_card_authenticationRequiredOnSetup', 'subscription_payment_intent_requires_action'],
  ])('makes no subscription at all with error_if_incomplete: %s', async (card, code) => {
    const { sandbox, stripe } = await aSandbox()
    const customer = await aCustomer(stripe, card)
    const create = stripe.subscriptions.create({
      customer,
      items: [{ price: sandbox.priceId }],
      payment_behavior: 'error_if_incomplete',
    })
    expect(await errorOf(create)).toMatchObject({ statusCode: 402, type: 'StripeCardError', code })
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
    expect((await stripe.invoices.list({ customer })).data).toEqual([])
  })
})
