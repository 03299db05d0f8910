import { Question } from '#ui/Question.tsx'
import { useQuery } from '#lib/query.ts'
import { cancellationOf } from '#features/billing/billing.store.ts'
import type { Cancellation } from '#features/billing/calls.ts'
import { cancellationText } from './cancellation-texts.ts'

interface CancelDialogProps {
  userId: number
  busy: string | false
  onClose: () => void
  /** Called with what the person was shown; undefined if nothing yet. */
  onConfirm: (shown: Cancellation['ends'] | undefined) => void
}

/** Asks for confirmation before cancelling a subscription, and says what is and isn't charged. */
export function CancelDialog({ userId, busy, onClose, onConfirm }: CancelDialogProps) {
  const preview = useQuery(cancellationOf(userId))
  return (
    <Question
      title="Cancel subscription"
      no="Keep subscription"
      yes="Cancel subscription"
      busy={busy}
      onNo={onClose}
      onYes={() => onConfirm(preview.data?.ends)}
    >
      <p>
        Are you sure you want to cancel your subscription? You'll lose access to your matches, fractional
        listings and toolkit.
      </p>
      <p className="mt-3" role="status">
        {cancellationText(preview)}
      </p>
    </Question>
  )
}
