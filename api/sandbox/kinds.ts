import type Stripe from 'stripe'

/** The objects that the sandbox keeps, by Stripe's names for them. `blanks.json` has the fields that it leaves empty. */
export interface Kinds {
  customer: Stripe.Customer
  deleted_customer: Stripe.DeletedCustomer
  product: Stripe.Product
  price: Stripe.Price
  tax_rate: Stripe.TaxRate
  payment_method: Stripe.PaymentMethod
  'checkout.session': Stripe.Checkout.Session
  setup_intent: Stripe.SetupIntent
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  credit_note: Stripe.CreditNote
}

export type Kind = keyof Kinds

/** The events that the sandbox sends, and the kind of object that each is about. */
export interface EventKinds {
  'charge.dispute.closed': 'dispute'
  'charge.dispute.created': 'dispute'
  'charge.refunded': 'charge'
  'checkout.session.completed': 'checkout.session'
  'checkout.session.expired': 'checkout.session'
  'credit_note.created': 'credit_note'
  'credit_note.voided': 'credit_note'
  'customer.created': 'customer'
  'customer.updated': 'customer'
  'customer.deleted': 'customer'
  'customer.subscription.created': 'subscription'
  'customer.subscription.updated': 'subscription'
  'customer.subscription.deleted': 'subscription'
  'customer.subscription.paused': 'subscription'
  'customer.subscription.resumed': 'subscription'
  'customer.subscription.trial_will_end': 'subscription'
  'invoice.created': 'invoice'
  'invoice.finalized': 'invoice'
  'invoice.paid': 'invoice'
  'invoice.payment_action_required': 'invoice'
  'invoice.payment_failed': 'invoice'
  'invoice.payment_succeeded': 'invoice'
  'invoice.voided': 'invoice'
  'payment_method.attached': 'payment_method'
  'payment_method.automatically_updated': 'payment_method'
  'payment_method.detached': 'payment_method'
  'price.updated': 'price'
  'refund.created': 'refund'
}

export type EventType = keyof EventKinds & Stripe.Event['type']

/** An event as it is stored and sent. */
export interface SandboxEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: Stripe.Event.Request | null
  type: EventType
}
