import { KeyRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useConfirmation } from './use-confirmation.ts'
import { CODE_LENGTH, digitsOfCode } from '#domain/accounts/code.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { TextField } from '#ui/Field.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

export function ConfirmDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const form = useId()
  const [code, setCode] = useState('')
  const confirmation = useConfirmation(() => onClose(true))
  const { ways, stage, busy, error, wait, usePasskey, send, submit, forgetError } = confirmation

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void submit(code)
  }

  return (
    <Dialog
      open
      title="Confirm it’s you"
      onClose={() => onClose(false)}
      actions={
        <>
          <Button look="ghost" onClick={() => onClose(false)}>
            Cancel
          </Button>
          {stage === 'code' && (
            <Button type="submit" form={form} busy={busy === 'code' && 'Confirming…'}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      <p>
        It’s been a while since you signed in, so we need to check it’s really you. You won’t lose what you
        typed, and we’ll continue as soon as you confirm.
      </p>
      {stage === 'loading' && <Skeleton className="mt-5 h-12" />}
      {stage === 'failed' && (
        <ErrorLine className="mt-5" role="alert">
          {error}
        </ErrorLine>
      )}
      {ways && stage !== 'failed' && (
        <div className="mt-5 grid gap-4">
          {ways.passkey && (
            <Button
              data-autofocus
              look={stage === 'code' ? 'ghost' : 'primary'}
              busy={busy === 'passkey' && 'Waiting for your passkey…'}
              onClick={usePasskey}
            >
              <KeyRound aria-hidden="true" />
              Use your passkey
            </Button>
          )}
          {ways.code && stage === 'choice' && (
            <Button
              look={ways.passkey ? 'ghost' : 'primary'}
              data-autofocus={ways.passkey ? undefined : true}
              busy={busy === 'sending' && 'Sending your code…'}
              onClick={send}
            >
              Email me a code
            </Button>
          )}
          {stage === 'choice' && error && <ErrorLine role="alert">{error}</ErrorLine>}
          {stage === 'code' && (
            <form id={form} className="grid gap-3" noValidate onSubmit={confirm}>
              <TextField
                label="4-digit code"
                hint={`We sent a code to ${ways.email}.`}
                error={error}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={CODE_LENGTH}
                autoFocus
                value={code}
                onChange={(event) => {
                  setCode(digitsOfCode(event.target.value))
                  forgetError()
                }}
              />
              <p>
                <Button
                  look="quiet"
                  size="small"
                  busy={busy === 'sending' && 'Sending…'}
                  onClick={send}
                  disabled={wait > 0}
                >
                  {wait > 0 ? `Resend code in ${wait} s` : 'Resend code'}
                </Button>
              </p>
            </form>
          )}
        </div>
      )}
    </Dialog>
  )
}
