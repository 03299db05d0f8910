import { describe, expect, test } from 'bun:test'
import { checkoutPage } from '#api/stripe-sandbox/pages/checkout-page.ts'
import { invoicePage } from '#api/stripe-sandbox/pages/invoice-page.ts'
import { inputsOf, textOf } from './reading.ts'
import { aCardForm, aCheckoutView, anInvoiceView } from './views.ts'

describe('a checkout', () => {
  test('with a trial charges nothing today and says what follows', () => {
    const text = textOf(checkoutPage(aCheckoutView()))
    expect(text).toContain('14 days free Then $16.95 a month from December 5, 2026')
    expect(text).toContain('Cohearth membership Billed every month $15.00 Subtotal $15.00 HST (13%) $1.95')
    expect(text).toContain('Total after the trial $16.95 Due today $0.00')
    expect(text).toContain('Start the trial')
  })

  test('without a trial charges the total today', () => {
    const text = textOf(checkoutPage(aCheckoutView({ trialDays: 0, trialEnd: null, dueToday: 1695 })))
    expect(text).toContain('HST (13%) $1.95 Due today $16.95')
    expect(text).toContain('Pay $16.95 and subscribe')
    expect(text).not.toContain('trial')
  })

  test('keeps what was typed, and says at the field what was wrong', async () => {
    const error = { message: 'This card has expired.', field: 'expiry' } as const
    const typed = { expiry: '01 / 20', name: 'Amélie', postalCode: 'M5V 2T6' }
    const inputs = await inputsOf(checkoutPage(aCheckoutView({ step: aCardForm({ error, typed }) })))
    expect(inputs.map(({ name, value }) => [name, value])).toEqual([
      ['number', ''],
      ['expiry', '01 / 20'],
      ['cvc', ''],
      ['name', 'Amélie'],
      ['postal_code', 'M5V 2T6'],
    ])
    expect(inputs.filter(({ describedBy }) => describedBy === 'card-error').map(({ name }) => name)).toEqual([
      'expiry',
    ])
    expect(inputs.map(({ autocomplete }) => autocomplete)).toEqual([
      'cc-number',
      'cc-exp',
      'cc-csc',
      'cc-name',
      'postal-code',
    ])
  })
})

test('an open invoice can be paid, and a paid one can’t', () => {
  const open = invoicePage(
    anInvoiceView({
      status: 'open',
      paidAt: null,
      amountPaid: 0,
      amountRemaining: 1695,
      payment: aCardForm(),
    }),
  )
  expect(textOf(open)).toContain('Total $16.95 Paid $0.00 To pay $16.95')
  expect(textOf(open)).toContain('Pay $16.95 This card will be charged')
  const paid = invoicePage(anInvoiceView())
  expect(textOf(paid)).toContain('Total $16.95 Paid $16.95 To pay $0.00')
  expect(paid).not.toContain('<form')
})
