import { Question } from '#ui/Question.tsx'

interface RemoveCardDialogProps {
  open: boolean
  removing: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before the stored card is removed. */
export function RemoveCardDialog({ open, removing, onClose, onConfirm }: RemoveCardDialogProps) {
  return (
    <Question
      open={open}
      title="Remove your card"
      no="Keep card"
      yes="Remove card"
      busy={removing && 'Removing…'}
      onNo={onClose}
      onYes={onConfirm}
    >
      <p>
        Nothing is due, so your card can go. The payment provider forgets it; to subscribe again, or to
        resume, you give a card anew.
      </p>
    </Question>
  )
}
