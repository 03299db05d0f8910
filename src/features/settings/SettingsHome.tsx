import { type ReactNode, useState } from 'react'
import { Devices } from './Devices.tsx'
import { Notifications } from './Notifications.tsx'
import { ownDevices } from './settings.store.ts'
import { YourData } from './YourData.tsx'
import type { OwnEmailChange } from '#api/features/accounts/email-change/service/request.ts'
import type { OwnPasskey } from '#api/features/accounts/passkeys/service/manage.ts'
import type { SignedInDevice } from '#api/features/settings/service.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { EmailAddress } from '#features/accounts/email-change/EmailAddress.tsx'
import { Passkeys } from '#features/accounts/passkeys/Passkeys.tsx'

interface SettingsHomeProps {
  role: Role | null
  email: string
  emailChange: OwnEmailChange
  devices: SignedInDevice[]
  passkeys: OwnPasskey[]
  children?: ReactNode
}

export function SettingsHome({
  role,
  email: initial,
  emailChange,
  devices,
  passkeys,
  children,
}: SettingsHomeProps) {
  const [email, setEmail] = useState(initial)

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Notifications role={role} />
        {children}
      </div>
      <div className="grid gap-6">
        <EmailAddress
          email={email}
          change={emailChange}
          onChanged={(moved) => {
            setEmail(moved)
            // All other browsers have been signed out.
            void ownDevices.refresh()
          }}
        />
        <Passkeys passkeys={passkeys} />
        <Devices devices={devices} />
      </div>
      <div className="lg:col-span-2">
        <YourData email={email} />
      </div>
    </div>
  )
}
