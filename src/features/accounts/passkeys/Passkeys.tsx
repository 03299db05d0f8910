import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { addPasskey, removePasskey, renamePasskey } from './calls.ts'
import { passkeyMessages } from './ceremony.script.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import type { OwnPasskey } from '#api/features/accounts/passkeys/service/manage.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

const ADDING = 'adding'

export function Passkeys({ passkeys: initial }: { passkeys: OwnPasskey[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [passkeys, setPasskeys] = useState(initial)
  const { busy, run } = useAction<string>()

  function change(
    what: number | typeof ADDING,
    call: () => Promise<OwnPasskey[]>,
    texts: { done: string; failed: string },
  ): Promise<boolean> {
    const act = async () => {
      setPasskeys(await call())
      notify.success(texts.done)
    }
    return run(String(what), act, (error) => {
      for (const message of passkeyMessages(error, texts.failed)) notify.error(message)
    })
  }

  async function remove({ id, name }: OwnPasskey): Promise<void> {
    const texts = { done: `“${name}” has been removed.`, failed: 'We couldn’t remove the passkey.' }
    // The pressed button is gone by then.
    if (await change(id, () => removePasskey(id), texts)) heading.current?.focus()
  }

  return (
    <Card as="section" roomy aria-labelledby="passkeys-heading">
      <h2 className="text-title" id="passkeys-heading" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      <p className="mt-3">
        Sign in with your device’s fingerprint, face or PIN instead of a code. No one can steal it from your
        inbox or trick you into sharing it.
      </p>
      {passkeys.length === 0 ? (
        <p className="mt-4 text-muted">You don’t have any passkeys yet.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={busy === String(passkey.id)}
              onRename={(name) =>
                change(passkey.id, () => renamePasskey(passkey.id, name), {
                  done: `Renamed to “${name}”.`,
                  failed: 'We couldn’t rename the passkey.',
                })
              }
              onRemove={() => remove(passkey)}
            />
          ))}
        </ul>
      )}
      <div className="mt-5 border-t border-line pt-5">
        <Button
          look="ghost"
          busy={busy === ADDING && 'Waiting for your device…'}
          onClick={() =>
            change(ADDING, addPasskey, {
              done: 'Passkey added.',
              failed: 'We couldn’t add the passkey.',
            })
          }
        >
          <KeyRound aria-hidden="true" />
          Add a passkey
        </Button>
      </div>
    </Card>
  )
}
