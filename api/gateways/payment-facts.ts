import type { ProviderInvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import type { ChargedTime } from '#domain/billing/refunds/refund.ts'
import type { ReversalKind } from '#domain/billing/refunds/reversal.ts'
import type { ChargeChange } from '#domain/billing/invoices/charge.ts'
import type { PriceFacts } from '#domain/billing/plan/price.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'

/** A subscription as the provider knows it now. Times are epoch seconds, amounts integer cents before tax. */
export interface SubscriptionSnapshot {
  id: string
  customerId: string
  livemode: boolean
  /** The installation named by its metadata: user ids are only meaningful there. */
  installation: string | null
  userId: number | null
  productId: string
  status: SubscriptionStatus
  created: number
  priceId: string
  amount: number
  tax: number
  taxPercent: number
  /** The charge once a discount has ended; null if the charge doesn't change. */
  later: ChargeChange | null
  /** What the taxes are called: `HST`, or `GST and QST`; empty for none. */
  taxName: string
  currency: string
  trialStart: number | null
  trialEnd: number | null
  currentPeriodStart: number
  currentPeriodEnd: number
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  /** Whether the next payment won't be collected. */
  collectionPaused: boolean
  canceledAt: number | null
  endedAt: number | null
  /** When the newest invoice was created, while it's a draft or open for more than $0.00. */
  newestUnpaidSince: number | null
  openInvoiceUrl: string | null
}

export interface CheckoutSession {
  id: string
  status: 'open' | 'complete' | 'expired'
  /** Where the browser goes; null if it's no longer open. */
  url: string | null
  installation: string | null
  userId: number | null
  customerId: string | null
  expiresAt: number
  /** What it sells, as `offerOf` writes it; null if that isn't recorded. */
  offer: string | null
  subscription: SubscriptionSnapshot | null
}

export interface Price extends PriceFacts {
  id: string
  productId: string
}

export interface Card {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export type SavedCard = { id: string } | { askAt: string }

export interface Invoice {
  id: string
  customerId: string | null
  /** Epoch seconds. */
  created: number
  /** When it was paid, in epoch seconds; null if it wasn't. */
  paidAt: number | null
  /** Integer cents with tax; 0 for a trial's. */
  amountDue: number
  amountPaid: number
  status: ProviderInvoiceStatus
  number: string | null
  /** The tax in the total, in cents. */
  tax: number
  /** How much was returned by refunds or credit notes, in cents. */
  amountRefunded: number
  disputed: boolean
  lines: readonly ChargedTime[]
  /** When the last time that it charges for ends, in epoch seconds. */
  periodEnd: number
  /** The payment that can be refunded; null if it wasn't paid by card. */
  paymentIntent: string | null
  pdf: string | null
  subscriptionId: string | null
}

export interface Reversal {
  id: string
  kind: ReversalKind
  status: string
  /** Cents with tax. */
  amount: number
  currency: string
  /** Epoch seconds. */
  created: number
  customerId: string | null
  invoiceId: string | null
  metadata: Readonly<Record<string, string>>
}

/** An event whose signature was checked, or that was fetched. It only says what it's about: the current state is read again. */
export interface PaymentEvent {
  id: string
  type: string
  livemode: boolean
  apiVersion: string | null
  objectId: string
  subscriptionId: string | null
  customerId: string | null
  clientReference: number | null
}

export interface Purchase {
  userId: number
  customerId: string
  trialDays: number
}
