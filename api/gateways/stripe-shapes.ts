import type Stripe from 'stripe'
import type {
  Card,
  CheckoutSession,
  Invoice,
  PaymentEvent,
  Price,
  SubscriptionSnapshot,
} from '#api/gateways/payment-facts.ts'
import {
  chargeAt,
  type ChargeParts,
  type Discount,
  monthsAfter,
  nextChange,
} from '#domain/billing/invoices/charge.ts'
import { PROVIDER_INVOICE_STATUSES } from '#domain/billing/invoices/invoice-status.ts'
import { isSubscriptionStatus } from '#domain/billing/subscription.ts'
import { formatList } from '#domain/format.ts'

export const INSTALLATION = 'installation'

export const OFFER = 'offer'

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function userIdIn(value: string | null | undefined): number | null {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Stripe's subscription in our words. The open invoice is known only when `latest_invoice` was expanded. */
export function subscriptionFrom(subscription: Stripe.Subscription): SubscriptionSnapshot {
  const [item] = subscription.items.data
  if (!item) throw new Error('The subscription has no item.')
  const { latest_invoice: invoice } = subscription
  const parts = partsOf(subscription, item.current_period_end)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    livemode: subscription.livemode,
    installation: subscription.metadata[INSTALLATION] ?? null,
    userId: userIdIn(subscription.metadata.user_id),
    productId: idOf(item.price.product) ?? '',
    // A status that Stripe adds in the future grants nothing until we know what it means.
    status: isSubscriptionStatus(subscription.status) ? subscription.status : 'unpaid',
    created: subscription.created,
    priceId: item.price.id,
    ...chargeAt(parts, item.current_period_end),
    later: nextChange(parts, item.current_period_end, subscription.billing_cycle_anchor),
    taxName: formatList((subscription.default_tax_rates ?? []).map((rate) => rate.display_name)),
    currency: subscription.currency,
    trialStart: subscription.trial_start,
    trialEnd: subscription.trial_end,
    currentPeriodStart: item.current_period_start,
    currentPeriodEnd: item.current_period_end,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: subscription.cancel_at,
    collectionPaused: isPausedAt(subscription.pause_collection, item.current_period_end),
    canceledAt: subscription.canceled_at,
    endedAt: subscription.ended_at,
    ...unpaidIn(typeof invoice === 'object' ? invoice : null),
  }
}

function isPausedAt(pause: Stripe.Subscription['pause_collection'], time: number): boolean {
  return pause !== null && (pause.resumes_at === null || pause.resumes_at > time)
}

function unpaidIn(
  invoice: Stripe.Invoice | null,
): Pick<SubscriptionSnapshot, 'newestUnpaidSince' | 'openInvoiceUrl'> {
  const isOpen = invoice?.status === 'open'
  const isDue = (isOpen || invoice?.status === 'draft') && invoice.amount_due > 0
  return {
    newestUnpaidSince: isDue ? invoice.created : null,
    openInvoiceUrl: isOpen ? (invoice.hosted_invoice_url ?? null) : null,
  }
}

/** What Stripe charges for. A discount's coupon is known only if it was expanded. */
function partsOf(
  { items, discounts, default_tax_rates }: Stripe.Subscription,
  nextCharge: number,
): ChargeParts {
  const rates = items.data.flatMap(({ tax_rates }) => tax_rates ?? [])
  return {
    items: items.data.map(({ price, quantity = 1, discounts }) => ({
      amount: price.unit_amount ?? 0,
      quantity,
      discounts: discountsFrom(discounts, nextCharge),
    })),
    discounts: discountsFrom(discounts, nextCharge),
    taxes: (rates.length > 0 ? rates : (default_tax_rates ?? [])).map(({ percentage, inclusive }) => ({
      percent: percentage,
      isIncluded: inclusive,
    })),
  }
}

function discountsFrom(discounts: Stripe.Subscription['discounts'], nextCharge: number): Discount[] {
  return discounts.flatMap((discount) => {
    const coupon = typeof discount === 'string' ? null : discount.source.coupon
    if (coupon === null || typeof coupon === 'string' || typeof discount === 'string') return []
    // A one-time discount has no end of its own: the next charge uses it up.
    const end = coupon.duration === 'once' ? monthsAfter(nextCharge, 1) : discount.end
    return [{ percentOff: coupon.percent_off, amountOff: coupon.amount_off, end }]
  })
}

