import type { CheckoutView } from '#api/stripe-sandbox/pages/checkout-view.ts'
import type { InvoiceView } from '#api/stripe-sandbox/pages/invoice-view.ts'
import type { ControlView } from '#api/stripe-sandbox/browser/control-view.ts'
import type { CardForm, TaxedTotal } from '#api/stripe-sandbox/pages/views.ts'

const BASE = 'http://localhost:3000/dev/payments'
/** December 5, 2026, 12:00 in Toronto. */
const TRIAL_END = 1_796_490_000
const DAY = 86_400
const TAX: TaxedTotal = { name: 'HST', percent: 13, subtotal: 1500, tax: 195, total: 1695 }

export function aCardForm(given: Partial<CardForm> = {}): CardForm {
  return {
    state: 'card',
    error: null,
    typed: { expiry: '', name: '', postalCode: '' },
    testCards: [
      { number: '4242 4242 4242 4242', outcome: 'Works' },
      { number: '4000 0000 0000 0002', outcome: 'Is declined' },
      { number: '4000 0000 0000 0341', outcome: 'Is declined later' },
      { number: '4000 0000 0000 9995', outcome: 'Has no funds' },
      { number: '4000 0000 0000 0069', outcome: 'Has expired' },
      { number: '4000 0025 0000 3155', outcome: 'Wants confirmation' },
      { number: '3782 822463 10005', outcome: 'Works' },
    ],
    ...given,
  }
}

/** A checkout with 14 days of trial. */
export function aCheckoutView(given: Partial<CheckoutView> = {}): CheckoutView {
  return {
    base: BASE,
    sessionId: 'cs_test_1',
    action: `${BASE}/checkout/cs_test_1`,
    email: 'amelie@example.com',
    item: { name: 'Cohearth membership', amount: 1500, currency: 'cad', interval: 'month' },
    trialDays: 14,
    trialEnd: TRIAL_END,
    tax: TAX,
    dueToday: 0,
    cancelUrl: 'http://localhost:3000/dashboard/plan',
    step: aCardForm(),
    ...given,
  }
}

/** An invoice of a month, paid. */
export function anInvoiceView(given: Partial<InvoiceView> = {}): InvoiceView {
  return {
    base: BASE,
    id: 'in_1',
    number: 'COH-0001',
    status: 'paid',
    created: TRIAL_END,
    dueDate: null,
    paidAt: TRIAL_END,
    person: { name: 'Amélie O’Neil', email: 'amelie@example.com' },
    currency: 'cad',
    lines: [
      {
        description: 'Cohearth membership',
        periodStart: TRIAL_END,
        periodEnd: TRIAL_END + 31 * DAY,
        quantity: 1,
        amount: 1500,
      },
    ],
    tax: TAX,
    amountPaid: 1695,
    amountRemaining: 0,
    pdfUrl: `${BASE}/invoice/in_1/pdf`,
    action: `${BASE}/invoice/in_1`,
    fields: [],
    payment: null,
    ...given,
  }
}

export function aControlView(given: Partial<ControlView> = {}): ControlView {
  return {
    base: BASE,
    action: `${BASE}/control`,
    now: TRIAL_END - 14 * DAY,
    price: 1500,
    eventsWaiting: 2,
    faults: { webhooks: null, calls: [] },
    subscriptions: [
      {
        id: 'sub_1',
        email: 'amelie@example.com',
        status: 'trialing',
        nextDate: TRIAL_END,
        cancelling: false,
      },
      { id: 'sub_2', email: 'noah@example.com', status: 'canceled', nextDate: null, cancelling: false },
    ],
    payments: [
      {
        id: 'ch_1',
        email: 'amelie@example.com',
        created: TRIAL_END,
        amount: 1695,
        currency: 'cad',
        notes: ['Paid'],
        commands: [{ do: 'refund', id: 'ch_1', label: 'Refund all' }],
      },
    ],
    message: null,
    ...given,
  }
}
