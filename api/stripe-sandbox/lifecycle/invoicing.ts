import Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { idOf, newId } from '../ids.ts'
import { HOUR } from '../time.ts'
import { saveAndEmit, type World } from '../world.ts'

const DRAFT = HOUR

/**
 * Creates the invoice of a subscription's current period: a draft, finalized automatically an hour later unless the caller
 * does it.
 */
export function draftInvoice(
  world: World,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice {
  const invoice = invoiceOf(world, subscription, reason)
  saveAndEmit(world, 'invoice.created', invoice)
  return invoice
}

function invoiceOf(
  world: World,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice {
  const id = newId('in')
  const now = world.time.now()
  const customerId = idOf(subscription.customer)
  const customer = world.store.find('customer', customerId)
  const { lines, subtotal, discounts, taxes, total } = charges(subscription, id)
  return {
    ...blanks.invoice,
    id,
    object: 'invoice',
    account_country: 'CA',
    account_name: 'Cohearth (sandbox)',
    amount_due: total,
    amount_remaining: total,
    auto_advance: true,
    automatically_finalizes_at: now + DRAFT,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: customer?.invoice_settings.custom_fields ?? null,
    customer: customerId,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_tax_exempt: 'none',
    default_tax_rates: subscription.default_tax_rates ?? [],
    issuer: { type: 'self' },
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    next_payment_attempt: now + DRAFT,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: reason === 'subscription_create' ? now : (lines[0]?.period.start ?? now),
    period_start: now,
    status: 'draft',
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0),
    total_taxes: taxes,
    webhooks_delivered_at: now,
  }
}

export interface Charges {
  lines: Stripe.InvoiceLineItem[]
  /** Integer cents before tax. */
  subtotal: number
  discounts: Stripe.Invoice.TotalDiscountAmount[]
  taxes: Stripe.Invoice.TotalTax[]
  total: number
}

export function charges(subscription: Stripe.Subscription, invoiceId: string): Charges {
  const rates = subscription.default_tax_rates ?? []
  const lines = subscription.items.data.map((item) => lineOf(subscription, item, rates, invoiceId))
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const discounts = discountsOn(subscription, subtotal)
  const net = discounts.reduce((left, { amount }) => left - amount, subtotal)
  const taxes = rates.map((rate) => taxOn(net, rate))
  const total = net + taxes.reduce((sum, tax) => sum + tax.amount, 0)
  return { lines, subtotal, discounts, taxes, total }
}

function discountsOn({ discounts, items }: Stripe.Subscription, subtotal: number) {
  const start = items.data[0]?.current_period_start ?? 0
  let left = subtotal
  return discounts.flatMap((discount) => {
    if (typeof discount === 'string' || (discount.end !== null && discount.end <= start)) return []
    const { coupon } = discount.source
    if (coupon === null || typeof coupon === 'string') return []
    const amount = Math.round((left * (coupon.percent_off ?? 0)) / 100)
    left -= amount
    return [{ amount, discount: discount.id }]
  })
}

function lineOf(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  rates: Stripe.TaxRate[],
  invoiceId: string,
): Stripe.InvoiceLineItem {
  const onTrial = subscription.status === 'trialing'
  const { price, quantity = 1 } = item
  const amount = onTrial ? 0 : (price.unit_amount ?? 0) * quantity
  return {
    ...blanks.line_item,
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: onTrial ? 'Trial period for Cohearth membership' : `${quantity} × Cohearth membership`,
    discountable: true,
    invoice: invoiceId,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: onTrial ? Stripe.Decimal.from(0) : price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: rates.map((rate) => taxOn(amount, rate)),
  }
}

/** The tax in whole cents, half a cent rounded up. */
export function taxOn(taxable: number, rate: Stripe.TaxRate): Stripe.Invoice.TotalTax {
  return {
    amount: Math.round((taxable * rate.percentage) / 100),
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'standard_rated',
    taxable_amount: taxable,
    type: 'tax_rate_details',
  }
}
