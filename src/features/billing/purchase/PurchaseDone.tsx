import { ArrowRight, CircleCheck, CreditCard, GraduationCap, Send, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDate } from '#domain/format.ts'
import { TRIAL_ENDING_DAYS } from '#domain/billing/purchase/trial-dates.ts'
import type { Plan } from '#domain/billing/plan/own-plan.ts'
import { Button } from '#ui/Button.tsx'

/** How long the success is shown before the dashboard opens, in milliseconds. */
const MOMENT_MS = 2_500

interface PurchaseDoneProps {
  firstName: string
  /** Null if it couldn't be read. */
  plan: Pick<Plan, 'in_trial' | 'period_end' | 'days_left'> | null
  onDone: () => void
}

export function PurchaseDone({ firstName, plan, onDone }: PurchaseDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const until = plan?.in_trial && plan.period_end ? formatDate(plan.period_end * 1000) : null
  const isReminded = (plan?.days_left ?? 0) > TRIAL_ENDING_DAYS

  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(onDone, MOMENT_MS)
    return () => clearTimeout(timer)
  }, [onDone])

  return (
    <>
      <p className="badge">
        <CircleCheck className="size-4" aria-hidden="true" />
        {until ? 'Trial started' : 'Subscribed'}
      </p>
      <h1 className="display text-section mt-3 wrap-anywhere" ref={heading} tabIndex={-1}>
        You’re in, {firstName}
      </h1>
      {until && isReminded && (
        <p className="mt-2 lead">We’ll email you {TRIAL_ENDING_DAYS} days before your trial ends.</p>
      )}
      <ul className="mt-5 grid gap-3">
        <li className="flex items-center gap-3">
          <Users className="size-5 flex-none text-action" aria-hidden="true" />
          See all your matches
        </li>
        <li className="flex items-center gap-3">
          <Send className="size-5 flex-none text-action" aria-hidden="true" />
          Invite as many people as you like
        </li>
        <li className="flex items-center gap-3">
          <GraduationCap className="size-5 flex-none text-action" aria-hidden="true" />
          Every module of the course, and every calculator
        </li>
        {until && (
          <li className="flex items-center gap-3">
            <CreditCard className="size-5 flex-none text-action" aria-hidden="true" />
            Nothing to pay until {until}
          </li>
        )}
      </ul>
      <Button wide className="mt-6" onClick={onDone}>
        Go to your dashboard <ArrowRight aria-hidden="true" />
      </Button>
      <p className="mt-3 text-center text-sm text-muted" role="status">
        Taking you there in a moment…
      </p>
    </>
  )
}
