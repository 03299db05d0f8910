import type { ReactNode, RefObject } from 'react'
import { HST_PERCENT } from '#domain/billing/invoices/hst.ts'
import { offersTrial } from '#domain/billing/purchase/offer.ts'
import { PATH } from '#domain/paths.ts'
import { formatCents, formatDate } from '#domain/format.ts'
import type { QueryState } from '#lib/query.ts'
import { MEMBERSHIP_ENDED, NO_PLAN_YET, ON_FREE_PLAN } from '#features/billing/texts.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { FREE_HAS, NextCharge } from './NextCharge.tsx'
import {
  hasLivePlan,
  mayCancel,
  type MonthlyPrice,
  type Plan,
  pricePartsOf,
} from '#domain/billing/plan/own-plan.ts'

interface PlanCardProps {
  userId: number
  plan: Plan
  waiting: boolean
  price: QueryState<MonthlyPrice>
  trialDays: number
  mayChoose: boolean
  heading: RefObject<HTMLHeadingElement | null>
  onSubscribe: () => void
  /** What each plan includes. */
  children?: ReactNode
}

export function PlanCard(props: PlanCardProps) {
  const { userId, plan, waiting, price, trialDays, mayChoose, heading, onSubscribe, children } = props
  const isLive = hasLivePlan(plan)
  const compares = !waiting && plan.chosen_plan === 'free' && !isLive && children !== undefined
  return (
    <Card
      as="section"
      roomy
      className={compares ? 'grid gap-x-12 gap-y-6 lg:grid-cols-2' : undefined}
      aria-labelledby="plan-heading"
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2
            className={isLive ? 'text-title' : 'display text-heading'}
            id="plan-heading"
            ref={heading}
            tabIndex={-1}
          >
            {waiting || isLive ? 'Your plan' : titleWithout(plan)}
          </h2>
          {isLive && <PlanBadge plan={plan} />}
        </div>
        {waiting ? (
          <Waiting>
            <Skeleton className="mt-5 h-5 w-3/4" />
            <Skeleton className="mt-4 h-5 w-1/2" />
          </Waiting>
        ) : isLive ? (
          <>
            <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              <NextCharge {...{ userId, plan, price }} />
              {mayCancel(plan) && (
                <ButtonLink look="ghost" size="small" href="#manage">
                  Manage
                </ButtonLink>
              )}
            </div>
            <Sums price={price} />
          </>
        ) : plan.chosen_plan === null && !mayChoose ? (
          <>
            <p className="mt-3 text-muted">
              You can choose membership or the Free plan once you’ve finished onboarding.
            </p>
            <ButtonLink className="mt-5" href={PATH.ONBOARDING}>
              Continue onboarding
            </ButtonLink>
          </>
        ) : offersTrial({ hadTrial: plan.had_trial, trialDays }) ? (
          <FreePlan plan={plan} price={price}>
            <ButtonLink className="mt-5 max-sm:w-full px-4" href={PATH.PLAN}>
              Start your {trialDays}-day free trial today!
            </ButtonLink>
          </FreePlan>
        ) : (
          <FreePlan plan={plan} price={price}>
            <div className="mt-5 flex flex-wrap gap-3">
              <Button onClick={onSubscribe}>Subscribe</Button>
              {plan.chosen_plan === null && (
                <ButtonLink look="ghost" href={PATH.PLAN}>
                  Choose the Free plan
                </ButtonLink>
              )}
            </div>
          </FreePlan>
        )}
      </div>
      {compares && <div>{children}</div>}
    </Card>
  )
}

function PlanBadge({ plan }: { plan: Plan }) {
  if (plan.past_due) return <Badge look="alert">Payment declined</Badge>
  if (plan.status === 'paused') return <Badge look="plain">Paused</Badge>
  if (plan.plan_state === 'trial') return <Badge look="great">Free trial</Badge>
  if (plan.plan_state === 'cancelled') return <Badge look="plain">Cancelled</Badge>
  return <Badge>Active</Badge>
}

interface FreePlanProps {
  plan: Plan
  price: QueryState<MonthlyPrice>
  children: ReactNode
}

function titleWithout({ chosen_plan, ended_at }: Plan): string {
  if (chosen_plan === 'free') return ON_FREE_PLAN
  return ended_at === null ? NO_PLAN_YET : MEMBERSHIP_ENDED
}

function FreePlan({ plan, price, children }: FreePlanProps) {
  const parts = price.data && pricePartsOf(price.data)
  return (
    <>
      {plan.ended_at !== null && (
        <p className="mt-3">
          {plan.chosen_plan === 'free' ? 'Your membership' : 'It'} ended on{' '}
          <strong>{formatDate(plan.ended_at * 1000)}</strong>.
          {plan.chosen_plan === 'free' && ` You still have ${FREE_HAS}.`}
        </p>
      )}
      <p className="mt-3 text-muted">
        Membership includes all your matches, every tool and the whole course.
      </p>
      {parts && (
        <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
          <span className="display text-heading">{parts.amount}</span>
          <span className="text-muted">a month, {parts.tax}</span>
        </p>
      )}
      {price.loading && !price.data && <Skeleton className="mt-5 h-8.5 w-3/4" />}
      {children}
    </>
  )
}

function Sums({ price }: { price: QueryState<MonthlyPrice> }) {
  const sums = price.data
  const amount = (cents: number | undefined) => {
    if (cents !== undefined) return formatCents(cents)
    if (price.failed) return '—'
    return <Skeleton className="h-5 w-16" />
  }
  return (
    <>
      <dl className="sums mt-4" aria-busy={!sums && !price.failed}>
        <div>
          <dt>Subscription price</dt>
          <dd>{amount(sums?.price)}</dd>
        </div>
        <div>
          <dt>
            {sums?.taxName ?? 'HST'} ({sums?.taxPercent ?? HST_PERCENT}%)
          </dt>
          <dd>{amount(sums?.tax)}</dd>
        </div>
        <div>
          <dt>Total per month (CAD)</dt>
          <dd className="display text-title">{amount(sums?.total)}</dd>
        </div>
      </dl>
      {sums?.later && (
        <p className="mt-3 text-muted">
          With your discount, you pay {sums.total === 0 ? 'nothing' : 'this'} until{' '}
          {formatDate(sums.later.from * 1000)}. From then on it’s {formatCents(sums.later.total)} a month
          including {sums.taxName}.
        </p>
      )}
    </>
  )
}
