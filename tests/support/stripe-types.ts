import type { Stripe } from 'stripe'

/** The source of `stripe-schema.ts`'s JSON Schema: the part of Stripe's API that the sandbox implements. */
export interface StripeTypes {
  calls: StripeCalls
  events: StripeEvents
  refusal: StripeRefusal
}

/** The parameters and the response of each call. */
export interface StripeCalls {
  'GET /v1/account': Call<Stripe.AccountRetrieveCurrentParams, Stripe.Account>
  'POST /v1/customers': Call<Stripe.CustomerCreateParams, Stripe.Customer>
  'GET /v1/customers/:id': Call<Stripe.CustomerRetrieveParams, Stripe.Customer | Stripe.DeletedCustomer>
  'POST /v1/customers/:id': Call<Stripe.CustomerUpdateParams, Stripe.Customer>
  'DELETE /v1/customers/:id': Call<Stripe.CustomerDeleteParams, Stripe.DeletedCustomer>
  'GET /v1/customers/:id/payment_methods': Call<
    Stripe.CustomerListPaymentMethodsParams,
    Stripe.ApiList<Stripe.PaymentMethod>
  >
  'GET /v1/prices/:id': Call<Stripe.PriceRetrieveParams, Stripe.Price>
  'GET /v1/products/:id': Call<Stripe.ProductRetrieveParams, Stripe.Product>
  'POST /v1/coupons': Call<Stripe.CouponCreateParams, Stripe.Coupon>
  'GET /v1/coupons/:id': Call<Stripe.CouponRetrieveParams, Stripe.Coupon>
  'POST /v1/tax_rates': Call<Stripe.TaxRateCreateParams, Stripe.TaxRate>
  'GET /v1/tax_rates': Call<Stripe.TaxRateListParams, Stripe.ApiList<Stripe.TaxRate>>
  'POST /v1/payment_methods': Call<Stripe.PaymentMethodCreateParams, Stripe.PaymentMethod>
  'GET /v1/payment_methods/:id': Call<Stripe.PaymentMethodRetrieveParams, Stripe.PaymentMethod>
  'POST /v1/payment_methods/:id/attach': Call<Stripe.PaymentMethodAttachParams, Stripe.PaymentMethod>
  'POST /v1/payment_methods/:id/detach': Call<Stripe.PaymentMethodDetachParams, Stripe.PaymentMethod>
  'POST /v1/setup_intents': Call<Stripe.SetupIntentCreateParams, Stripe.SetupIntent>
  'GET /v1/setup_intents/:id': Call<Stripe.SetupIntentRetrieveParams, Stripe.SetupIntent>
  'POST /v1/checkout/sessions': Call<Stripe.Checkout.SessionCreateParams, Stripe.Checkout.Session>
  'GET /v1/checkout/sessions': Call<
    Stripe.Checkout.SessionListParams,
    Stripe.ApiList<Stripe.Checkout.Session>
  >
  'GET /v1/checkout/sessions/:id': Call<Stripe.Checkout.SessionRetrieveParams, Stripe.Checkout.Session>
  'POST /v1/checkout/sessions/:id/expire': Call<Stripe.Checkout.SessionExpireParams, Stripe.Checkout.Session>
  'POST /v1/subscriptions': Call<Stripe.SubscriptionCreateParams, Stripe.Subscription>
  'GET /v1/subscriptions': Call<Stripe.SubscriptionListParams, Stripe.ApiList<Stripe.Subscription>>
  'GET /v1/subscriptions/:id': Call<Stripe.SubscriptionRetrieveParams, Stripe.Subscription>
  'POST /v1/subscriptions/:id': Call<Stripe.SubscriptionUpdateParams, Stripe.Subscription>
  'POST /v1/subscriptions/:id/resume': Call<Stripe.SubscriptionResumeParams, Stripe.Subscription>
  'DELETE /v1/subscriptions/:id': Call<Stripe.SubscriptionCancelParams, Stripe.Subscription>
  'GET /v1/invoices': Call<Stripe.InvoiceListParams, Stripe.ApiList<Stripe.Invoice>>
  'GET /v1/invoices/:id': Call<Stripe.InvoiceRetrieveParams, Stripe.Invoice>
  'POST /v1/invoices/:id/pay': Call<Stripe.InvoicePayParams, Stripe.Invoice>
  'POST /v1/invoices/:id/finalize': Call<Stripe.InvoiceFinalizeInvoiceParams, Stripe.Invoice>
  'POST /v1/invoices/:id/void': Call<Stripe.InvoiceVoidInvoiceParams, Stripe.Invoice>
  'GET /v1/invoice_payments': Call<Stripe.InvoicePaymentListParams, Stripe.ApiList<Stripe.InvoicePayment>>
  'GET /v1/charges': Call<Stripe.ChargeListParams, Stripe.ApiList<Stripe.Charge>>
  'GET /v1/charges/:id': Call<Stripe.ChargeRetrieveParams, Stripe.Charge>
  'POST /v1/refunds': Call<Stripe.RefundCreateParams, Stripe.Refund>
  'GET /v1/refunds': Call<Stripe.RefundListParams, Stripe.ApiList<Stripe.Refund>>
  'GET /v1/refunds/:id': Call<Stripe.RefundRetrieveParams, Stripe.Refund>
  'GET /v1/disputes/:id': Call<Stripe.DisputeRetrieveParams, Stripe.Dispute>
  'POST /v1/disputes/:id/close': Call<Stripe.DisputeCloseParams, Stripe.Dispute>
  'POST /v1/credit_notes': Call<Stripe.CreditNoteCreateParams, Stripe.CreditNote>
  'GET /v1/credit_notes/:id': Call<Stripe.CreditNoteRetrieveParams, Stripe.CreditNote>
  'POST /v1/credit_notes/:id/void': Call<Stripe.CreditNoteVoidCreditNoteParams, Stripe.CreditNote>
  'GET /v1/events': Call<Stripe.EventListParams, Stripe.ApiList<AnyEvent>>
  'GET /v1/events/:id': Call<Stripe.EventRetrieveParams, AnyEvent>
}

