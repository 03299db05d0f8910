import { type FormEvent, useId, useState } from 'react'
import { requestAccountDeletion } from './calls.ts'
import { leaveAfterDeletion } from '#components/shell/sign-out.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Question } from '#ui/Question.tsx'

const WRONG = 'This is not the email address of your account.'

/** Deleting asks for the person's email address, since nothing brings the account back. */
export function DeleteAccount({ email }: { email: string }) {
  const form = useId()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction<'delete'>()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)

  function ask(): void {
    setTyped('')
    setError(null)
    setAsking(true)
  }

  async function erase() {
    await requestAccountDeletion(typed)
    leaveAfterDeletion('Your account is deleted.')
    return LEAVING
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (normalizeEmail(typed) !== email) {
      setError(WRONG)
      document.getElementById(`${form}-email`)?.focus()
      return
    }
    void run('delete', erase, 'Your account could not be deleted.')
  }

  return (
    <>
      <Button look="danger" className="mt-4" onClick={ask}>
        Delete your account
      </Button>
      <Question
        open={asking}
        title="Delete your account"
        no="Keep my account"
        yes="Delete for good"
        busy={busy && 'Deleting…'}
        onNo={() => setAsking(false)}
        form={form}
      >
        <p>
          Your account and everything in it is erased, at once and for good. If you are in a group, it goes on
          without you. A subscription ends now, and what is left of a month that you have paid is not
          refunded: to use it up, cancel the subscription first and delete your account later. You can sign up
          again, as somebody new.
        </p>
        <form id={form} className="mt-5" noValidate onSubmit={submit}>
          <TextField
            id={`${form}-email`}
            label="Type your email address to confirm"
            hint={email}
            error={error}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(null)
            }}
          />
        </form>
      </Question>
    </>
  )
}
