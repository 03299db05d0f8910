import { type SubmitEvent, useState } from 'react'
import { deactivateUser, fetchDeactivation } from './calls.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { showDetail } from './failure.ts'
import { problemWith } from './user-id.ts'
import { UserFields } from './UserFields.tsx'
import type { DeactivationPreview } from '#api/features/admin/service/preview-deactivation.ts'
import { type Role, ROLE, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { ApiError } from '#lib/api.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'

const NOT_FOUND = 404

/** Deactivates the user with an id and a role. */
export function DeactivateUser({ onChanged }: { onChanged: () => void }) {
  const [role, setRole] = useState<Role>(ROLE.CLIENT)
  const [userId, setUserId] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<DeactivationPreview | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('user_id')
    const wrong = problemWith(userId)
    setError(wrong)
    if (wrong) {
      notify.error(wrong)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    await attempt(async () => setAsking(await fetchDeactivation(Number(userId), role)))
  }

  async function deactivate(id: number): Promise<void> {
    await attempt(async () => {
      await deactivateUser(id, role)
      notify.success(`${ROLE_NAMES[role]} (ID ${id}) deactivated`)
      setUserId('')
      onChanged()
    })
    setAsking(null)
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === NOT_FOUND) {
        notify.error('User (id+role) not found')
      } else showDetail(failure, 'Failed to deactivate user')
    } finally {
      setBusy(false)
    }
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
          <Button type="submit" look="danger" busy={busy && !asking && 'Loading...'}>
            Deactivate User
          </Button>
        </div>
      </form>
      <DeactivateDialog preview={asking} busy={busy} onClose={() => setAsking(null)} onConfirm={deactivate} />
    </>
  )
}