interface Call<Params, Answer> {
  params: Params
  answer: Answer
}

/** The response to a refused call. */
export interface StripeRefusal {
  error: Omit<Stripe.StripeRawError, MadeByTheSdk>
}

type MadeByTheSdk = 'headers' | 'statusCode' | 'requestId' | 'detail' | 'exception'

/** An event in a response; its type determines its data. */
interface AnyEvent extends Omit<Stripe.EventBase, 'data'> {
  type: keyof StripeEvents
  data: { object: unknown; previous_attributes?: unknown }
}

/** The events, by type. */
export interface StripeEvents {
  'charge.dispute.closed': Stripe.ChargeDisputeClosedEvent
  'charge.dispute.created': Stripe.ChargeDisputeCreatedEvent
  'charge.refunded': Stripe.ChargeRefundedEvent
  'checkout.session.completed': Stripe.CheckoutSessionCompletedEvent
  'checkout.session.expired': Stripe.CheckoutSessionExpiredEvent
  'credit_note.created': Stripe.CreditNoteCreatedEvent
  'credit_note.voided': Stripe.CreditNoteVoidedEvent
  'customer.created': Stripe.CustomerCreatedEvent
  'customer.updated': Stripe.CustomerUpdatedEvent
  'customer.deleted': Stripe.CustomerDeletedEvent
  'customer.subscription.created': Stripe.CustomerSubscriptionCreatedEvent
  'customer.subscription.updated': Stripe.CustomerSubscriptionUpdatedEvent
  'customer.subscription.deleted': Stripe.CustomerSubscriptionDeletedEvent
  'customer.subscription.paused': Stripe.CustomerSubscriptionPausedEvent
  'customer.subscription.resumed': Stripe.CustomerSubscriptionResumedEvent
  'customer.subscription.trial_will_end': Stripe.CustomerSubscriptionTrialWillEndEvent
  'invoice.created': Stripe.InvoiceCreatedEvent
  'invoice.finalized': Stripe.InvoiceFinalizedEvent
  'invoice.paid': Stripe.InvoicePaidEvent
  'invoice.payment_action_required': Stripe.InvoicePaymentActionRequiredEvent
  'invoice.payment_failed': Stripe.InvoicePaymentFailedEvent
  'invoice.payment_succeeded': Stripe.InvoicePaymentSucceededEvent
  'invoice.voided': Stripe.InvoiceVoidedEvent
  'payment_method.attached': Stripe.PaymentMethodAttachedEvent
  'payment_method.automatically_updated': Stripe.PaymentMethodAutomaticallyUpdatedEvent
  'payment_method.detached': Stripe.PaymentMethodDetachedEvent
  'price.updated': Stripe.PriceUpdatedEvent
  'refund.created': Stripe.RefundCreatedEvent
  'refund.failed': Stripe.RefundFailedEvent
  'refund.updated': Stripe.RefundUpdatedEvent
  'charge.refund.updated': Stripe.ChargeRefundUpdatedEvent
}
