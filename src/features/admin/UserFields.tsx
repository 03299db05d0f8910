import { RoleField } from './RoleField.tsx'
import type { Role } from '#domain/accounts/roles.ts'
import { TextField } from '#ui/Field.tsx'

interface UserFieldsProps {
  role: Role
  userId: string
  error: string
  onRole: (role: Role) => void
  onUserId: (userId: string) => void
}

/** Names a user by role and id. */
export function UserFields({ role, userId, error, onRole, onUserId }: UserFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <RoleField value={role} onChange={onRole} />
      <TextField
        label="User ID"
        name="user_id"
        inputMode="numeric"
        autoComplete="off"
        value={userId}
        error={error}
        onChange={(event) => onUserId(event.target.value)}
      />
    </div>
  )
}
