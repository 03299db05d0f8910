import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { changeBilling, priceOf } from '#features/billing/billing.store.ts'
import { subscribe } from '#features/billing/calls.ts'
import { CardDialog } from '#features/billing/cards/CardDialog.tsx'
import type { CardProvider } from '#domain/billing/cards/card-maker.ts'
import { hasLivePlan, priceInWords } from '#domain/billing/plan/own-plan.ts'
import { useCheckout } from './use-checkout.ts'

const FAILURE = 'Failed to create subscription'

interface SubscribeDialogProps {
  open: boolean
  onClose: () => void
  userId: number
  provider: CardProvider
  onDone: () => void
}

/** Subscribes someone without a trial: directly with a card, or in the provider's checkout if their bank requires confirmation. */
export function SubscribeDialog({ open, onClose, userId, provider, onDone }: SubscribeDialogProps) {
  const price = useQuery(priceOf(userId))
  const { leaving, leave } = useCheckout(userId)
  const [obstacle, setObstacle] = useState<string | null>(null)

  async function onCard(id: string): Promise<void> {
    setObstacle(null)
    try {
      await changeBilling(userId, () => subscribe(userId, id, price.data?.price), hasLivePlan)
    } catch (error) {
      if (!(error instanceof ApiError) || !error.is('conflict')) throw error
      return setObstacle(errorMessages(error.body, FAILURE).join(' '))
    }
    onDone()
  }

  return (
    <CardDialog
      open={open}
      onClose={() => {
        setObstacle(null)
        onClose()
      }}
      title="Subscribe"
      provider={provider}
      submit="Subscribe Now"
      submitting="Subscribing…"
      failure={FAILURE}
      onCard={onCard}
    >
      <p className="text-muted">
        {price.data
          ? `We’ll charge your card ${priceInWords(price.data)} today, then every month until you cancel.`
          : 'We’ll charge your card today, then every month until you cancel.'}
      </p>
      <div role="alert" className="empty:hidden">
        {obstacle && (
          <Note look="accent">
            <p>{obstacle}</p>
            <Button
              look="ghost"
              size="small"
              className="mt-3"
              busy={leaving && 'Opening checkout…'}
              onClick={leave}
            >
              Continue to checkout
            </Button>
          </Note>
        )}
      </div>
    </CardDialog>
  )
}
