import { isRole, ROLE_NAMES, type Role } from '#domain/accounts/roles.ts'
import { SelectField } from '#ui/Field.tsx'

interface RoleFieldProps {
  value: Role
  onChange: (role: Role) => void
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label="Role"
      value={value}
      onChange={(event) => {
        const role = Number(event.target.value)
        if (isRole(role)) onChange(role)
      }}
    >
      {Object.entries(ROLE_NAMES).map(([role, name]) => (
        <option key={role} value={role}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
