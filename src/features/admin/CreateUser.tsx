import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { usersChanged } from './admin.store.ts'
import { createUser } from './calls.ts'
import { RoleField } from './RoleField.tsx'
import { missingOf, type NewUser, newUserSchema } from '#domain/admin/new-user.ts'
import { ROLE, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { normalizeName } from '#domain/accounts/name.ts'
import { formatPhoneAsTyped } from '#domain/accounts/phone.ts'
import { messagesByField } from '#domain/accounts/schemas.ts'
import { ApiError } from '#lib/api.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'

type Errors = Partial<Record<string, string>>

const EMPTY: NewUser = { role: ROLE.CLIENT, first_name: '', last_name: '', email: '', phone_number: '' }
const ADDRESS_TAKEN = 409

const FIELDS = [
  { name: 'first_name', label: 'First name', type: 'text', tidy: normalizeName },
  { name: 'last_name', label: 'Last name', type: 'text', tidy: normalizeName },
  { name: 'email', label: 'E-mail', type: 'email', tidy: (text: string) => text.trim() },
  { name: 'phone_number', label: 'Phone (optional)', type: 'tel', tidy: formatPhoneAsTyped },
] as const

/** Makes a user of any role. What was typed stays until the user is made. */
export function CreateUser() {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const { busy, run } = useAction<'create'>()

  // To the first wrong field, once it is marked.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  function change(name: keyof NewUser, value: string): void {
    setTyped({ ...typed, [name]: value })
    if (errors[name]) setErrors({ ...errors, [name]: '' })
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { success, output, issues } = v.safeParse(newUserSchema, typed)
    if (!success) {
      const { detail, ...wrong } = messagesByField(issues)
      if (detail) notify.error(detail)
      setErrors(detail ? Object.fromEntries(missingOf({ ...typed }).map((name) => [name, MISSING])) : wrong)
      return
    }
    const create = async () => {
      await createUser(output)
      notify.success(`${ROLE_NAMES[output.role]} created`)
      setTyped({ ...EMPTY, role: output.role })
      setErrors({})
      usersChanged()
    }
    void run('create', create, (error) => {
      const { detail = 'Failed to create user', ...wrong } = messagesOf(error)
      notify.error(detail)
      const isTaken = error instanceof ApiError && error.status === ADDRESS_TAKEN
      setErrors(isTaken ? { email: 'This address has a user already.' } : wrong)
    })
  }

  return (
    <form ref={form} className="grid gap-5" onSubmit={submit} noValidate>
      <p className="text-muted">
        They can sign in with their e-mail address at once; no e-mail is sent to them.
      </p>
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
            error={errors[name]}
            onChange={(event) => change(name, event.target.value)}
            onBlur={() => setTyped((now) => ({ ...now, [name]: tidy(now[name]) }))}
          />
        ))}
      </div>
      <div>
        <Button type="submit" busy={busy && 'Creating…'}>
          Create User
        </Button>
      </div>
    </form>
  )
}

const MISSING = 'Please fill this in.'

/** The server's messages by field; what belongs to none is `detail`. */
function messagesOf(error: unknown): Errors {
  const messages = Object.entries((error instanceof ApiError && error.body) || {})
  return Object.fromEntries(messages.filter(([, message]) => typeof message === 'string'))
}
