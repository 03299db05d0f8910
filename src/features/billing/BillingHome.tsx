import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { notify, showErrorBody } from '#lib/toast.ts'
import { removeCard, setCancelled, updateCard } from './calls.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { CardDialog } from './CardDialog.tsx'
import type { CardProvider } from './card-maker.ts'
import { Included } from './Included.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { FREE_PLAN, hasLivePlan, isUnpaid, type Plan } from './plan.ts'
import { PlanBanners } from './PlanBanners.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanUnread } from './PlanUnread.tsx'
import { RemoveCardDialog } from './RemoveCardDialog.tsx'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { useConfirmedCard } from './use-confirmed-card.ts'
import { useBilling } from './use-billing.ts'

const CONFLICT = 409

interface BillingHomeProps {
  userId: number
  /** Null when it could not be read with the page. */
  plan: Plan | null
  trialDays: number
  provider: CardProvider
  contactEmail: string
}

/** A person's plan, card and invoices, and all that can be done about them. */
export function BillingHome({ userId, plan: initial, trialDays, provider, contactEmail }: BillingHomeProps) {
  const billing = useBilling(userId, initial)
  const read = useStore(billing.$plan)
  const price = useStore(billing.$price)
  const [dialog, setDialog] = useState<'cancel' | 'card' | 'remove' | 'subscribe' | null>(null)
  const [saving, setSaving] = useState<'cancel' | 'remove' | 'resume' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [done, setDone] = useState(0)

  useConfirmedCard(userId, billing.changed)

  // The button that was pressed may be gone.
  useEffect(() => {
    if (done > 0) heading.current?.focus()
  }, [done])

  const waiting = read.data === null && read.state === 'waiting'
  if (read.data === null && read.state === 'failed') return <PlanUnread onPress={billing.refresh} />
  const plan = read.data ?? FREE_PLAN

  function finish(message: string): void {
    setDialog(null)
    setDone((count) => count + 1)
    notify.success(message)
  }

  async function change(what: 'cancel' | 'resume'): Promise<void> {
    if (saving) return
    setSaving(what)
    try {
      await setCancelled(userId, what === 'cancel')
      await billing.changed()
      finish(what === 'cancel' ? 'Subscription cancelled.' : 'Subscription resumed.')
    } catch (error) {
      showErrorBody(error instanceof ApiError ? error.body : null, `Failed to ${what} subscription`)
    }
    setSaving(null)
  }

  async function remove(): Promise<void> {
    if (saving) return
    setSaving('remove')
    try {
      await removeCard(userId)
      await billing.changed()
      finish('Card removed.')
    } catch (error) {
      showErrorBody(error instanceof ApiError ? error.body : null, 'Failed to remove the card')
    }
    setSaving(null)
  }

  async function takeCard(id: string): Promise<void> {
    try {
      const askedAt = await updateCard(userId, id)
      if (askedAt) return location.assign(askedAt)
    } catch (error) {
      // A card that was taken and then declined is there all the same.
      await billing.changed()
      if (!(error instanceof ApiError) || error.status !== CONFLICT) throw error
      // The bank wants to be asked: the banner leads there.
      setDialog(null)
      return showErrorBody(error.body)
    }
    await billing.changed()
    finish('Card updated.')
  }

  return (
    <div className="grid gap-6">
      <PlanBanners
        plan={plan}
        resuming={saving === 'resume'}
        onCancel={() => setDialog('cancel')}
        onResume={() => change('resume')}
        onUpdateCard={() => setDialog('card')}
      />
      <PlanCard
        {...{ plan, waiting, price, trialDays, heading }}
        onCancel={() => setDialog('cancel')}
        onSubscribe={() => setDialog('subscribe')}
      />
      {hasLivePlan(plan) && <Included contactEmail={contactEmail} />}
      <PaymentCard
        {...{ billing, plan, waiting }}
        onEdit={() => setDialog('card')}
        onRemove={() => setDialog('remove')}
      />
      <InvoicesCard billing={billing} />

      <CancelDialog
        open={dialog === 'cancel'}
        cancelling={saving === 'cancel'}
        unpaid={isUnpaid(plan)}
        onClose={() => setDialog(null)}
        onConfirm={() => change('cancel')}
      />
      <RemoveCardDialog
        open={dialog === 'remove'}
        removing={saving === 'remove'}
        onClose={() => setDialog(null)}
        onConfirm={remove}
      />
      <CardDialog
        open={dialog === 'card'}
        onClose={() => setDialog(null)}
        title="Update your card"
        provider={provider}
        submit="Update Card"
        submitting="Updating..."
        failure="Failed to update payment method"
        onCard={takeCard}
      />
      <SubscribeDialog
        open={dialog === 'subscribe'}
        onClose={() => setDialog(null)}
        {...{ userId, provider, billing }}
        onDone={() => finish('You are subscribed.')}
      />
    </div>
  )
}
