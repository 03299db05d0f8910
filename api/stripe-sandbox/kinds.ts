import type Stripe from 'stripe'

/** The objects that the sandbox keeps, by Stripe's names for them. `blanks.json` has the fields that it leaves empty. */
export interface Kinds {
  customer: Stripe.Customer
  deleted_customer: Stripe.DeletedCustomer
  product: Stripe.Product
  price: Stripe.Price
  tax_rate: Stripe.TaxRate
  coupon: Stripe.Coupon
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

export type Kept = Kinds[Exclude<Kind, 'deleted_customer'>]

export type EventType = Stripe.Event['type']

export type About<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object'] & Kept

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
