import { describe, expect, test } from 'bun:test'
import { checkoutPage } from '#api/stripe-sandbox/pages/checkout-page.ts'
import { controlPage } from '#api/stripe-sandbox/pages/control-page.ts'
import { invoicePage } from '#api/stripe-sandbox/pages/invoice-page.ts'
import { STYLE } from '#api/stripe-sandbox/pages/style.ts'
import { insideOf, textOf } from './reading.ts'
import { aCardForm, aCheckoutView, aControlView, anInvoiceView } from './views.ts'

const HOSTILE = `"><script>alert('x')</script><p style="color:red" onclick=x>&amp;`

const PAGES: Record<string, (hostile: string) => string> = {
  'the checkout': (value) =>
    checkoutPage(
      aCheckoutView({
        email: value,
        action: value,
        cancelUrl: `javascript://x/${value}`,
        item: { name: value, amount: 1500, currency: 'cad', interval: value },
        step: aCardForm({
          error: { message: value, field: 'expiry' },
          typed: { expiry: value, name: value, postalCode: value },
          testCards: [{ number: value, outcome: value }],
        }),
      }),
    ),
  'the bank’s confirmation': (value) =>
    checkoutPage(aCheckoutView({ step: { state: 'confirm', last4: value } })),
  'a completed checkout': (value) =>
    checkoutPage(aCheckoutView({ step: { state: 'done', continueUrl: `https://x.test/${value}` } })),
  'an expired checkout': (value) =>
    checkoutPage(aCheckoutView({ cancelUrl: `javascript://x/${value}`, step: { state: 'expired' } })),
  'an invoice': (value) =>
    invoicePage(
      anInvoiceView({
        number: value,
        person: { name: value, email: value },
        lines: [{ description: value, periodStart: 0, periodEnd: 1, quantity: 1, amount: 1500 }],
        pdfUrl: `javascript://x/${value}`,
        action: value,
        payment: aCardForm({ error: { message: value, field: null } }),
      }),
    ),
  'the bank’s confirmation of an invoice': (value) =>
    invoicePage(anInvoiceView({ status: 'open', payment: { state: 'confirm', last4: value } })),
  'the control page': (value) =>
    controlPage(
      aControlView({
        action: value,
        message: value,
        faults: { webhooks: 'late', calls: [value] },
        subscriptions: [{ id: value, email: value, status: value, nextDate: null, cancelling: true }],
      }),
    ),
}

describe.each(Object.entries(PAGES))('%s', (_, page) => {
  test('lets no value become markup', async () => {
    const { tags, attributes, addresses } = await insideOf(page(HOSTILE))
    expect(tags).toEqual((await insideOf(page('harmless'))).tags)
    expect(attributes).toEqual((await insideOf(page('harmless'))).attributes)
    expect(addresses.filter((address) => !/^https?:/.test(address))).toEqual([])
  })

  test('has no script, no inline style, no handler', async () => {
    const { tags, attributes } = await insideOf(page('harmless'))
    expect(tags).not.toContain('script')
    expect(tags).not.toContain('style')
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([])
  })

  test('has one h1, and says that it is a sandbox', async () => {
    const { tags } = await insideOf(page('harmless'))
    expect(tags.filter((tag) => tag === 'h1')).toEqual(['h1'])
    expect(textOf(page('harmless'))).toContain('Payment sandbox: no money moves, and only test cards work')
  })
})

test('its colours are the product’s', async () => {
  const tokens = await Bun.file('src/styles/tokens.css').text()
  const ours = STYLE.match(/--color-[a-z-]+: [^;]+;/g) ?? []
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.filter((token) => !tokens.includes(token))).toEqual([])
})
