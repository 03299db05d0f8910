import type Stripe from 'stripe'
import blanks from '../blanks.json' with { type: 'json' }
import { idOf, newId } from '../ids.ts'
import { HOUR } from '../time.ts'
import { saveAndTell, type World } from '../world.ts'
import { charges } from './charges.ts'

/** How long a renewal's invoice stays a draft. */
const DRAFT = HOUR

/** Makes the invoice of a subscription's present period: a draft, finalised by itself an hour later unless the caller does. */
export function draftInvoice(
  world: World,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice {
  const invoice = invoiceOf(world, subscription, reason)
  saveAndTell(world, 'invoice.created', invoice)
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
  const { lines, subtotal, taxes, total } = charges(subscription, id)
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
    total_excluding_tax: subtotal,
    total_taxes: taxes,
    webhooks_delivered_at: now,
  }
}
