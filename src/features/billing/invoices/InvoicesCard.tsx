import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatCents, formatDate } from '#domain/format.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { invoicesOf, refreshBilling } from '#features/billing/billing.store.ts'
import { type InvoiceRow, invoiceRows } from '#domain/billing/plan/own-plan.ts'
import { InvoiceState } from './InvoiceState.tsx'
import { TryAgain } from '#features/billing/TryAgain.tsx'

const FIRST = 5

interface InvoicesCardProps {
  userId: number
  /** Whether there are likely to be invoices. */
  hasPaid: boolean
}

export function InvoicesCard({ userId, hasPaid }: InvoicesCardProps) {
  const { data, failed } = useQuery(invoicesOf(userId))
  const [all, setAll] = useState(false)
  const rows = invoiceRows(data ?? [])
  return (
    <Card as="section" roomy aria-labelledby="invoices-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title" id="invoices-heading">
          Invoices
        </h2>
        {rows.length > FIRST && (
          <Button look="quiet" size="small" className="-mr-4.5" onClick={() => setAll(!all)}>
            {all ? 'View fewer' : 'View all'}
            <span className="sr-only"> invoices</span>
          </Button>
        )}
      </div>
      {!data && !failed ? (
        <Waiting>
          {(hasPaid ? [1, 2, 3] : [1]).map((row) => (
            <Skeleton className="mt-4 h-6" key={row} />
          ))}
        </Waiting>
      ) : rows.length === 0 ? (
        data && <p className="mt-3 text-muted">No invoices found.</p>
      ) : (
        <>
          <InvoiceTable rows={all ? rows : rows.slice(0, FIRST)} />
          <MoneyBackNotes rows={rows} />
        </>
      )}
      {failed && <TryAgain onPress={refreshBilling} />}
    </Card>
  )
}

function MoneyBackNotes({ rows }: { rows: InvoiceRow[] }) {
  const isAny = (...wanted: (string | null)[]) => rows.some(({ status }) => wanted.includes(status))
  return (
    <>
      {isAny('refunded', 'part refunded') && (
        <p className="mt-3 text-sm text-muted">
          Refunds go back to the card you paid with. Banks can take up to ten days to show them.
        </p>
      )}
      {isAny('disputed') && (
        <p className="mt-3 text-sm text-muted">
          Your bank is looking into the disputed payment and decides who gets the money.
        </p>
      )}
    </>
  )
}

function InvoiceTable({ rows }: { rows: InvoiceRow[] }) {
  return (
    <table className="table invoices mt-2">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col" className="text-right">
            Amount
          </th>
          <th scope="col" className="max-sm:hidden">
            Status
          </th>
          <th scope="col" className="text-right">
            <span className="sr-only">Download</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, created, amount_due, amount_refunded, status, invoice_pdf }) => (
          <tr key={id}>
            <td>
              <span className="whitespace-nowrap">{formatDate(created * 1000)}</span>
              {status && <InvoiceState status={status} className="mt-1 sm:hidden" />}
            </td>
            <td className="text-right">
              {formatCents(amount_due)}
              {status === 'part refunded' && (
                <span className="block text-sm whitespace-nowrap text-muted">
                  {formatCents(amount_refunded)} refunded
                </span>
              )}
            </td>
            <td className="max-sm:hidden">{status && <InvoiceState status={status} />}</td>
            <td className="text-right">
              {invoice_pdf && (
                <a className="link inline-flex min-h-6 items-center gap-1.5" href={invoice_pdf} download>
                  <Download className="size-4" aria-hidden="true" />
                  <span className="max-sm:sr-only">PDF</span>
                  <span className="sr-only"> of the invoice from {formatDate(created * 1000)}</span>
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
