import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface CancelDialogProps {
  open: boolean
  cancelling: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a subscription is cancelled. */
export function CancelDialog({ open, cancelling, onClose, onConfirm }: CancelDialogProps) {
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
    </Dialog>
  )
}
