import { type SubmitEvent, useId, useState } from 'react'
import type { DeactivationPreview } from '#api/features/admin/service/read.ts'
import { formatCents, plural } from '#domain/format.ts'
import { isRole, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { problemWith } from '#domain/admin/user-id.ts'
import { TextField } from '#ui/Field.tsx'
import { Question } from '#ui/Question.tsx'

interface DeactivateDialogProps {
  preview: DeactivationPreview | null
  /** Whether the id has to be typed here, because it wasn't typed to get here. */
  asksId?: boolean
  busy: boolean
  onClose: () => void
  onConfirm: (id: number) => void
}

export function DeactivateDialog({ preview, ...rest }: DeactivateDialogProps) {
  return preview && <OpenDialog preview={preview} {...rest} />
}

/** Shows who would be deactivated and what would happen to them, and asks for confirmation. */
function OpenDialog({
  preview,
  asksId = false,
  busy,
  onClose,
  onConfirm,
}: DeactivateDialogProps & { preview: DeactivationPreview }) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const { user } = preview
  const results = resultsOf(preview)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const wrong = asksId ? wrongId(typed, user.id) : ''
    setError(wrong)
    if (wrong) event.currentTarget.querySelector('input')?.focus()
    else onConfirm(user.id)
  }

  return (
    <Question
      title={`Deactivate ${displayName(user)}?`}
      no="Keep active"
      yes="Deactivate"
      busy={busy && 'Deactivating…'}
      onNo={onClose}
      form={form}
    >
      <form id={form} onSubmit={submit} noValidate>
        <p>
          {isRole(user.role) && ROLE_NAMES[user.role]} {user.id}, {user.email}. This signs them out everywhere
          right away and removes them from matches.
        </p>
        {results.length > 0 && (
          <ul className="mt-4 grid list-disc gap-2 pl-5">
            {results.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {asksId && (
          <TextField
            className="mt-5"
            label="Type the user ID to confirm"
            name="user_id"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.target.value)
              setError('')
            }}
          />
        )}
      </form>
    </Question>
  )
}

function wrongId(typed: string, id: number): string {
  const wrong = problemWith(typed)
  if (wrong || Number(typed) === id) return wrong
  return 'That’s someone else’s ID. Check it and try again.'
}

function resultsOf({ mates, tours, billing }: DeactivationPreview): string[] {
  const { subscription } = billing
  return [
    ...(mates > 0
      ? [
          plural(mates, {
            one: 'They’ll leave their group, and the other person will see that.',
            other: `They’ll leave their group, and the other ${mates} people will see that.`,
          }),
        ]
      : []),
    ...(tours > 0
      ? [
          plural(tours, {
            one: 'Their tour will be cancelled.',
            other: `Their ${tours} tours will be cancelled.`,
          }),
        ]
      : []),
    ...(subscription === 'none'
      ? []
      : [
          subscription === 'trial'
            ? 'Their free trial ends right away. Reactivating them won’t bring it back.'
            : 'Their subscription ends right away. Reactivating them won’t bring it back.',
          refundText(billing),
          'We’ll let them know by email.',
        ]),
  ]
}

function refundText({ subscription, refund }: DeactivationPreview['billing']): string {
  if (subscription === 'trial')
    return 'They haven’t paid anything, so there’s nothing to refund. They won’t be charged again.'
  if (refund === null)
    return 'The payment provider isn’t responding right now. Once it does, we’ll refund the part of the period they paid for and can’t use.'
  if (refund === 0) return 'There’s no refund, and they won’t be charged again.'
  return `We’ll refund ${formatCents(refund)} to their card. That’s the part of the period they paid for and can’t use, including tax.`
}
