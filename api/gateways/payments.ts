import type {
  SubscriptionSnapshot,
  CheckoutSession,
  Price,
  Card,
  SavedCard,
  Invoice,
  Reversal,
  PaymentEvent,
  Purchase,
} from '#api/gateways/payment-facts.ts'

/**
 * The payment provider. Its calls reject with PaymentsUnavailable if it doesn't respond or refuses us, and with
 * CardRefused if the person's card was declined.
 */
export interface PaymentGateway {
  readonly kind: 'stripe' | 'sandbox'
  readonly livemode: boolean
  readonly publishableKey: string
  readonly apiVersion: string
  readonly installation: string
  account(): Promise<string>
  /** The provider's time in epoch seconds. */
  now(): number
  prepare(): Promise<void>
  /** Cached for a few minutes. Rejects with PriceMissing if the account doesn't have the price. */
  price(): Promise<Price>
  forgetPrice(): void
  createCustomer(person: { userId: number; email: string; name: string }, key: string): Promise<string>
  /** Null if it was deleted, or the provider doesn't know it. */
  customerEmail(customerId: string): Promise<string | null>
  changeEmail(customerId: string, email: string): Promise<void>
  deleteCustomer(customerId: string): Promise<void>
  /** Makes a customer's future invoices show our registration number; null shows none. */
  printTaxNumber(customerId: string, taxNumber: string | null): Promise<void>
  /** True also for a customer that the provider doesn't know. */
  isDeletedCustomer(customerId: string): Promise<boolean>
  openCheckout(purchase: Purchase, key: string): Promise<CheckoutSession>
  checkout(sessionId: string): Promise<CheckoutSession | null>
  openCheckouts(customerId?: string): Promise<CheckoutSession[]>
  expireCheckout(sessionId: string): Promise<boolean>
  subscribe(purchase: Purchase, key: string): Promise<SubscriptionSnapshot>
  subscription(subscriptionId: string): Promise<SubscriptionSnapshot | null>
  unpaidInvoices(subscriptionId: string): Promise<Invoice[]>
  /** When a subscription's oldest unpaid invoice was created, in epoch seconds; null if there's none. */
  unpaidSince(subscriptionId: string): Promise<number | null>
  voidOpenInvoices(subscriptionId: string): Promise<void>
  subscriptionsOf(customerId: string): Promise<SubscriptionSnapshot[]>
  /** Every subscription that hasn't ended. */
  liveSubscriptions(): AsyncIterable<SubscriptionSnapshot>
  setCancelling(subscription: SubscriptionSnapshot, cancelling: boolean): Promise<SubscriptionSnapshot>
  resumePaused(subscriptionId: string): Promise<SubscriptionSnapshot>
  /** Ends a subscription immediately, without charging or crediting anything for it. */
  cancelNow(subscriptionId: string): Promise<void>
  cards(customerId: string): Promise<Card[]>
  saveCard(customerId: string, cardId: string): Promise<SavedCard>
  /** The card of `saveCard`, after the bank asked; null if the person didn't confirm, or it's another customer's. */
  confirmedCard(customerId: string, setupId: string): Promise<string | null>
  /** Makes a saved card the default and only one, and pays everything overdue with it. */
  replaceCard(customerId: string, subscriptionId: string | null, cardId: string): Promise<void>
  followProvince(subscription: SubscriptionSnapshot): Promise<SubscriptionSnapshot>
  /** Lets a trial end later, at a time in epoch seconds. */
  extendTrial(subscriptionId: string, trialEnd: number): Promise<SubscriptionSnapshot>
  removeCards(customerId: string): Promise<void>
  invoice(invoiceId: string): Promise<Invoice | null>
  /** Refunds a payment, in full or in part, in cents with tax. The same key refunds it only once. */
  refund(
    paymentIntent: string,
    amount: number,
    metadata: Record<string, string>,
    key: string,
  ): Promise<Reversal>
  refundsOf(paymentIntent: string): Promise<Reversal[]>
  reversals(event: PaymentEvent): Promise<Reversal[]>
  invoices(customerId: string): Promise<Invoice[]>
  /** The event in a webhook's raw body; null if its signature is wrong, old or missing. */
  readEvent(body: string, signature: string): Promise<PaymentEvent | null>
  /** The events since a time (epoch seconds) that were never delivered, oldest first. */
  undeliveredEvents(since: number): Promise<PaymentEvent[]>
}

/** The provider didn't respond, or refused us. */
export class PaymentsUnavailable extends Error {
  override readonly name: string = 'PaymentsUnavailable'
  constructor(
    message: string,
    readonly responded: boolean,
  ) {
    super(message)
  }
}

/** The provider refused one call for good: the request isn't possible for that object, and retrying changes nothing. */
export class PaymentsRefused extends PaymentsUnavailable {
  constructor(message: string) {
    super(message, true)
  }
}

export class PriceMissing extends PaymentsUnavailable {}

/** The provider won't refund a payment: too much, disputed, or too long ago. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}

export class CardRefused extends Error {
  override readonly name = 'CardRefused'
  constructor(
    message: string,
    /** Whether the bank wants the person to confirm, which only the provider's own page can do. */
    readonly needsConfirmation: boolean,
  ) {
    super(message)
  }
}
