import { type FormEvent, useState } from 'react'
import { typedCents } from '#domain/ledger/typed-cents.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useLatest } from '#lib/use-latest.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { isPresent, type Ledger, others } from './ledger-texts.ts'
import { sendChange } from './calls.ts'
import { ledgerQuery } from './ledger.store.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'

/** Suggests what the home is worth. It counts once everyone accepts it. */
export function ValueForm({
  ledger,
  canSave,
  onClose,
}: {
  ledger: Ledger
  canSave: boolean
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const latest = useLatest(text)
  const [fault, setFault] = useState('')
  const { keyFor } = useIdempotencyKey()
  const { busy, run } = useAction<'send'>()
  const alone = ledger.owners.filter(isPresent).length === 1

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const cents = typedCents(text)
    if (!cents) return setFault('Enter what the home is worth, such as 820,000.')
    const draft = { kind: 'value', cents, day: ledger.day, title: 'What the home is worth' } as const
    const change = { key: keyFor(draft), draft, reverses: null }
    const done = await run('send', () => propose(change), 'We couldn’t send that. Try again.')
    // What's been typed since stays open.
    if (done && latest.current === text) onClose()
  }

  return (
    <Dialog open onClose={onClose} title="What’s your home worth today?">
      <p className="text-muted">
        {alone
          ? 'Use an appraisal, or what homes like yours sell for.'
          : `Use an appraisal or a value that all of you accept. It counts once you have a yes from ${others(ledger.owners)}.`}
      </p>
      <form onSubmit={send} className="mt-4 grid gap-4" noValidate>
        <TextField
          label="Value"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={fault}
          onChange={({ target }) => {
            setText(target.value)
            setFault('')
          }}
          data-autofocus
        />
        <Button type="submit" busy={busy && 'Sending…'} disabled={!canSave}>
          {alone ? 'Use this value' : 'Ask the others'}
        </Button>
        {!canSave && (
          <p className="text-sm text-muted">This is an example. Members keep a ledger of their own.</p>
        )}
      </form>
    </Dialog>
  )
}

async function propose(change: Parameters<typeof sendChange>[0]): Promise<void> {
  const { waiting } = await sendChange(change)
  notify.success(waiting === null ? 'Saved' : 'We’ll count it once the others say yes')
  await ledgerQuery.refresh()
}
