import type { Desk } from '#api/features/billing/desk/service/read.ts'
import { formatDate } from '#domain/format.ts'
import { Question } from '#ui/Question.tsx'

type When = 'now' | 'period_end'

interface ConfirmCancelProps {
  desk: Desk
  when: When
  busy: boolean
  onClose: () => void
  onConfirm: (when: When) => void
}

/** Asks before an admin cancels a person's subscription. */
export function ConfirmCancel({
  desk: { person, plan },
  when,
  busy,
  onClose,
  onConfirm,
}: ConfirmCancelProps) {
  const end = plan.period_end === null ? '' : ` on ${formatDate(plan.period_end * 1000)}`
  return (
    <Question
      title={when === 'now' ? 'Cancel now' : 'Cancel at the end'}
      no="Keep subscription"
      yes="Cancel subscription"
      busy={busy && 'Cancelling…'}
      onNo={onClose}
      onYes={() => onConfirm(when)}
    >
      <p>
        {when === 'now'
          ? `The subscription of ${person.name} ends at once. Nothing more is charged, and what is open is void. What they have paid is not refunded by this: refund it below.`
          : plan.past_due
            ? `A payment of ${person.name} is open, so the subscription ends at once, and what is open is void.`
            : `The subscription of ${person.name} goes on until its period ends${end}, and is not charged again.`}
      </p>
      <p className="mt-3">They are told by e-mail.</p>
    </Question>
  )
}
