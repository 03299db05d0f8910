import type Stripe from 'stripe'
import type { BankQuestion, CardForm } from './views.ts'
import type { World } from '../world.ts'
import { PROVIDER_INVOICE_STATUSES } from '#domain/billing/invoices/invoice-status.ts'

export type InvoiceView = ReturnType<typeof invoiceView>

/**
 * What an invoice's page and PDF show. `payment` is how it can be paid here, null if nothing is due; `card` is the one the
 * bank asks about. Amounts are integer cents, times epoch seconds.
 */
export function invoiceView(
  world: World,
  invoice: Stripe.Invoice,
  payment: CardForm | BankQuestion | null,
  card?: string,
) {
  const address = `${world.publicBase}/invoice/${invoice.id}`
  const [rate] = invoice.default_tax_rates
  return {
    base: world.publicBase,
    id: invoice.id,
    number: invoice.number,
    status: statusOf(invoice),
    created: invoice.created,
    dueDate: invoice.due_date,
    paidAt: invoice.status_transitions.paid_at,
    fields: invoice.custom_fields ?? [],
    person: { name: invoice.customer_name ?? null, email: invoice.customer_email ?? '' },
    currency: invoice.currency,
    lines: invoice.lines.data.map(lineOf),
    tax: {
      name: rate?.display_name ?? 'Tax',
      percent: rate?.percentage ?? 0,
      subtotal: invoice.subtotal,
      tax: (invoice.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0),
      total: invoice.total,
    },
    amountPaid: invoice.amount_paid,
    amountRemaining: invoice.amount_remaining,
    pdfUrl: `${address}/pdf`,
    action: card === undefined ? address : `${address}?card=${card}`,
    payment,
  }
}

function statusOf({ status }: Stripe.Invoice) {
  return PROVIDER_INVOICE_STATUSES.find((known) => known === status) ?? 'draft'
}

function lineOf(line: Stripe.InvoiceLineItem) {
  return {
    description: line.description ?? '',
    periodStart: line.period.start,
    periodEnd: line.period.end,
    quantity: line.quantity ?? 1,
    amount: line.amount,
  }
}
