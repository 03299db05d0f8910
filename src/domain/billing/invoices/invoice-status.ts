/** An invoice's states, in Stripe's terms. https://docs.stripe.com/api/invoices/object#invoice_object-status */
export const PROVIDER_INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

export type ProviderInvoiceStatus = (typeof PROVIDER_INVOICE_STATUSES)[number]

export type InvoiceStatus =
  'open' | 'paid' | 'part refunded' | 'refunded' | 'disputed' | 'uncollectible' | 'void'

/** What an invoice's status depends on; amounts in cents. */
export interface InvoiceFacts {
  status: ProviderInvoiceStatus
  amountPaid: number
  amountRefunded: number
  disputed: boolean
}

/** Returns an invoice's status; null for a draft, which isn't shown to anyone. */
export function invoiceStatusOf({
  status,
  amountPaid,
  amountRefunded,
  disputed,
}: InvoiceFacts): InvoiceStatus | null {
  if (status === 'draft') return null
  if (status !== 'paid') return status
  if (disputed) return 'disputed'
  if (amountPaid === 0 || amountRefunded === 0) return 'paid'
  return amountRefunded >= amountPaid ? 'refunded' : 'part refunded'
}

export const INVOICE_STATUS_TEXTS: Record<InvoiceStatus, string> = {
  open: 'Not paid yet',
  paid: 'Paid',
  'part refunded': 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  uncollectible: 'Not collected',
  void: 'Void: nothing to pay',
}
