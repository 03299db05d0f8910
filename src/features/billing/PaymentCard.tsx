import { useStore } from '@nanostores/react'
import { CreditCard } from 'lucide-react'
import { brandName, formatExpiry } from '#domain/billing/card-fields.ts'
import { formatDate } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import type { Read, ShownCard } from './billing.store.ts'
import { hasLivePlan, type Plan } from './plan.ts'
import { TryAgain } from './TryAgain.tsx'
import type { Billing } from './use-billing.ts'

interface PaymentCardProps {
  billing: Billing
  plan: Plan
  waiting: boolean
  onEdit: () => void
  onRemove: () => void
}

/** The card that is charged, and when it is next. */
export function PaymentCard({ billing, plan, waiting, onEdit, onRemove }: PaymentCardProps) {
  const cards = useStore(billing.$cards)
  const next = useStore(billing.$nextBillingDate)
  const isLive = hasLivePlan(plan)
  const failed = cards.state === 'failed' || (isLive && next.state === 'failed')
  return (
    <Card as="section" roomy aria-labelledby="payment-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-heading" id="payment-heading">
          Payment details
        </h2>
        {isLive && !waiting && (
          <Button look="ghost" size="small" aria-haspopup="dialog" onClick={onEdit}>
            Edit
            <span className="sr-only"> payment details</span>
          </Button>
        )}
      </div>
      {cards.data === null && cards.state === 'waiting' ? (
        <Waiting>
          <Skeleton className="mt-5 h-6 w-56" />
          <Skeleton className="mt-3 h-5 w-36" />
        </Waiting>
      ) : (
        cards.data && <ShownPayment card={cards.data[0] ?? null} />
      )}
      {plan.card_removable && !waiting && (cards.data?.length ?? 0) > 0 && (
        <Button look="ghost" size="small" className="mt-4" aria-haspopup="dialog" onClick={onRemove}>
          Remove card
        </Button>
      )}
      {isLive && (
        <dl className="sums mt-4 border-t border-line">
          <div>
            <dt>Next billing date</dt>
            <dd>{nextBilling(next)}</dd>
          </div>
        </dl>
      )}
      {failed && <TryAgain onPress={billing.refresh} />}
    </Card>
  )
}

function ShownPayment({ card }: { card: ShownCard | null }) {
  if (!card) return <p className="mt-3 text-muted">No card on file.</p>
  const expiry = formatExpiry({ month: card.exp_month, year: card.exp_year })
  return (
    <div className="mt-5 flex items-center gap-4">
      <span className="grid h-10 w-14 flex-none place-items-center rounded-sm bg-soft text-action">
        <CreditCard className="size-6" aria-hidden="true" />
      </span>
      <p>
        <strong className="block">
          <span aria-hidden="true">•••• •••• •••• </span>
          <span className="sr-only">Card ending in </span>
          {card.last4}
        </strong>
        <span className="text-sm text-muted">
          {brandName(card.brand)} · Expires {expiry}
        </span>
      </p>
    </div>
  )
}

function nextBilling({ data, state }: Read<{ timestamp: number | null }>) {
  if (data === null && state === 'waiting') return <Skeleton className="h-5 w-28" />
  if (!data || data.timestamp === null) return '—'
  return formatDate(data.timestamp * 1000)
}
