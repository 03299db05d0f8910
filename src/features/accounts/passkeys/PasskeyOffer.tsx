import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addPasskey, closeOffer } from './calls.ts'
import { canUsePasskeys } from './ceremony.ts'
import { passkeyMessages } from './failure.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

/** Offers a passkey to who has none, once: whatever they choose, they are not asked again. */
export function PasskeyOffer() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  // Where the browser knows no passkeys there is nothing to offer.
  useEffect(() => setOpen(canUsePasskeys()), [])

  async function add(): Promise<void> {
    setBusy(true)
    try {
      await addPasskey()
      notify.success('Your passkey is added.')
      setOpen(false)
    } catch (error) {
      for (const message of passkeyMessages(error, 'The passkey could not be added.')) notify.error(message)
    }
    setBusy(false)
  }

  function close(): void {
    setOpen(false)
    // If it cannot be kept, the offer comes again: no harm is done.
    closeOffer().catch(() => undefined)
  }

  if (!open) return null
  return (
    <Card as="section" look="soft" className="mb-8" aria-labelledby="passkey-offer">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-title" id="passkey-offer">
            Next time without a code?
          </h2>
          <p className="mt-1 text-muted">
            Add a passkey, and sign in with the fingerprint, face or PIN of this device. You find it in your
            settings too.
          </p>
        </div>
        <div className="flex flex-wrap gap-x-1 gap-y-2">
          <Button busy={busy && 'Waiting for your device…'} onClick={add}>
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
