import { describe, expect, test } from 'bun:test'
import { cardBody, readAnswer } from '#features/billing/cards/sandbox-card.script.ts'

const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }

describe('a test card', () => {
  test('is sent with the fields of Stripe’s library', () => {
    const body = cardBody(CARD, 'M5V 2T6')
    expect(body instanceof URLSearchParams && Object.fromEntries(body)).toEqual({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2030',
      'card[cvc]': '123',
      'billing_details[address][postal_code]': 'M5V 2T6',
      'billing_details[address][country]': 'CA',
    })
  })

  test.each([
    [{ number: '4242' }, 'Your card number is incomplete.'],
    [{ expiry: '13/30' }, "Your card's expiration date is incomplete."],
    [{ cvc: '12' }, "Your card's security code is incomplete."],
  ])("with %o isn't sent", (wrong, error) => {
    expect(cardBody({ ...CARD, ...wrong }, 'M5V 2T6')).toEqual({ error })
  })
})

describe('the response', () => {
  test.each([
    [{ id: 'pm_1', object: 'payment_method' }, { id: 'pm_1' }],
    [{ error: { message: 'Your card was declined.' } }, { error: 'Your card was declined.' }],
    [{ error: {} }, { error: 'An error occurred' }],
    [null, { error: 'An error occurred' }],
    ['down', { error: 'An error occurred' }],
  ])('%o is parsed', (answer, result) => {
    expect(readAnswer(answer)).toEqual(result)
  })
})
