import { retrieve, type Call } from './call.ts'
import * as catalogue from './catalogue.ts'
import * as checkoutSessions from './checkout-sessions.ts'
import * as coupons from './coupons.ts'
import * as customers from './customers.ts'
import * as events from './events.ts'
import * as invoices from './invoices.ts'
import * as moneyBack from './money-back.ts'
import * as paymentMethods from './payment-methods.ts'
import * as setupIntents from './setup-intents.ts'
import * as subscriptions from './subscriptions.ts'

/** The part of Stripe's API that the sandbox supports. */
const CALLS: Record<string, Call> = {
  'GET /v1/account': catalogue.retrieveAccount,
  'POST /v1/customers': customers.create,
  'GET /v1/customers/:id': customers.retrieve,
  'POST /v1/customers/:id': customers.update,
  'DELETE /v1/customers/:id': customers.remove,
  'GET /v1/customers/:id/payment_methods': customers.cards,
  'GET /v1/prices/:id': retrieve('price'),
  'GET /v1/products/:id': retrieve('product'),
  'POST /v1/coupons': coupons.create,
  'GET /v1/coupons/:id': retrieve('coupon'),
  'POST /v1/tax_rates': catalogue.createTaxRate,
  'GET /v1/tax_rates': catalogue.listTaxRates,
  'POST /v1/payment_methods': paymentMethods.create,
  'GET /v1/payment_methods/:id': paymentMethods.retrieve,
  'POST /v1/payment_methods/:id/attach': paymentMethods.attach,
  'POST /v1/payment_methods/:id/detach': paymentMethods.detach,
  'POST /v1/setup_intents': setupIntents.create,
  'GET /v1/setup_intents/:id': retrieve('setup_intent'),
  'POST /v1/checkout/sessions': checkoutSessions.create,
  'GET /v1/checkout/sessions': checkoutSessions.list,
  'GET /v1/checkout/sessions/:id': retrieve('checkout.session'),
  'POST /v1/checkout/sessions/:id/expire': checkoutSessions.expire,
  'POST /v1/subscriptions': subscriptions.create,
  'GET /v1/subscriptions': subscriptions.list,
  'GET /v1/subscriptions/:id': retrieve('subscription'),
  'POST /v1/subscriptions/:id': subscriptions.update,
  'POST /v1/subscriptions/:id/resume': subscriptions.resumePaused,
  'DELETE /v1/subscriptions/:id': subscriptions.cancel,
  'GET /v1/invoices': invoices.list,
  'GET /v1/invoices/:id': retrieve('invoice'),
  'POST /v1/invoices/:id/pay': invoices.pay,
  'POST /v1/invoices/:id/finalize': invoices.finalize,
  'POST /v1/invoices/:id/void': invoices.voidInvoiceCall,
  'GET /v1/invoice_payments': invoices.payments,
  'GET /v1/charges': moneyBack.listCharges,
  'GET /v1/charges/:id': retrieve('charge'),
  'POST /v1/refunds': moneyBack.refund,
  'GET /v1/refunds': moneyBack.listRefunds,
  'GET /v1/refunds/:id': retrieve('refund'),
  'GET /v1/disputes/:id': retrieve('dispute'),
  'POST /v1/disputes/:id/close': moneyBack.concede,
  'POST /v1/credit_notes': moneyBack.credit,
  'GET /v1/credit_notes/:id': retrieve('credit_note'),
  'POST /v1/credit_notes/:id/void': moneyBack.uncredit,
  'GET /v1/events': events.list,
  'GET /v1/events/:id': events.retrieve,
}

const PATTERNS = Object.entries(CALLS).map(([route, call]) => ({
  pattern: new RegExp(`^${route.replace(':id', '([^/]+)')}$`),
  call,
}))

export function findCall(route: string): { call: Call; id: string } | null {
  for (const { pattern, call } of PATTERNS) {
    const match = pattern.exec(route)
    if (match !== null) return { call, id: decodeURIComponent(match[1] ?? '') }
  }
  return null
}
