import type { ReactNode } from 'react'
import { PATH } from '#domain/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface PaywallDialogProps {
  open: boolean
  onClose: () => void
  /** Null if the person isn't offered a trial. */
  trialDays: number | null
  children: ReactNode
}

export function PaywallDialog({ open, onClose, trialDays, children }: PaywallDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="You’re on the Free plan"
      actions={
        <>
          <Button look="ghost" className="grow px-4" onClick={onClose}>
            Continue on Free Plan
          </Button>
          <ButtonLink className="grow px-4" href={PATH.PLAN} data-autofocus>
            {trialDays === null ? 'See the Subscription' : `Start ${trialDays}-Day Trial`}
          </ButtonLink>
        </>
      }
    >
      <p className="text-muted">
        {children}{' '}
        {trialDays !== null && (
          <>
            You start with a <span className="whitespace-nowrap">{trialDays}-day</span> free trial.{' '}
          </>
        )}
        You can cancel at any time.
      </p>
    </Dialog>
  )
}
