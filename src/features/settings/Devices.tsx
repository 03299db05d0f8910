import { useRef } from 'react'
import { signOutDevice, signOutElsewhere } from './calls.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { ownDevices } from './settings.store.ts'
import type { SignedInDevice } from '#api/features/settings/service.ts'
import { ApiError } from '#lib/api.ts'
import { useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

const EVERYWHERE_ELSE = 'everywhere else'

export function Devices({ devices: initial }: { devices: SignedInDevice[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: devices = initial } = useQuery(ownDevices(), initial)
  /** `busy` is the id of the browser being signed out. */
  const { busy: leaving, run } = useAction<string>()

  function signOut(id: string, call: () => Promise<void>, done: string) {
    const act = async () => {
      await call().catch(ignoreNotFound)
      await ownDevices.refresh()
      notify.success(done)
      // The pressed button may be gone.
      heading.current?.focus()
    }
    return run(id, act, 'We couldn’t sign out that browser.')
  }

  return (
    <Card as="section" roomy aria-labelledby="devices-heading">
      <h2 className="text-title" id="devices-heading" ref={heading} tabIndex={-1}>
        Where you’re signed in
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            leaving={leaving === device.id}
            onSignOut={() => signOut(device.id, () => signOutDevice(device.id), `Signed out ${device.name}.`)}
          />
        ))}
      </ul>
      <div className="mt-5 border-t border-line pt-5">
        <Button
          look="ghost"
          busy={leaving === EVERYWHERE_ELSE && 'Signing out…'}
          onClick={() => signOut(EVERYWHERE_ELSE, signOutElsewhere, 'You’re signed out everywhere else.')}
        >
          Sign out everywhere else
        </Button>
        <p className="mt-3 text-sm text-muted">
          When you sign out another browser, we also stop recognizing every browser you’ve used before, except
          this one.
        </p>
      </div>
    </Card>
  )
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError) || !error.is('not_found')) throw error
}
