import { X } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#domain/format.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import type { Plan } from '#domain/billing/plan/own-plan.ts'
import { takeNews } from './purchase.script.ts'

type Told = Pick<Plan, 'in_trial' | 'period_end'>

export function PurchaseNews({ plan }: { plan: Told | null }) {
  const hydrated = useHydrated()
  return (
    <div role="status" className="empty:hidden mb-8">
      {hydrated && <News plan={plan} />}
    </div>
  )
}

function News({ plan }: { plan: Told | null }) {
  const [told, setTold] = useState(() => takeNews(sessionStorage))
  if (!told) return null
  return (
    <Note look="accent">
      <div className="flex items-start gap-3">
        <p className="grow">{newsOf(plan)}</p>
        <Button look="quiet" size="small" aria-label="Close" onClick={() => setTold(false)}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </Note>
  )
}

function newsOf(plan: Told | null) {
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
