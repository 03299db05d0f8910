import { type FormEvent, useState } from 'react'
import { askForEmail, confirmEmail } from './calls.ts'
import { useRefused } from './use-refused.ts'
import { digitsOfCode, isCompleteCode } from '#domain/accounts/code.ts'
import { EMAIL_CODE_LENGTH, EMAIL_CODE_MESSAGE } from '#domain/accounts/email-change/email-change.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'

/** An address that a code was sent to, and when the code expires, in epoch milliseconds. */
export interface WaitingEmail {
  email: string
  ends_at: number
}

interface EmailCodeFormProps {
  waiting: WaitingEmail
  onSentAgain: (waiting: WaitingEmail) => void
  onConfirmed: (email: string) => void
  onDrop: () => Promise<void>
}

export function EmailCodeForm({ waiting, onSentAgain, onConfirmed, onDrop }: EmailCodeFormProps) {
  const { email } = waiting
  const [code, setCode] = useState('')
  const { form, error, refuse, forget } = useRefused()
  const { busy, run } = useAction<'confirm' | 'send' | 'cancel'>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isCompleteCode(code, EMAIL_CODE_LENGTH)) return refuse(EMAIL_CODE_MESSAGE)
    const act = async () => {
      await confirmEmail(email, code)
      onConfirmed(email)
    }
    void run('confirm', act, refuse)
  }

  async function sendAgain(): Promise<void> {
    onSentAgain(await askForEmail(email))
    setCode('')
    forget()
    notify.success('Code sent.')
  }

  return (
    <form ref={form} className="mt-5 grid gap-4 border-t border-line pt-5" noValidate onSubmit={submit}>
      <p className="wrap-anywhere">
        We emailed a code to <strong>{email}</strong>. Enter it here to finish.
      </p>
      <TextField
        label="6-digit code"
        hint="Didn’t get it? Check your spam folder."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={EMAIL_CODE_LENGTH}
        autoFocus
        value={code}
        error={error}
        onChange={(event) => {
          setCode(digitsOfCode(event.target.value, EMAIL_CODE_LENGTH))
          forget()
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy === 'confirm' && 'Confirming…'}>
          Confirm
        </Button>
        <Button
          look="ghost"
          busy={busy === 'cancel' && 'Cancelling…'}
          onClick={() => run('cancel', onDrop, 'We couldn’t cancel that. Try again.')}
        >
          Cancel
        </Button>
      </div>
      <p>
        <Button
          look="quiet"
          size="small"
          className="-ml-4.5"
          busy={busy === 'send' && 'Sending…'}
          onClick={() => run('send', sendAgain, refuse)}
        >
          Send another code
        </Button>
      </p>
    </form>
  )
}
