import { type SubmitEvent, useId, useState } from 'react'
import type { Desk } from '#api/features/billing/desk/service/read.ts'
import { readCents } from '#domain/billing/invoices/amount.ts'
import { formatCents, formatDate } from '#domain/format.ts'
import { TextField } from '#ui/Field.tsx'
import { Question } from '#ui/Question.tsx'

interface RefundDialogProps {
  invoice: NonNullable<Desk['invoices']>[number]
  name: string
  busy: boolean
  onClose: () => void
  /** Cents. */
  onConfirm: (amount: number) => void
}

export function RefundDialog({ invoice, name, busy, onClose, onConfirm }: RefundDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState((invoice.refundable / 100).toFixed(2))
  const [error, setError] = useState('')
  const amount = readCents(typed)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (amount === null) return setError('Enter an amount, such as 12.50.')
    if (amount > invoice.refundable)
      return setError(`You can refund at most ${formatCents(invoice.refundable)}.`)
    onConfirm(amount)
  }

  return (
    <Question
      title={`Refund invoice ${invoice.number ?? ''}`}
      no="Keep the payment"
      yes={amount === null ? 'Refund' : `Refund ${formatCents(amount)}`}
      busy={busy && 'Refunding…'}
      onNo={onClose}
      form={form}
    >
      <p>
        {name} paid {formatCents(invoice.amount_due)} on{' '}
        {formatDate((invoice.paid_at ?? invoice.created) * 1000)}. The refund goes back to their card and
        can’t be undone. We’ll let them know by email. Their subscription continues.
      </p>
      <form id={form} className="mt-5" noValidate onSubmit={submit}>
        <TextField
          label="Amount including tax (CAD)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          className="max-w-72"
          value={typed}
          error={error}
          data-autofocus
          onChange={(event) => {
            setTyped(event.target.value)
            setError('')
          }}
        />
      </form>
    </Question>
  )
}
