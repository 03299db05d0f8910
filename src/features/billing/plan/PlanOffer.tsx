import { priceOf } from '#features/billing/billing.store.ts'
import { useCheckout } from '#features/billing/purchase/use-checkout.ts'
import { formatCents, formatDuration } from '#domain/format.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'

interface PlanOfferProps {
  userId: number
  /** Days of trial; null for people to whom none is offered. */
  trialDays: number | null
  tax: string
}

export function PlanOffer({ userId, trialDays, tax }: PlanOfferProps) {
  const price = useQuery(priceOf(userId)).data?.price
  const { leaving, leave } = useCheckout(userId)

  return (
    <>
      <p role="status">
        <span className="display block text-figure">
          {price === undefined ? 'Loading...' : formatCents(price)}
        </span>
        <span className="mt-2 block text-muted">
          CAD per month{trialDays !== null && ' after the trial'}, plus {tax}
        </span>
      </p>
      <p className="text-sm text-muted">
        {trialDays === null
          ? 'Cancel anytime'
          : `Free for ${formatDuration(trialDays, 'day')} • Cancel anytime`}
      </p>
      <Button wide className="mt-2 px-3" busy={leaving && 'Opening checkout…'} onClick={leave}>
        {trialDays === null ? subscribeLabel(price) : `Get Started with ${trialDays}-day trial`}
      </Button>
    </>
  )
}

function subscribeLabel(price: number | undefined): string {
  return price === undefined ? 'Subscribe' : `Subscribe for ${formatCents(price)} a month`
}
