import { type FormEvent, useState } from 'react'
import { askForEmail } from './calls.ts'
import type { WaitingEmail } from './EmailCodeForm.tsx'
import { EMAIL, normalizeEmail } from '#domain/accounts/email.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { useRefused } from './use-refused.ts'

interface NewEmailFormProps {
  email: string
  onSent: (waiting: WaitingEmail) => void
  onClose: () => void
}

const OWN = 'That’s already your email address.'

export function NewEmailForm({ email, onSent, onClose }: NewEmailFormProps) {
  const [typed, setTyped] = useState('')
  const { form, error, refuse, forget } = useRefused()
  const { busy, run } = useAction<'send'>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!EMAIL.isValid(typed)) return refuse(EMAIL.message)
    if (normalizeEmail(typed) === email) return refuse(OWN)
    void run('send', async () => onSent(await askForEmail(typed)), refuse)
  }

  return (
    <form ref={form} className="mt-5 grid gap-4 border-t border-line pt-5" noValidate onSubmit={submit}>
      <TextField
        label="New email address"
        hint="We’ll email you a code there. Nothing changes until you enter it."
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          forget()
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy && 'Sending code…'}>
          Send code
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
