import { Bell, CreditCard, KeyRound } from 'lucide-react'
import { priceOf } from '#features/billing/billing.store.ts'
import { useCheckout } from '#features/billing/purchase/use-checkout.ts'
import { withHst } from '#domain/billing/invoices/hst.ts'
import { formatCents, formatDuration } from '#domain/format.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'

interface PlanOfferProps {
  userId: number
  /** Days of trial and its dates as text; null if the person isn't offered one. */
  trial: { days: number; reminder: string | null; firstCharge: string } | null
  tax: string
  /** Whether `tax` is the specification's, so that the first charge is known. */
  knowsTax: boolean
}

export function PlanOffer({ userId, trial, tax, knowsTax }: PlanOfferProps) {
  const price = useQuery(priceOf(userId)).data?.price
  const { leaving, leave } = useCheckout(userId)

  return (
    <>
      <p role="status">
        <span className="display block text-figure">
          {price === undefined ? 'Loading...' : formatCents(price)}
        </span>
        <span className="mt-2 block text-muted">
          CAD per month{trial !== null && ' after the trial'}, plus {tax}
        </span>
      </p>
      {trial && (
        <ol className="timeline" aria-label="How your trial works">
          <li>
            <KeyRound aria-hidden="true" />
            <b>Today</b> Full access starts
          </li>
          {trial.reminder && (
            <li>
              <Bell aria-hidden="true" />
              <b>{trial.reminder}</b> We’ll email you a reminder
            </li>
          )}
          <li>
            <CreditCard aria-hidden="true" />
            <b>{trial.firstCharge}</b> First charge{amountOf(price, knowsTax ? null : tax)}
          </li>
        </ol>
      )}
      <p className="text-sm font-semibold">
        {trial === null ? 'Cancel anytime' : `Free for ${formatDuration(trial.days, 'day')} • Cancel anytime`}
      </p>
      <Button wide className="px-3" busy={leaving && 'Opening checkout…'} onClick={leave}>
        {trial === null ? subscribeLabel(price) : `Get Started with ${trial.days}-day trial`}
      </Button>
    </>
  )
}

/** Returns `, $16.95` or, if the tax depends on the province, `, $15.00 plus the tax of your province`. */
function amountOf(price: number | undefined, openTax: string | null): string {
  if (price === undefined) return ''
  return openTax === null
    ? `, ${formatCents(withHst(price).total)}`
    : `, ${formatCents(price)} plus ${openTax}`
}

function subscribeLabel(price: number | undefined): string {
  return price === undefined ? 'Subscribe' : `Subscribe for ${formatCents(price)} a month`
}