const CHECKOUT_STATUSES = ['open', 'complete'] as const

/** Stripe's checkout session in our words. Its subscription is known only when it was expanded. */
export function checkoutFrom(session: Stripe.Checkout.Session): CheckoutSession {
  const { subscription } = session
  return {
    id: session.id,
    status: CHECKOUT_STATUSES.find((known) => known === session.status) ?? 'expired',
    url: session.status === 'open' ? session.url : null,
    installation: session.metadata?.[INSTALLATION] ?? null,
    userId: userIdIn(session.client_reference_id),
    customerId: idOf(session.customer),
    expiresAt: session.expires_at,
    offer: session.metadata?.[OFFER] ?? null,
    subscription: subscription && typeof subscription === 'object' ? subscriptionFrom(subscription) : null,
  }
}

export function priceFrom(price: Stripe.Price): Price {
  return {
    id: price.id,
    productId: idOf(price.product) ?? '',
    livemode: price.livemode,
    active: price.active,
    amount: price.unit_amount ?? 0,
    currency: price.currency,
    interval: price.recurring?.interval ?? null,
    intervalCount: price.recurring?.interval_count ?? 0,
    isTaxIncluded: price.tax_behavior === 'inclusive',
    isFlat:
      price.billing_scheme === 'per_unit' &&
      price.unit_amount !== null &&
      price.transform_quantity === null &&
      price.recurring?.usage_type === 'licensed',
  }
}

/** A card in our words; null for other ways to pay. */
export function cardFrom({ id, card }: Stripe.PaymentMethod): Card | null {
  if (!card) return null
  return { id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
}

/** Stripe's invoice in our words. Its payment is known only if `payments` was expanded; refunds are recorded elsewhere. */
export function invoiceFrom(
  invoice: Stripe.Invoice,
  { refunded = 0, disputed = false }: { refunded?: number; disputed?: boolean } = {},
): Invoice {
  const lines = invoice.lines.data.map(({ amount, period: { start, end } }) => ({ amount, start, end }))
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid')
  return {
    id: invoice.id ?? '',
    customerId: idOf(invoice.customer),
    created: invoice.created,
    paidAt: invoice.status_transitions.paid_at,
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    status: PROVIDER_INVOICE_STATUSES.find((known) => known === invoice.status) ?? 'draft',
    number: invoice.number,
    tax: (invoice.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0),
    // A credit note with a refund counts as both.
    amountRefunded: Math.max(refunded, invoice.post_payment_credit_notes_amount),
    disputed,
    lines,
    periodEnd: Math.max(...lines.map(({ end }) => end)),
    paymentIntent: idOf(payment?.payment.payment_intent),
    pdf: invoice.invoice_pdf ?? null,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
  }
}

/** Returns what an event is about. Only its ids are used: the current state is read again. */
export function eventFrom({ id, type, livemode, api_version: apiVersion, data }: Stripe.Event): PaymentEvent {
  const { object } = data
  const objectId = 'id' in object && typeof object.id === 'string' ? object.id : ''
  const nobody = { subscriptionId: null, customerId: null, clientReference: null }
  return { id, type, livemode, apiVersion, objectId, ...nobody, ...namedIn(object) }
}

function namedIn(object: Stripe.Event['data']['object']): Partial<PaymentEvent> {
  if (object.object === 'customer') return { customerId: object.id }
  if (object.object === 'subscription')
    return { subscriptionId: object.id, customerId: idOf(object.customer) }
  if (object.object === 'invoice') {
    const subscriptionId = idOf(object.parent?.subscription_details?.subscription)
    return { subscriptionId, customerId: idOf(object.customer) }
  }
  if (object.object !== 'checkout.session') return {}
  const clientReference = userIdIn(object.client_reference_id)
  return { subscriptionId: idOf(object.subscription), customerId: idOf(object.customer), clientReference }
}
