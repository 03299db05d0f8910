import { MonitorSmartphone } from 'lucide-react'
import type { SignedInDevice } from '#api/features/settings/service.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/Time.tsx'

interface DeviceRowProps {
  device: SignedInDevice
  leaving: boolean
  onSignOut: () => void
}

export function DeviceRow({ device: { name, created_at, current }, leaving, onSignOut }: DeviceRowProps) {
  const since = <Time at={created_at} />
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <MonitorSmartphone className="size-6 flex-none text-muted" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-52">
        <strong className="mr-2">{name}</strong>
        {current && <Badge>This device</Badge>}
        <span className="block text-sm text-muted">Signed in {since}</span>
      </p>
      {!current && (
        <Button
          look="ghost"
          size="small"
          className="max-sm:ml-10"
          busy={leaving && 'Signing out…'}
          onClick={onSignOut}
        >
          Sign out
          <span className="sr-only">
            {' '}
            of {name}, signed in {since}
          </span>
        </Button>
      )}
    </li>
  )
}
