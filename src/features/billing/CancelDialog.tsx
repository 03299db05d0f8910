import { Question } from '#ui/Question.tsx'

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
  return (
    <Question
      open={open}
      title="Cancel subscription"
      no="Keep subscription"
      yes="Cancel subscription"
      busy={cancelling && 'Cancelling…'}
      onNo={onClose}
      onYes={onConfirm}
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
    </Question>
  )
}
