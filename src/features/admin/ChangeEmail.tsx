import { Mail } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { peopleChanged } from './admin.store.ts'
import { confirmEmailFor, requestEmailFor } from './calls.ts'
import { ActionRow } from './PersonRows.tsx'
import type { PersonInContext } from '#api/features/admin/service/person.ts'
import { digitsOfCode, isCompleteCode } from '#domain/accounts/code.ts'
import { EMAIL_CODE_LENGTH, EMAIL_CODE_MESSAGE } from '#domain/accounts/email-change/email-change.ts'
import { EMAIL, normalizeEmail } from '#domain/accounts/email.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { useRefused } from '#features/accounts/email-change/use-refused.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Question } from '#ui/Question.tsx'

export function ChangeEmail({ person, role }: { person: PersonInContext; role: Role }) {
  const { user, email_change } = person
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState(email_change?.email ?? null)
  const [typed, setTyped] = useState('')
  const { form, error, refuse, forget } = useRefused()
  const { busy, run } = useAction<'send' | 'confirm'>()

  function type(text: string): void {
    setTyped(text)
    forget()
  }

  async function send(): Promise<void> {
    const { email } = await requestEmailFor(user.id, role, typed)
    setSentTo(email)
    type('')
    peopleChanged()
  }

  async function confirm(email: string): Promise<void> {
    await confirmEmailFor(user.id, role, { email, code: typed })
    notify.success(`${user.first_name}’s email address has been changed`)
    setOpen(false)
    peopleChanged()
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (sentTo !== null) {
      if (!isCompleteCode(typed, EMAIL_CODE_LENGTH)) return refuse(EMAIL_CODE_MESSAGE)
      return void run('confirm', () => confirm(sentTo), refuse)
    }
    if (!EMAIL.isValid(typed)) return refuse(EMAIL.message)
    if (normalizeEmail(typed) === user.email) return refuse('That’s already their email address.')
    void run('send', send, refuse)
  }

  const text = sentTo === null ? 'With a code from their new address' : `Waiting for the code from ${sentTo}`
  return (
    <ActionRow Icon={Mail} title="Change email address" text={text} onPress={() => setOpen(true)}>
      <Question
        open={isOpen}
        title={`Change ${user.first_name}’s email address`}
        no="Cancel"
        yes={sentTo === null ? 'Send code' : 'Confirm'}
        look="primary"
        busy={busy && (busy === 'send' ? 'Sending code…' : 'Confirming…')}
        onNo={() => setOpen(false)}
        form={id}
      >
        <form ref={form} id={id} className="grid gap-5" noValidate onSubmit={submit}>
          <p className="wrap-anywhere">
            {sentTo === null ? (
              'Make sure you’re really talking to them. We’ll email a code to their new address. Ask them to read it to you.'
            ) : (
              <>
                Ask {user.first_name} for the code we emailed to <strong>{sentTo}</strong>. It signs them out
                everywhere, and their earlier address can be restored for seven days.
              </>
            )}
          </p>
          {sentTo === null ? (
            <TextField
              label="New email address"
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              data-autofocus
              value={typed}
              error={error}
              onChange={(event) => type(event.target.value)}
            />
          ) : (
            <TextField
              label="6-digit code"
              name="code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={EMAIL_CODE_LENGTH}
              data-autofocus
              value={typed}
              error={error}
              onChange={(event) => type(digitsOfCode(event.target.value, EMAIL_CODE_LENGTH))}
            />
          )}
          {sentTo !== null && (
            <p>
              <Button
                look="quiet"
                size="small"
                className="-ml-4.5"
                onClick={() => {
                  setSentTo(null)
                  type('')
                }}
              >
                Use another address
              </Button>
            </p>
          )}
        </form>
      </Question>
    </ActionRow>
  )
}
