import { type SubmitEvent, useState } from 'react'
import { usersChanged } from './admin.store.ts'
import { deactivateUser, fetchDeactivation, showUserError } from './calls.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { UserFields } from './UserFields.tsx'
import type { DeactivationPreview } from '#api/features/admin/service/read.ts'
import { type Role, ROLE, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { problemWith } from '#domain/admin/user-id.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'

const failed = (error: unknown) => showUserError(error, 'Failed to deactivate user')

/** Deactivates the user with an id and a role. */
export function DeactivateUser() {
  const [role, setRole] = useState<Role>(ROLE.CLIENT)
  const [userId, setUserId] = useState('')
  const [error, setError] = useState('')
  const { busy, run } = useAction<'look' | 'deactivate'>()
  const [asking, setAsking] = useState<DeactivationPreview | null>(null)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('user_id')
    const wrong = problemWith(userId)
    setError(wrong)
    if (wrong) {
      notify.error(wrong)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    const look = async () => setAsking(await fetchDeactivation(Number(userId), role))
    void run('look', look, failed)
  }

  async function deactivate(id: number): Promise<void> {
    const act = async () => {
      await deactivateUser(id, role)
      notify.success(`${ROLE_NAMES[role]} (ID ${id}) deactivated`)
      setUserId('')
      usersChanged()
    }
    await run('deactivate', act, failed)
    setAsking(null)
  }

  return (
    <>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <p className="text-muted">
          The user is signed out everywhere at once, and nobody is matched with them. A subscription ends. You
          can reactivate them in the list. You are asked before anything happens.
        </p>
        <UserFields
          role={role}
          userId={userId}
          error={error}
          onRole={setRole}
          onUserId={(typed) => {
            setUserId(typed)
            setError('')
          }}
        />
        <div>
          <Button type="submit" look="danger" busy={busy === 'look' && 'Loading...'}>
            Deactivate User
          </Button>
        </div>
      </form>
      <DeactivateDialog
        preview={asking}
        busy={busy === 'deactivate'}
        onClose={() => setAsking(null)}
        onConfirm={deactivate}
      />
    </>
  )
}
