import { describe, expect, test } from 'bun:test'
import { aCustomer, aSandbox, aSubscription, errorOf, giveCard, START } from './world.ts'

describe('a card', () => {
  test('made in a browser with the publishable key is taken once', async () => {
    const { sandbox, stripe } = await aSandbox()
    const form = {
      type: 'card',
      'card[number]': '5555 5555 5555 4444',
      'card[exp_month]': '12',
      'card[exp_year]': '34',
      'card[cvc]': '123',
      'billing_details[address][postal_code]': 'K1A 0B1',
      'billing_details[address][country]': 'CA',
      key: sandbox.publishableKey,
    }
    const request = () =>
      new Request('http://localhost/v1/payment_methods', { method: 'POST', body: new URLSearchParams(form) })
    const made: unknown = await (await sandbox.fetch(request())).json()
    expect(made).toMatchObject({
      object: 'payment_method',
      customer: null,
      card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2034 },
      billing_details: { address: { postal_code: 'K1A 0B1', country: 'CA' } },
    })
    expect(JSON.stringify(made)).not.toContain('5555')
    const others = new Request('http://localhost/v1/customers', {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.secretKey}` },
    })
    expect((await sandbox.fetch(others)).status).toBe(404)

    const { id } = await stripe.paymentMethods.attach(idIn(made), { customer: await aCustomer(stripe, null) })
    const customer = await aCustomer(stripe, null)
    expect(await errorOf(stripe.paymentMethods.attach(id, { customer }))).toMatchObject({ statusCode: 400 })
    await stripe.paymentMethods.detach(id)
    expect(await errorOf(stripe.paymentMethods.attach(id, { customer }))).toMatchObject({ statusCode: 400 })
  })

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ exp_year: new Date(START).getUTCFullYear() - 1 }, 'invalid_expiry_year'],
    [{ cvc: '1' }, 'invalid_cvc'],
  ])('that’s mistyped is refused: %p', async (wrong, code) => {
    const { stripe } = await aSandbox()
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123', ...wrong }
    expect(await errorOf(stripe.paymentMethods.create({ type: 'card', card }))).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code,
    })
  })

  test.each([
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ])('that the bank refuses is not added: %s', async (card, code) => {
    const { stripe } = await aSandbox()
    const customer = await aCustomer(stripe, null)
    expect(await errorOf(stripe.paymentMethods.attach(card, { customer }))).toMatchObject({ code })
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  })

  test('that was detached is nobody’s default', async () => {
    const world = await aSandbox()
    const { stripe } = world
    const { id, customer } = await aSubscription(world)
    const card = await giveCard(stripe, String(customer), 'pm_card_mastercard')
    await stripe.subscriptions.update(id, { default_payment_method: card })
    await stripe.paymentMethods.detach(card)
    expect((await stripe.subscriptions.retrieve(id)).default_payment_method).toBeNull()
    expect(await stripe.customers.retrieve(String(customer))).toMatchObject({
      invoice_settings: { default_payment_method: null },
    })
    const other = await stripe.paymentMethods.attach('pm_card_visa', { customer: await aCustomer(stripe) })
    const stolen = stripe.subscriptions.update(id, { default_payment_method: other.id })
    await expect(stolen).rejects.toThrow('must be attached to the customer')
  })
})

function idIn(object: unknown): string {
  if (typeof object !== 'object' || object === null || !('id' in object)) throw new Error('no id')
  return String(object.id)
}
