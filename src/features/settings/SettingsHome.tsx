import type { ReactNode } from 'react'
import { Devices } from './Devices.tsx'
import { Notifications } from './Notifications.tsx'
import { YourData } from './YourData.tsx'
import type { OwnPasskey } from '#api/features/accounts/passkeys/service/manage.ts'
import type { SignedInDevice } from '#api/features/settings/service.ts'
import { Passkeys } from '#features/accounts/passkeys/Passkeys.tsx'

interface SettingsHomeProps {
  email: string
  devices: SignedInDevice[]
  passkeys: OwnPasskey[]
  children?: ReactNode
}

export function SettingsHome({ email, devices, passkeys, children }: SettingsHomeProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Notifications />
        {children}
      </div>
      <div className="grid gap-6">
        <Passkeys passkeys={passkeys} />
        <Devices devices={devices} />
      </div>
      <div className="lg:col-span-2">
        <YourData email={email} />
      </div>
    </div>
  )
}
