import { type FormEvent, useState } from 'react'
import { MAX_NOTE_LENGTH } from '#domain/ledger/limits.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'

interface WhyNotFormProps {
  hint: string
  /** The label of the submit button. */
  action: string
  size?: 'small'
  busy: boolean
  onSend: (why: string) => void
  onBack: () => void
}

/** Asks for the reason for a no. */
export function WhyNotForm({ hint, action, busy, onSend, onBack, ...size }: WhyNotFormProps) {
  const [why, setWhy] = useState('')

  function send(event: FormEvent): void {
    event.preventDefault()
    if (why.trim()) onSend(why)
  }

  return (
    <form onSubmit={send} className="mt-3 grid gap-3">
      <TextField
        label="Why not?"
        hint={hint}
        maxLength={MAX_NOTE_LENGTH}
        required
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" {...size} busy={busy && 'Saving…'}>
          {action}
        </Button>
        <Button look="quiet" {...size} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
