import { Info } from 'lucide-react'
import type { Payment } from '#domain/ledger/settle/fewest.ts'
import { CONFIRMED_AFTER_DAYS } from '#domain/ledger/settle/payment.ts'
import { Card } from '#ui/Card.tsx'
import type { Owners } from '../ledger-texts.ts'
import { PlannedPayment } from './PlannedPayment.tsx'
import { SentPaymentCard } from './SentPaymentCard.tsx'
import type { SentPayment } from './settle-texts.ts'
import type { SettleActs } from './use-settle.ts'

interface PaymentsCardProps {
  owners: Owners
  sent: readonly SentPayment[]
  planned: readonly Payment[]
  canSave: boolean
  acts: SettleActs
}

export function PaymentsCard({ sent, planned, ...shared }: PaymentsCardProps) {
  return (
    <Card as="section" aria-label="Payments">
      <ul className="pays">
        {sent.map((payment) => (
          <SentPaymentCard key={payment.id} {...shared} payment={payment} />
        ))}
        {planned.map((payment) => (
          <PlannedPayment key={`${payment.from} ${payment.to}`} {...shared} payment={payment} />
        ))}
      </ul>
      <p className="mt-3 flex gap-2 text-sm text-muted">
        <Info className="mt-1 size-4 flex-none" aria-hidden="true" />
        <span>
          We don’t move money. A payment counts when the person who gets it confirms, or after{' '}
          {CONFIRMED_AFTER_DAYS} days without an objection.
        </span>
      </p>
    </Card>
  )
}
