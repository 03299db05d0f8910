import { X } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#domain/format.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import type { Plan } from '#domain/billing/plan/own-plan.ts'
import { takeNews } from './purchase.script.ts'

type PlanDates = Pick<Plan, 'in_trial' | 'period_end'>

export function PurchaseNews({ plan }: { plan: PlanDates | null }) {
  const hydrated = useHydrated()
  return (
    <div role="status" className="empty:hidden mb-8">
      {hydrated && <News plan={plan} />}
    </div>
  )
}

function News({ plan }: { plan: PlanDates | null }) {
  const [isShown, setShown] = useState(() => takeNews(sessionStorage))
  if (!isShown) return null
  return (
    <Note look="accent">
      <div className="flex items-start gap-3">
        <p className="grow">{newsOf(plan)}</p>
        <Button look="quiet" size="small" aria-label="Close" onClick={() => setShown(false)}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </Note>
  )
}

function newsOf(plan: PlanDates | null) {
  const date = plan?.period_end ? formatDate(plan.period_end * 1000) : null
  if (plan?.in_trial && date) {
    return (
      <>
        <strong>Your trial has started.</strong> It’s free until {date}. We’ll charge your card for the first
        time that day, unless you cancel before then.
      </>
    )
  }
  return (
    <>
      <strong>You’re subscribed.</strong> Thank you! {date && `Your next payment is on ${date}.`}
    </>
  )
}
