import type { Desk } from '#api/features/billing/desk/service/read.ts'
import { useQuery } from '#lib/query.ts'
import { Question } from '#ui/Question.tsx'
import { cancellationOf } from '../billing.store.ts'
import { cancellationTextAbout } from '../cancellation/cancellation-texts.ts'

export type When = 'now' | 'period_end'

interface ConfirmCancelProps {
  desk: Desk
  when: When
  busy: boolean
  onClose: () => void
  /** Called with when the admin was shown that it ends; undefined if nothing yet. */
  onConfirm: (when: When, ends: When | undefined) => void
}

export function ConfirmCancel({ desk: { person }, when, busy, onClose, onConfirm }: ConfirmCancelProps) {
  const preview = useQuery(when === 'period_end' ? cancellationOf(person.id) : null)
  return (
    <Question
      title={when === 'now' ? 'Cancel now' : 'Cancel at period end'}
      no="Keep subscription"
      yes="Cancel subscription"
      busy={busy && 'Cancelling…'}
      onNo={onClose}
      onYes={() => onConfirm(when, preview.data?.ends)}
    >
      {when === 'now' ? (
        <p>
          {person.name}’s subscription ends right away. They won’t be charged again, and open invoices are
          voided. This doesn’t refund what they’ve paid. You can do that below.
        </p>
      ) : (
        <p role="status">{cancellationTextAbout(person.name, preview)}</p>
      )}
      <p className="mt-3">We’ll let them know by email.</p>
    </Question>
  )
}
