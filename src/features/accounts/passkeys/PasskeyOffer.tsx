import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { addPasskey, closeOffer } from './calls.ts'
import { canUsePasskeys, passkeyMessages } from './ceremony.script.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

/** Offers a passkey to who has none, once: whatever they choose, they are not asked again. */
export function PasskeyOffer() {
  // Where the browser knows no passkeys there is nothing to offer.
  const hasPasskeys = useHydrated() && canUsePasskeys()
  const [closed, setClosed] = useState(false)
  const { busy, run } = useAction<'add'>()

  async function add(): Promise<void> {
    await addPasskey()
    notify.success('Passkey added.')
    setClosed(true)
  }

  function failed(error: unknown): void {
    for (const message of passkeyMessages(error, 'We couldn’t add the passkey.')) notify.error(message)
  }

  function close(): void {
    setClosed(true)
    // If it cannot be kept, the offer comes again: no harm is done.
    closeOffer().catch(() => undefined)
  }

  if (!hasPasskeys || closed) return null
  return (
    <Card as="section" look="soft" className="mb-8" aria-labelledby="passkey-offer">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-title" id="passkey-offer">
            Skip the code next time
          </h2>
          <p className="mt-1 text-muted">
            Add a passkey to sign in with this device’s fingerprint, face or PIN. You can also do this in
            Settings.
          </p>
        </div>
        <div className="flex flex-wrap gap-x-1 gap-y-2">
          <Button busy={busy && 'Waiting for your device…'} onClick={() => run('add', add, failed)}>
            <KeyRound aria-hidden="true" />
            Add a passkey
          </Button>
          <Button look="quiet" onClick={close}>
            Not now
          </Button>
        </div>
      </div>
    </Card>
  )
}
