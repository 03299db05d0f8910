import { Devices } from './Devices.tsx'
import { Notifications } from './Notifications.tsx'
import { YourData } from './YourData.tsx'
import type { SignedInDevice } from '#api/features/settings/service/devices.ts'

interface SettingsHomeProps {
  email: string
  devices: SignedInDevice[]
}

/** The settings of a person: notifications, signed-in browsers, their data. */
export function SettingsHome({ email, devices }: SettingsHomeProps) {
  return (
    <div className="grid gap-6">
      <Notifications />
      <Devices devices={devices} />
      <YourData email={email} />
    </div>
  )
}
