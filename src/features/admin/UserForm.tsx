import { type ReactNode, type SubmitEvent, useState } from 'react'
import { RoleField } from './RoleField.tsx'
import { type Role, ROLE } from '#domain/accounts/roles.ts'
import { problemWith } from '#domain/admin/user-id.ts'
import { notify } from '#lib/toast.ts'
import { TextField } from '#ui/Field.tsx'

export interface NamedUser {
  role: Role
  userId: string
}

export const NOT_NAMED: NamedUser = { role: ROLE.CLIENT, userId: '' }

interface UserFormProps {
  named: NamedUser
  onNamed: (named: NamedUser) => void
  onSubmit: (id: number) => void
  text: string
  children: ReactNode
}

export function UserForm({ named, onNamed, onSubmit, text, children }: UserFormProps) {
  const [error, setError] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('user_id')
    const wrong = problemWith(named.userId)
    setError(wrong)
    if (!wrong) return onSubmit(Number(named.userId))
    notify.error(wrong)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p className="text-muted">{text}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <RoleField value={named.role} onChange={(role) => onNamed({ ...named, role })} />
        <TextField
          label="User ID"
          name="user_id"
          inputMode="numeric"
          autoComplete="off"
          value={named.userId}
          error={error}
          onChange={(event) => {
            onNamed({ ...named, userId: event.target.value })
            setError('')
          }}
        />
      </div>
      <div>{children}</div>
    </form>
  )
}
