import { type SubmitEvent, useState } from 'react'
import { deactivateUser } from './calls.ts'
import { showDetail } from './failure.ts'
import { RoleField } from './RoleField.tsx'
import { type Role, ROLE, ROLE_NAMES } from '#domain/roles.ts'
import { ApiError } from '#lib/api.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'

const NOT_FOUND = 404

/** Deactivates the user with an id and a role. */
export function DeactivateUser({ onChanged }: { onChanged: () => void }) {
  const [role, setRole] = useState<Role>(ROLE.CLIENT)
  const [userId, setUserId] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

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
    setBusy(true)
    try {
      const { id } = await deactivateUser(Number(userId), role)
      notify.success(`${ROLE_NAMES[role]} (ID ${id}) deactivated`)
      setUserId('')
      onChanged()
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === NOT_FOUND) {
        notify.error('User (id+role) not found')
      } else showDetail(failure, 'Failed to deactivate user')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p className="text-muted">
        The user is signed out everywhere at once, and nobody is matched with them. You can reactivate them in
        the list.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <RoleField value={role} onChange={setRole} />
        <TextField
          label="User ID"
          name="user_id"
          inputMode="numeric"
          autoComplete="off"
          value={userId}
          error={error}
          onChange={(event) => {
            setUserId(event.target.value)
            setError('')
          }}
        />
      </div>
      <div>
        <Button type="submit" look="danger" busy={busy && 'Deactivating…'}>
          Deactivate User
        </Button>
      </div>
    </form>
  )
}

/** What is wrong with a typed id; empty when nothing is. */
function problemWith(userId: string): string {
  const typed = userId.trim()
  if (typed === '') return 'Provide a user ID.'
  return /^[1-9]\d{0,8}$/.test(typed) ? '' : 'A user ID is a whole number from 1.'
}
