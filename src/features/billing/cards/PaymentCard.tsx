import { CreditCard } from 'lucide-react'
import { brandName, formatExpiry } from '#domain/billing/cards/card-fields.ts'
import { formatDate } from '#domain/format.ts'
import { type QueryState, useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { cardsOf, nextBillingDateOf, refreshBilling } from '#features/billing/billing.store.ts'
import { hasLivePlan, type Plan, type ShownCard } from '#domain/billing/plan/own-plan.ts'
import { TryAgain } from '#features/billing/TryAgain.tsx'

interface PaymentCardProps {
  userId: number
  plan: Plan
  waiting: boolean
  /** Whether there's likely to be a card. */
  hasPaid: boolean
  onEdit: () => void
  onRemove: () => void
}

export function PaymentCard({ userId, plan, waiting, hasPaid, onEdit, onRemove }: PaymentCardProps) {
  const cards = useQuery(cardsOf(userId))
  const next = useQuery(nextBillingDateOf(userId))
  const isLive = hasLivePlan(plan)
  const failed = cards.failed || (isLive && next.failed)
  return (
    <Card as="section" roomy aria-labelledby="payment-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title" id="payment-heading">
          Payment details
        </h2>
        {isLive && !waiting && (
          <Button look="ghost" size="small" aria-haspopup="dialog" onClick={onEdit}>
            Edit
            <span className="sr-only"> payment details</span>
          </Button>
        )}
      </div>
      {!cards.data && !cards.failed ? (
        <Waiting>
          <Skeleton className={hasPaid ? 'mt-5 h-12 w-56' : 'mt-3 h-6.5 w-36'} />
          {hasPaid && plan.card_removable && <Skeleton className="mt-4 h-11 w-36" />}
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
            <dd>{nextBilling(next, plan)}</dd>
          </div>
        </dl>
      )}
      {failed && <TryAgain onPress={refreshBilling} />}
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

function nextBilling({ data, failed }: QueryState<number | null>, { ends_at, collection_paused }: Plan) {
  if (data === undefined && !failed) return <Skeleton className="h-5 w-28" />
  if (typeof data === 'number') return formatDate(data * 1000)
  if (collection_paused) return 'Payments are paused'
  return ends_at === null ? '—' : `None, ends on ${formatDate(ends_at * 1000)}`
}
