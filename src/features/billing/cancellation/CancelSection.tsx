import { mayCancel, type Plan } from '#domain/billing/plan/own-plan.ts'
import { formatDate } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'

interface CancelSectionProps {
  plan: Plan
  onCancel: () => void
}

/** The last section on the page. The dialog asks the server what cancelling would do. */
export function CancelSection({ plan, onCancel }: CancelSectionProps) {
  if (!mayCancel(plan)) return null
  const until = plan.period_end === null ? null : formatDate(plan.period_end * 1000)
  const isTrial = plan.plan_state === 'trial'
  return (
    <section
      id="manage"
      className="flex scroll-mt-24 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5"
      aria-labelledby="manage-heading"
    >
      <div>
        <h2 className="text-base font-semibold" id="manage-heading">
          {isTrial ? 'Not for you?' : 'Leaving?'}
        </h2>
        <p className="text-muted">
          {until === null || plan.past_due || plan.status === 'paused'
            ? 'You can cancel at any time.'
            : isTrial && !plan.collection_paused
              ? `Cancel before ${until} and you won’t be charged. You keep full access until then.`
              : `If you cancel now, you keep full access until ${until}.`}
        </p>
      </div>
      <Button look="quiet" size="small" className="-ml-4.5" aria-haspopup="dialog" onClick={onCancel}>
        {isTrial ? 'Cancel the trial' : 'Cancel subscription'}
      </Button>
    </section>
  )
}
