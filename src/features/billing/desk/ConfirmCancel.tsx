import type { Desk } from '#api/features/billing/desk/service/read.ts'
import { useQuery } from '#lib/query.ts'
import { Question } from '#ui/Question.tsx'
import { cancellationOf } from '../billing.store.ts'
import { cancellationTextAbout } from '../cancellation/cancellation-texts.ts'

type When = 'now' | 'period_end'

interface ConfirmCancelProps {
  desk: Desk
  when: When
  busy: boolean
  onClose: () => void
  onConfirm: (when: When) => void
}

export function ConfirmCancel({ desk: { person }, when, busy, onClose, onConfirm }: ConfirmCancelProps) {
  return (
    <Question
      title={when === 'now' ? 'Cancel now' : 'Cancel at period end'}
      no="Keep subscription"
      yes="Cancel subscription"
      busy={busy && 'Cancelling…'}
      onNo={onClose}
      onYes={() => onConfirm(when)}
    >
      {when === 'now' ? (
        <p>
          {person.name}’s subscription ends right away. They won’t be charged again, and open invoices are
          voided. This doesn’t refund what they’ve paid. You can do that below.
        </p>
      ) : (
        <AtTheEnd person={person} />
      )}
      <p className="mt-3">We’ll let them know by email.</p>
    </Question>
  )
}

function AtTheEnd({ person: { id, name } }: Pick<Desk, 'person'>) {
  return <p role="status">{cancellationTextAbout(name, useQuery(cancellationOf(id)))}</p>
}
