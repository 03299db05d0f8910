import Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { idOf, newId } from '../ids.ts'

export interface Charges {
  lines: Stripe.InvoiceLineItem[]
  /** Integer cents before tax. */
  subtotal: number
  taxes: Stripe.Invoice.TotalTax[]
  total: number
}

/** What a subscription's present period costs: nothing while it is on trial, else its price and the tax on top. */
export function charges(subscription: Stripe.Subscription, invoiceId: string): Charges {
  const rates = subscription.default_tax_rates ?? []
  const lines = subscription.items.data.map((item) => lineOf(subscription, item, rates, invoiceId))
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const taxes = rates.map((rate) => taxOn(subtotal, rate))
  return { lines, subtotal, taxes, total: subtotal + taxes.reduce((sum, tax) => sum + tax.amount, 0) }
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
