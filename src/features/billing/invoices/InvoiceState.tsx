import { INVOICE_STATUS_TEXTS, type InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import { Badge } from '#ui/Badge.tsx'

const LOOKS = {
  open: 'alert',
  paid: 'good',
  'part refunded': 'plain',
  refunded: 'plain',
  disputed: 'alert',
  uncollectible: 'alert',
  void: 'plain',
} as const satisfies Record<InvoiceStatus, string>

export function InvoiceState({ status, className = '' }: { status: InvoiceStatus; className?: string }) {
  return (
    <span className={`block ${className}`}>
      <Badge look={LOOKS[status]}>{INVOICE_STATUS_TEXTS[status]}</Badge>
    </span>
  )
}
