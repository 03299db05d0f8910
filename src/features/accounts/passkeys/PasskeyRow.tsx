import { KeyRound } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnPasskey } from '#api/features/accounts/passkeys/service/manage.ts'
import { PASSKEY_NAME_LENGTH } from '#domain/accounts/passkeys.ts'
import { formatDate } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { Question } from '#ui/Question.tsx'
import { TextField } from '#ui/Field.tsx'

interface PasskeyRowProps {
  passkey: OwnPasskey
  busy: boolean
  onRename: (name: string) => Promise<boolean>
  onRemove: () => void
}

export function PasskeyRow({ passkey, busy, onRename, onRemove }: PasskeyRowProps) {
  const form = useId()
  const rename = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)
  const { name, created_at, used_at } = passkey

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wanted = typed?.trim() ?? ''
    if (wanted === '' || busy) return
    if (wanted === name || (await onRename(wanted))) stopTyping()
  }

  /** The focus goes back to where it was. */
  function stopTyping(): void {
    flushSync(() => setTyped(null))
    rename.current?.focus()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <KeyRound className="size-6 flex-none text-muted" aria-hidden="true" />
      {typed === null ? (
        <>
          <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
            <strong>{name}</strong>
            <span className="block text-sm text-muted">
              Added {formatDate(created_at)}
              {used_at !== null && `, last used ${formatDate(used_at)}`}
            </span>
          </p>
          <div className="flex gap-2 max-sm:ml-10">
            <Button look="ghost" size="small" ref={rename} onClick={() => setTyped(name)}>
              Rename<span className="sr-only"> {name}</span>
            </Button>
            <Button look="ghost" size="small" busy={busy && 'Removing…'} onClick={() => setRemoving(true)}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </div>
        </>
      ) : (
        <form id={form} className="flex min-w-0 flex-1 flex-wrap items-end gap-2" onSubmit={save}>
          <TextField
            className="grow basis-52"
            label="Passkey name"
            maxLength={PASSKEY_NAME_LENGTH}
            autoComplete="off"
            autoFocus
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') stopTyping()
            }}
          />
          <Button type="submit" busy={busy && 'Saving…'}>
            Save
          </Button>
          <Button look="ghost" onClick={stopTyping}>
            Cancel
          </Button>
        </form>
      )}
      <Question
        open={removing}
        title={`Remove “${name}”?`}
        no="Keep it"
        yes="Remove"
        onNo={() => setRemoving(false)}
        onYes={() => {
          setRemoving(false)
          onRemove()
        }}
      >
        <p>
          You’ll no longer be able to sign in with it. Your device may still suggest it, so delete it there
          too. We’ll email you to confirm it was removed.
        </p>
      </Question>
    </li>
  )
}
