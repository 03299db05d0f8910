import type { ReactNode } from 'react'
import { formatDate, formatDuration } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Note } from '#ui/Note.tsx'
import { PAYMENT_DECLINED, SUBSCRIPTION_PAUSED } from '#features/billing/texts.ts'
import {
  type Banner,
  bannersOf,
  hasCustomEnd,
  isChargedBefore,
  type Plan,
} from '#domain/billing/plan/own-plan.ts'

interface PlanBannersProps {
  plan: Plan
  resuming: boolean
  onCancel: () => void
  onResume: () => void
  onUpdateCard: () => void
}

/** What a person needs to know about their plan now, and what they can do about it. Changes are announced. */
export function PlanBanners(props: PlanBannersProps) {
  return (
    <div role="status" className="grid gap-4 empty:hidden">
      {bannersOf(props.plan).map((banner) => (
        <PlanBanner key={banner} banner={banner} {...props} />
      ))}
    </div>
  )
}

function PlanBanner({ banner, plan, ...rest }: PlanBannersProps & { banner: Banner }) {
  const { resuming, onCancel, onResume, onUpdateCard } = rest
  const days = formatDuration(plan.days_left, 'day')
  const payment = plan.open_invoice_url && (
    <ButtonLink look="ghost" size="small" href={plan.open_invoice_url}>
      Go to the payment page
    </ButtonLink>
  )
  const resume = (
    <Button look="ghost" size="small" busy={resuming && 'Resuming…'} onClick={onResume}>
      Resume subscription
    </Button>
  )
  switch (banner) {
    case 'past due':
      return (
        <Told look="alert" actions={[<UpdateCard key="card" onPress={onUpdateCard} />, payment]}>
          <strong>{PAYMENT_DECLINED}</strong> Update your card and we’ll try again right away.
          {plan.chosen_plan === 'free' && ' Until it goes through, you’re on the Free plan.'}
          {payment && ' If your bank asked you to confirm the payment, do that on the payment page.'}
        </Told>
      )
    case 'unfinished':
      return (
        <Told look="alert" actions={payment}>
          <strong>Your payment isn’t complete.</strong> Your bank needs you to confirm it.
        </Told>
      )
    case 'paused':
      return (
        <Told look="accent" actions={[resume, payment]}>
          <strong>{SUBSCRIPTION_PAUSED}</strong> Your card isn’t charged
          {plan.chosen_plan === 'free' && ', and you’re on the Free plan'}. When you resume, a new billing
          month starts that day and we’ll charge your card for it.
        </Told>
      )
    case 'trial':
      return (
        <Told actions={<Cancel onPress={onCancel} />}>
          You're currently on a free trial. Your first billing period will begin in {days}.
        </Told>
      )
    case 'cancelled in trial':
      return (
        <Told look="accent" actions={resume}>
          Your subscription has been cancelled. You still have {days} left in your trial period.
        </Told>
      )
    case 'cancelled':
      return (
        <Told look="accent" actions={resume}>
          Your subscription has been cancelled. You keep full access until{' '}
          {hasCustomEnd(plan) ? dayOf(plan.ends_at) : 'the end of your billing period'}
          {!hasCustomEnd(plan) && plan.period_end !== null && ` on ${dayOf(plan.period_end)}`}.
          {isChargedBefore(plan) &&
            !plan.collection_paused &&
            ` Until then it renews as usual, and your next payment is on ${dayOf(plan.period_end)}.`}
        </Told>
      )
  }
}

const dayOf = (seconds: number | null) => (seconds === null ? '' : formatDate(seconds * 1000))

interface ToldProps {
  look?: 'soft' | 'accent' | 'alert'
  children: ReactNode
  actions: ReactNode
}

function Told({ look = 'soft', children, actions }: ToldProps) {
  return (
    <Note look={look} className="items-baseline [&>svg]:translate-y-[0.4em]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <p className="max-w-prose">{children}</p>
        <div className="flex flex-wrap gap-3 sm:-my-1.5 sm:flex-none sm:max-lg:flex-col">{actions}</div>
      </div>
    </Note>
  )
}

function Cancel({ onPress }: { onPress: () => void }) {
  return (
    <Button look="ghost" size="small" aria-haspopup="dialog" onClick={onPress}>
      Cancel
      <span className="sr-only"> the subscription</span>
    </Button>
  )
}

function UpdateCard({ onPress }: { onPress: () => void }) {
  return (
    <Button size="small" aria-haspopup="dialog" onClick={onPress}>
      Update your card
    </Button>
  )
}
