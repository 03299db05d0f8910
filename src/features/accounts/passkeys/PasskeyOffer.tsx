import { useState } from 'react'
import { addPasskey, closeOffer } from './calls.ts'
import { canUsePasskeys, passkeyMessages } from './ceremony.script.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'

/** Offers a passkey once to people who have none: whatever they choose, they aren’t asked again. */
export function PasskeyOffer() {
  // There's nothing to offer if the browser doesn't support passkeys. Nearly all do, so the page keeps room for it.
  const hasPasskeys = !useHydrated() || canUsePasskeys()
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
    // If this can't be stored, the offer is shown again, which does no harm.
    closeOffer().catch(() => undefined)
  }

  if (!hasPasskeys || closed) return null
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-1" aria-labelledby="passkey-offer">
      <h2 className="font-sans text-base font-semibold tracking-normal" id="passkey-offer">
        Skip the code next time
      </h2>
      <p className="text-muted">
        Sign in with your fingerprint, face or PIN. You can also do this in Settings.
      </p>
      <div className="-ml-3 flex flex-wrap gap-x-1 sm:ml-0">
        <Button
          look="quiet"
          size="small"
          busy={busy && 'Waiting for your device…'}
          onClick={() => run('add', add, failed)}
        >
          Add a passkey
        </Button>
        <Button look="quiet" size="small" onClick={close}>
          Not now
        </Button>
      </div>
    </section>
  )
}
