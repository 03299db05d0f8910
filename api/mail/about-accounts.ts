import { deviceName } from '#api/features/accounts/service/device-name.ts'
import { enrolmentAddress } from '#api/features/accounts/passkeys/service/enrolment-token.ts'
import { countPasskeys, enrolmentById } from '#api/features/accounts/passkeys/queries.ts'
import { deviceById } from '#api/features/accounts/queries.ts'
import { END_LINK_LIFETIME_MS, endSignInAddress } from '#api/features/accounts/service/new-browser.ts'
import { enrolmentLetter, newBrowserLetter, passkeyLetter } from '#api/mail/letters/account.ts'
import type { RenderedLetter } from '#api/mail/letters/render.ts'
import type { OutboxRow } from '#api/mail/queries.ts'
import type { Postman } from '#api/mail/service.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { formatDateTime } from '#domain/format.ts'
import { HOUR_MS } from '#domain/duration.ts'

type Addressed = { to: string; letter: RenderedLetter } | null

/** Tells of a sign-in with a new browser; null when it was ended meanwhile. */
export async function toNewBrowser(
  { db, key, config }: Postman,
  { created_at }: OutboxRow,
  deviceId: string,
): Promise<Addressed> {
  const device = await deviceById(db.read, deviceId)
  const user = device && (await userById(db.read, device.user_id))
  if (!device || device.revoked_at !== null || !user?.is_active) return null
  const { publicUrl } = config
  const letter = newBrowserLetter({
    firstName: user.first_name,
    publicUrl,
    browser: deviceName(device.user_agent),
    time: formatDateTime(created_at),
    endAddress: endSignInAddress(key, publicUrl, {
      device: deviceId,
      until: created_at + END_LINK_LIFETIME_MS,
    }),
  })
  return { to: user.email, letter }
}

export async function toPasskeyOwner(
  { db, config }: Postman,
  userId: number,
  change: 'added' | 'removed',
): Promise<Addressed> {
  const user = await userById(db.read, userId)
  if (!user?.is_active) return null
  const reader = { firstName: user.first_name, publicUrl: config.publicUrl }
  return { to: user.email, letter: passkeyLetter(reader, change) }
}

/** A link to add a passkey; null when it was used or replaced, or is not needed any more. */
export async function toEnrol({ db, key, config, clock }: Postman, enrolmentId: string): Promise<Addressed> {
  const enrolment = await enrolmentById(db.read, enrolmentId)
  if (!enrolment || enrolment.used_at !== null || clock() >= enrolment.expires_at) return null
  const user = await userById(db.read, enrolment.user_id)
  if (!user?.is_active || (await countPasskeys(db.read, user.id)) > 0) return null
  const { publicUrl } = config
  const letter = enrolmentLetter({
    firstName: user.first_name,
    publicUrl,
    address: enrolmentAddress(key, publicUrl, enrolmentId),
    hours: Math.round((enrolment.expires_at - enrolment.created_at) / HOUR_MS),
  })
  return { to: user.email, letter }
}
