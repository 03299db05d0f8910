import type { DeactivationPreview } from '#api/features/admin/service/read.ts'
import { formatCents } from '#domain/format.ts'
import { isRole, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { Question } from '#ui/Question.tsx'

interface DeactivateDialogProps {
  preview: DeactivationPreview | null
  busy: boolean
  onClose: () => void
  onConfirm: (id: number) => void
}

/** Says who would be deactivated and what would happen to their subscription, and asks. */
export function DeactivateDialog({ preview, busy, onClose, onConfirm }: DeactivateDialogProps) {
  if (!preview) return null
  const { user, billing } = preview
  return (
    <Question
      title={`Deactivate ${displayName(user)}?`}
      no="Keep active"
      yes="Deactivate"
      busy={busy && 'Deactivating…'}
      onNo={onClose}
      onYes={() => onConfirm(user.id)}
    >
      <p>
        {isRole(user.role) && ROLE_NAMES[user.role]} {user.id}, {user.email}. They are signed out everywhere
        at once, and nobody is matched with them.
      </p>
      {billing.subscription !== 'none' && (
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          <li>
            {billing.subscription === 'trial'
              ? 'Their free trial ends at once. Reactivating them does not bring it back.'
              : 'Their subscription ends at once. Reactivating them does not bring it back.'}
          </li>
          <li>{refundText(billing)}</li>
          <li>They are told by email.</li>
        </ul>
      )}
    </Question>
  )
}

function refundText({ subscription, refund }: DeactivationPreview['billing']): string {
  if (subscription === 'trial')
    return 'Nothing was paid, so nothing is refunded, and nothing more is charged.'
  if (refund === null)
    return 'The payment provider does not answer right now. The part of the period that they paid and cannot use is refunded as soon as it does.'
  if (refund === 0) return 'Nothing is refunded, and nothing more is charged.'
  return `${formatCents(refund)} is refunded to their card: the part of the period that they paid and cannot use, with tax.`
}
