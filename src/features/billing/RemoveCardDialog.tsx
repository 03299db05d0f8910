import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface RemoveCardDialogProps {
  open: boolean
  removing: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before the stored card is removed. */
export function RemoveCardDialog({ open, removing, onClose, onConfirm }: RemoveCardDialogProps) {
  const close = () => {
    if (!removing) onClose()
  }
  return (
    <Dialog
      open={open}
      title="Remove your card"
      onClose={close}
      actions={
        <>
          <Button look="ghost" data-autofocus onClick={close}>
            Keep card
          </Button>
          <Button look="danger" busy={removing && 'Removing…'} onClick={onConfirm}>
            Remove card
          </Button>
        </>
      }
    >
      <p>
        Nothing is due, so your card can go. The payment provider forgets it; to subscribe again, or to
        resume, you give a card anew.
      </p>
    </Dialog>
  )
}
