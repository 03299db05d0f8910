import { Pencil } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { peopleChanged, showUserError } from './admin.store.ts'
import { editUser } from './calls.ts'
import { ActionRow } from './PersonRows.tsx'
import { RoleField } from './RoleField.tsx'
import type { PersonInContext } from '#api/features/admin/service/person.ts'
import { type Role, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { type EditedUser, editedUserFaults } from '#domain/admin/editing.ts'
import { capitalized } from '#domain/format.ts'
import { isStage, STAGE_NUMBERS } from '#domain/journey/codes.ts'
import { ApiError } from '#lib/api.ts'
import { fieldMessages } from '#lib/messages.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Question } from '#ui/Question.tsx'
import { useFaults } from '#ui/use-faults.ts'

const NAMES = [
  { name: 'first_name', label: 'First name' },
  { name: 'middle_name', label: 'Middle name (optional)' },
  { name: 'last_name', label: 'Last name' },
] as const

export function EditPerson({ person: { user }, role }: { person: PersonInContext; role: Role }) {
  const id = useId()
  const { form, ...validation } = useFaults()
  const [typed, setTyped] = useState<EditedUser | null>(null)
  const { busy, run } = useAction<'save'>()

  function open(): void {
    const { first_name, middle_name, last_name, stage } = user
    validation.forget()
    setTyped({ first_name, middle_name, last_name, stage, new_role: role })
  }

  function change(changed: Partial<EditedUser>): void {
    if (!typed) return
    const now = { ...typed, ...changed }
    setTyped(now)
    for (const name of Object.keys(changed)) validation.typed(name, editedUserFaults({ ...now }))
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!typed || validation.refused(editedUserFaults({ ...typed }))) return
    const { stage, ...names } = typed
    const save = async () => {
      await editUser(user.id, role, stage === user.stage ? names : typed)
      notify.success(`${ROLE_NAMES[typed.new_role]} (ID ${user.id}) saved`)
      setTyped(null)
      peopleChanged()
    }
    void run('save', save, (error) => {
      const wrong = error instanceof ApiError && error.is('invalid') ? fieldMessages(error.body) : {}
      if (!validation.refused(wrong)) showUserError(error, 'Failed to save user')
    })
  }

  return (
    <ActionRow Icon={Pencil} title="Edit" text="Name, role and stage" onPress={open}>
      {typed && (
        <Question
          title={`Edit ${user.first_name}`}
          no="Cancel"
          yes="Save"
          look="primary"
          busy={busy && 'Saving…'}
          onNo={() => setTyped(null)}
          form={id}
        >
          <form ref={form} id={id} className="grid gap-5 sm:grid-cols-2" noValidate onSubmit={submit}>
            {NAMES.map(({ name, label }, index) => (
              <TextField
                key={name}
                className={name === 'last_name' ? 'sm:col-span-2' : undefined}
                label={label}
                name={name}
                autoComplete="off"
                spellCheck={false}
                data-autofocus={index === 0 ? true : undefined}
                value={typed[name]}
                error={validation.faults[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            ))}
            <RoleField value={typed.new_role} onChange={(new_role) => change({ new_role })} />
            <SelectField
              label="Stage"
              value={typed.stage}
              onChange={({ target: { value } }) => isStage(value) && change({ stage: value })}
            >
              {Object.keys(STAGE_NUMBERS).map((stage) => (
                <option key={stage} value={stage}>
                  {capitalized(stage)}
                </option>
              ))}
            </SelectField>
            {typed.new_role !== role && (
              <Note className="sm:col-span-2">
                A new role signs {user.first_name} out everywhere, ends their tours and takes them out of
                their group.
              </Note>
            )}
          </form>
        </Question>
      )}
    </ActionRow>
  )
}
