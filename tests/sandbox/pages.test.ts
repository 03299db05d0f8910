import { describe, expect, test } from 'bun:test'
import { checkoutPage } from '#api/sandbox/pages/checkout-page.ts'
import { controlPage } from '#api/sandbox/pages/control-page.ts'
import { invoicePage } from '#api/sandbox/pages/invoice-page.ts'
import { STYLE } from '#api/sandbox/pages/style.ts'
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
  'the question of the bank': (value) =>
    checkoutPage(aCheckoutView({ step: { state: 'confirm', last4: value } })),
  'the end of a checkout': (value) =>
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
  'the question about an invoice': (value) =>
    invoicePage(anInvoiceView({ status: 'open', payment: { state: 'confirm', last4: value } })),
  'the controls': (value) =>
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

  test('has one heading of the first rank, and says that it is a sandbox', async () => {
    const { tags } = await insideOf(page('harmless'))
    expect(tags.filter((tag) => tag === 'h1')).toEqual(['h1'])
    expect(textOf(page('harmless'))).toContain('Payment sandbox: no money moves, only test cards are taken')
  })
})

describe('a checkout', () => {
  test('with a trial asks nothing today and says what comes after', () => {
    const text = textOf(checkoutPage(aCheckoutView()))
    expect(text).toContain('14 days free Then $16.95 a month from December 5, 2026')
    expect(text).toContain('Cohearth membership Billed every month $15.00 Subtotal $15.00 HST (13%) $1.95')
    expect(text).toContain('Total after the trial $16.95 Due today $0.00')
    expect(text).toContain('Start the trial')
  })

  test('without a trial asks for the total today', () => {
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

test('an open invoice can be paid, a paid one not', () => {
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
  expect(textOf(open)).toContain('Pay $16.95 The card pays')
  const paid = invoicePage(anInvoiceView())
  expect(textOf(paid)).toContain('Total $16.95 Paid $16.95 To pay $0.00')
  expect(paid).not.toContain('<form')
})

test('the colours are those of the product', async () => {
  const tokens = await Bun.file('src/styles/tokens.css').text()
  const ours = STYLE.match(/--color-[a-z-]+: [^;]+;/g) ?? []
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.filter((token) => !tokens.includes(token))).toEqual([])
})

async function insideOf(page: string) {
  const tags: string[] = []
  const attributes: string[] = []
  const addresses: string[] = []
  const rewriter = new HTMLRewriter().on('*', {
    element(element) {
      tags.push(element.tagName)
      for (const [name, value] of element.attributes) {
        attributes.push(name)
        if (name === 'href') addresses.push(value)
      }
    },
  })
  await rewriter.transform(new Response(page)).text()
  return { tags, attributes, addresses }
}

async function inputsOf(page: string) {
  const inputs: {
    name: string | null
    value: string | null
    autocomplete: string | null
    describedBy: string | null
  }[] = []
  const rewriter = new HTMLRewriter().on('input', {
    element(input) {
      inputs.push({
        name: input.getAttribute('name'),
        value: input.getAttribute('value'),
        autocomplete: input.getAttribute('autocomplete'),
        describedBy: input.getAttribute('aria-describedby'),
      })
    },
  })
  await rewriter.transform(new Response(page)).text()
  return inputs
}

/** What a reader sees of a page, each run of spaces as one. */
function textOf(page: string): string {
  return page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}
