import { type MonthlyPrice, type Plan } from '#domain/billing/plan/own-plan.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { formatCents, formatDate } from '#domain/format.ts'
import { nextBillingDateOf } from '#features/billing/billing.store.ts'
import { type QueryState, useQuery } from '#lib/query.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** What the Free plan includes, after "You have". */
export const FREE_HAS = `your ${PLANS.free.matches} best matches, ${PLANS.free.invitations} invitations every 30 days, the mortgage calculator and the first quarter of the course`

interface NextChargeProps {
  userId: number
  plan: Plan
  price: QueryState<MonthlyPrice>
}

/** The next charge and its date, that payments are paused, or when a cancelled plan ends and what follows. */
export function NextCharge({ userId, plan, price }: NextChargeProps) {
  const next = useQuery(nextBillingDateOf(userId))
  const end = plan.ends_at ?? plan.period_end
  if (plan.plan_state === 'cancelled') {
    return (
      <div className="max-w-prose">
        <p className="text-sm text-muted">You have full access until</p>
        <p className="display text-heading">{end === null ? 'the period ends' : formatDate(end * 1000)}</p>
        <p className="mt-1">
          That’s all your matches, every tool and the whole course. After that, you’ll still have {FREE_HAS}.
        </p>
      </div>
    )
  }
  if (plan.collection_paused && !plan.past_due)
    return <p>Payments are paused, so we won’t charge your card for now.</p>
  if (next.failed || price.failed || next.data === null) return null
  return (
    <div className="grow basis-88">
      <p className="text-sm text-muted">{plan.past_due ? 'Unpaid' : 'Next charge'}</p>
      {next.data === undefined || !price.data ? (
        <Skeleton className="mt-1 h-7 w-56" />
      ) : (
        <p className="display text-heading">
          {formatCents(chargeOn(next.data, price.data))}
          {!plan.past_due && ` on ${formatDate(next.data * 1000)}`}
        </p>
      )}
    </div>
  )
}

function chargeOn(time: number, { total, later }: MonthlyPrice): number {
  return later !== null && later.from <= time ? later.total : total
}
