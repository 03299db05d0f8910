import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface CancelDialogProps {
  open: boolean
  cancelling: boolean
  /** A payment is open, so nothing is left to run until a later day. */
  unpaid: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a subscription is cancelled. */
export function CancelDialog({ open, cancelling, unpaid, onClose, onConfirm }: CancelDialogProps) {
  const close = () => {
    if (!cancelling) onClose()
  }
  return (
    <Dialog
      open={open}
      title="Cancel subscription"
      onClose={close}
      actions={
        <>
          <Button look="ghost" data-autofocus onClick={close}>
            Keep subscription
          </Button>
          <Button look="danger" busy={cancelling && 'Cancelling…'} onClick={onConfirm}>
            Cancel subscription
          </Button>
        </>
      }
    >
      <p>
        Are you sure you want to cancel your subscription? You'll lose access to your matches, fractional
        listings and toolkit.
      </p>
      {unpaid && (
        <p className="mt-3">
          A payment is open, so your subscription ends right away. The payment is cancelled with it: you owe
          nothing.
        </p>
      )}
    </Dialog>
  )
}
