import { type SubmitEvent, useState } from 'react'
import { peopleChanged } from './admin.store.ts'
import { createUser } from './calls.ts'
import { firstSignInText } from './person-texts.ts'
import { RoleField } from './RoleField.tsx'
import { missingOf, NAMES_REQUIRED_MESSAGE, type NewUser, newUserFaults } from '#domain/admin/new-user.ts'
import { ROLE, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { normalizeName } from '#domain/accounts/name.ts'
import { formatPhoneAsTyped } from '#domain/accounts/phone.ts'
import type { Faults } from '#domain/text-rule.ts'
import { ApiError } from '#lib/api.ts'
import { fieldMessages } from '#lib/messages.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { useFaults } from '#ui/use-faults.ts'

type Texts = Omit<NewUser, 'role'>

const EMPTY: NewUser = { role: ROLE.CLIENT, first_name: '', last_name: '', email: '', phone_number: '' }

const FIELDS = [
  { name: 'first_name', label: 'First name', type: 'text', tidy: normalizeName },
  { name: 'last_name', label: 'Last name', type: 'text', tidy: normalizeName },
  { name: 'email', label: 'Email', type: 'email', tidy: (text: string) => text.trim() },
  { name: 'phone_number', label: 'Phone (optional)', type: 'tel', tidy: formatPhoneAsTyped },
] as const

export function CreateUser({ production }: { production: boolean }) {
  const { form, ...validation } = useFaults()
  const [typed, setTyped] = useState(EMPTY)
  const { busy, run } = useAction<'create'>()

  function change(name: keyof Texts, value: string): void {
    const now = { ...typed, [name]: value }
    setTyped(now)
    validation.typed(name, newUserFaults(now))
  }

  function leave(name: keyof Texts, tidy: (text: string) => string): void {
    const now = { ...typed, [name]: tidy(typed[name]) }
    setTyped(now)
    if (now[name] !== '') validation.left(name, newUserFaults(now))
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (missingOf({ ...typed }).length > 0) notify.error(NAMES_REQUIRED_MESSAGE)
    if (validation.refused(newUserFaults({ ...typed }))) return
    const create = async () => {
      await createUser(typed)
      notify.success(`${ROLE_NAMES[typed.role]} created`)
      setTyped({ ...EMPTY, role: typed.role })
      validation.forget()
      peopleChanged()
    }
    void run('create', create, (error) => {
      const { detail = 'Failed to create user', ...wrong } = messagesOf(error)
      notify.error(detail)
      const isTaken = error instanceof ApiError && error.is('conflict')
      validation.refused(isTaken ? { email: detail } : wrong)
    })
  }

  return (
    <form ref={form} className="grid gap-5" onSubmit={submit} noValidate>
      <p className="text-muted">{firstSignInText(typed.role, production)}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2 sm:w-1/2 sm:pr-2.5">
          <RoleField value={typed.role} onChange={(role) => setTyped({ ...typed, role })} />
        </div>
        {FIELDS.map(({ name, label, type, tidy }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type={type}
            autoComplete="off"
            spellCheck={false}
            value={typed[name]}
            error={validation.faults[name]}
            onChange={(event) => change(name, event.target.value)}
            onBlur={() => leave(name, tidy)}
          />
        ))}
      </div>
      <div>
        <Button
          type="submit"
          busy={busy && 'Creating…'}
          // Leaving a field may show a message, which would move the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          Create User
        </Button>
      </div>
    </form>
  )
}

function messagesOf(error: unknown): Faults {
  return error instanceof ApiError ? fieldMessages(error.body) : {}
}
