import type { Desk } from '#api/features/billing/desk/service/read.ts'
import { formatCents, formatDate } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { InvoiceState } from '../invoices/InvoiceState.tsx'

type Invoice = NonNullable<Desk['invoices']>[number]

interface DeskInvoicesProps {
  invoices: Invoice[]
  onRefund: (invoice: Invoice) => void
}

export function DeskInvoices({ invoices, onRefund }: DeskInvoicesProps) {
  if (invoices.length === 0) return <p className="mt-3 text-muted">No invoices found.</p>
  return (
    <ul className="mt-3 divide-y divide-line">
      {invoices.map((invoice) => {
        const { id, number, created, amount_due, amount_refunded, status, invoice_pdf } = invoice
        return (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" key={id}>
            <span className="grow basis-32">
              {invoice_pdf ? (
                <a className="link" href={invoice_pdf}>
                  {number ?? 'Invoice'}
                </a>
              ) : (
                (number ?? 'Invoice')
              )}
              <span className="block text-sm text-muted">{formatDate(created * 1000)}</span>
            </span>
            <span className="text-right">
              {formatCents(amount_due)}
              {amount_refunded > 0 && (
                <span className="block text-sm text-muted">{formatCents(amount_refunded)} refunded</span>
              )}
            </span>
            <InvoiceState status={status} />
            {invoice.refundable > 0 && (
              <Button look="ghost" size="small" aria-haspopup="dialog" onClick={() => onRefund(invoice)}>
                Refund<span className="sr-only"> invoice {number}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
