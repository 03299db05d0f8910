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
        {isRole(user.role) && ROLE_NAMES[user.role]} {user.id}, {user.email}. This signs them out everywhere
        right away and removes them from matches.
      </p>
      {billing.subscription !== 'none' && (
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          <li>
            {billing.subscription === 'trial'
              ? 'Their free trial ends right away. Reactivating them won’t bring it back.'
              : 'Their subscription ends right away. Reactivating them won’t bring it back.'}
          </li>
          <li>{refundText(billing)}</li>
          <li>We’ll let them know by email.</li>
        </ul>
      )}
    </Question>
  )
}

function refundText({ subscription, refund }: DeactivationPreview['billing']): string {
  if (subscription === 'trial')
    return 'They haven’t paid anything, so there’s nothing to refund. They won’t be charged again.'
  if (refund === null)
    return 'The payment provider isn’t responding right now. Once it does, we’ll refund the part of the period they paid for and can’t use.'
  if (refund === 0) return 'There’s no refund, and they won’t be charged again.'
  return `We’ll refund ${formatCents(refund)} to their card. That’s the part of the period they paid for and can’t use, including tax.`
}
