import { type FormEvent, useId, useState } from 'react'
import { requestAccountDeletion } from './calls.ts'
import { leaveAfterDeletion } from '#components/shell/sign-out.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { PATH } from '#domain/paths.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Question } from '#ui/Question.tsx'

const WRONG = 'That isn’t your account’s email address.'

/** Deleting asks for the person's email address, because it can't be undone. */
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
    leaveAfterDeletion('Your account has been deleted.')
    return LEAVING
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (normalizeEmail(typed) !== email) {
      setError(WRONG)
      document.getElementById(`${form}-email`)?.focus()
      return
    }
    void run('delete', erase, 'We couldn’t delete your account.')
  }

  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="mt-3 -ml-4.5 [--btn-text:var(--color-alert)]"
        aria-haspopup="dialog"
        onClick={ask}
      >
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
          This permanently erases your account and everything in it, right away. If you’re in a group, it
          continues without you. If you have a subscription, it ends now, and we don’t refund the rest of the
          month. To use up that time, cancel your subscription first and delete your account later. You can
          always sign up again with a new account.
        </p>
        <p className="mt-3">
          If you own a home with a ledger, first check in{' '}
          <a className="link" href={PATH.MONEY}>
            Money Management
          </a>{' '}
          what you owe and what’s yours in the reserve. Your entries stay with the other owners, under your
          first name, and so does what you owed, were owed and had in the reserve on the day you left.
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
