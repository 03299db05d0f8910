import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { useQuery } from '#lib/query.ts'
import { notify, showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Card } from '#ui/Card.tsx'
import { Question } from '#ui/Question.tsx'
import {
  billingChanged,
  cancellationOf,
  changeBilling,
  followOtherTabs,
  planOf,
  priceOf,
  refreshBilling,
} from '#features/billing/billing.store.ts'
import {
  type Cancellation,
  cancelSubscription,
  removeCard,
  resumeSubscription,
  updateCard,
} from '#features/billing/calls.ts'
import { CancelDialog } from '#features/billing/cancellation/CancelDialog.tsx'
import { CancelSection } from '#features/billing/cancellation/CancelSection.tsx'
import { CardDialog } from '#features/billing/cards/CardDialog.tsx'
import type { CardProvider } from '#domain/billing/cards/card-maker.ts'
import { Included, type IncludedProps } from './Included.tsx'
import { InvoicesCard } from '#features/billing/invoices/InvoicesCard.tsx'
import { PaymentCard } from '#features/billing/cards/PaymentCard.tsx'
import { FREE_PLAN, hasLivePlan, mayCancel, type Plan } from '#domain/billing/plan/own-plan.ts'
import { PlanBanners } from './PlanBanners.tsx'
import { PlanCard } from './PlanCard.tsx'
import { CARD_NOT_UPDATED } from '#features/billing/texts.ts'
import { TryAgain } from '#features/billing/TryAgain.tsx'
import { SubscribeDialog } from '#features/billing/purchase/SubscribeDialog.tsx'
import { forgetConfirmation, useConfirmedCard } from '#features/billing/cards/use-confirmed-card.ts'

interface BillingHomeProps extends IncludedProps {
  userId: number
  plan: Plan | null
  trialDays: number
  mayChoose: boolean
  provider: CardProvider
  /** What each plan includes, for someone on the Free plan. */
  children?: ReactNode
}

export function BillingHome(props: BillingHomeProps) {
  const { userId, plan: initial, trialDays, mayChoose, provider, contactEmail, eventsUrl, children } = props
  const read = useQuery(planOf(userId), initial ?? undefined)
  const price = useQuery(priceOf(userId))
  const [dialog, setDialog] = useState<'cancel' | 'card' | 'remove' | 'subscribe' | null>(null)
  const { busy: saving, run } = useAction<'cancel' | 'remove' | 'resume'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const [done, setDone] = useState(0)

  useEffect(followOtherTabs, [])
  useConfirmedCard(userId)

  // The pressed button may be gone.
  useEffect(() => {
    if (done > 0) heading.current?.focus()
  }, [done])

  const waiting = !read.data && !read.failed
  if (!read.data && read.failed) return <PlanUnread onPress={refreshBilling} />
  const plan = read.data ?? FREE_PLAN

  const isLive = hasLivePlan(plan)
  const hasPaid = isLive || plan.ended_at !== null
  const close = () => setDialog(null)

  function finish(message: string): void {
    close()
    setDone((count) => count + 1)
    notify.success(message)
  }

  function cancel(shown?: Cancellation['ends']) {
    const act = async () => {
      try {
        await changeBilling(
          userId,
          () => cancelSubscription(userId, shown),
          (now) => !mayCancel(now),
        )
      } catch (error) {
        // What was shown may be out of date.
        await cancellationOf(userId).refresh()
        throw error
      }
      finish('Subscription cancelled.')
    }
    return run('cancel', act, 'Failed to cancel subscription')
  }

  function resume() {
    const act = async () => {
      await changeBilling(
        userId,
        () => resumeSubscription(userId),
        (now) => mayCancel(now) && now.status !== 'paused',
      )
      finish('Subscription resumed.')
    }
    return run('resume', act, 'Failed to resume subscription')
  }

  async function remove(): Promise<void> {
    try {
      await removeCard(userId)
    } finally {
      await billingChanged()
    }
    finish('Card removed.')
  }

  async function takeCard(id: string): Promise<void> {
    try {
      const askedAt = await updateCard(userId, id)
      if (askedAt) return location.assign(askedAt)
    } catch (error) {
      // A card that was accepted and then declined is still stored.
      await billingChanged()
      if (!(error instanceof ApiError) || !error.is('conflict')) throw error
      // The bank requires confirmation: the banner links to it.
      close()
      return showError(error)
    }
    forgetConfirmation()
    await billingChanged()
    finish('Card updated.')
  }

  return (
    <div className="grid gap-6">
      <PlanBanners
        plan={plan}
        resuming={saving === 'resume'}
        onCancel={() => setDialog('cancel')}
        onResume={resume}
        onUpdateCard={() => setDialog('card')}
      />
      <div className="billing-cards grid items-start gap-6" data-live={isLive ? '' : undefined}>
        <PlanCard
          {...{ userId, plan, waiting, price, trialDays, mayChoose, heading }}
          onSubscribe={() => setDialog('subscribe')}
        >
          {children}
        </PlanCard>
        <div className="grid gap-6">
          <PaymentCard
            {...{ userId, plan, waiting, hasPaid }}
            onEdit={() => setDialog('card')}
            onRemove={() => setDialog('remove')}
          />
          {isLive && <Included {...{ contactEmail, eventsUrl }} />}
        </div>
        <InvoicesCard {...{ userId, hasPaid }} />
      </div>
      <CancelSection plan={plan} onCancel={() => setDialog('cancel')} />

      {dialog === 'cancel' && (
        <CancelDialog
          userId={userId}
          busy={saving === 'cancel' && 'Cancelling…'}
          onClose={close}
          onConfirm={cancel}
        />
      )}
      <Question
        open={dialog === 'remove'}
        title="Remove your card"
        no="Keep card"
        yes="Remove card"
        busy={saving === 'remove' && 'Removing…'}
        onNo={close}
        onYes={() => run('remove', remove, 'Failed to remove the card')}
      >
        <p>
          Nothing is due, so you can remove your card. To subscribe again or resume, you’ll need to enter a
          card.
        </p>
      </Question>
      <CardDialog
        open={dialog === 'card'}
        onClose={close}
        title="Update your card"
        provider={provider}
        submit="Update Card"
        submitting="Updating..."
        failure={CARD_NOT_UPDATED}
        onCard={takeCard}
      />
      <SubscribeDialog
        open={dialog === 'subscribe'}
        onClose={close}
        {...{ userId, provider }}
        onDone={() => finish('You’re subscribed.')}
      />
    </div>
  )
}

/** Shown instead of a plan that couldn't be loaded. */
function PlanUnread({ onPress }: { onPress: () => Promise<void> }) {
  return (
    <Card as="section" roomy aria-labelledby="unread-heading">
      <h2 className="text-title" id="unread-heading">
        We can’t show your plan right now
      </h2>
      <TryAgain onPress={onPress} reason="Our server isn’t responding. Please try again in a few minutes." />
    </Card>
  )
}
