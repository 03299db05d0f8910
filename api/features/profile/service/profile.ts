import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { invalid, noSuchUser, unconfirmed } from '#api/http/errors.ts'
import { updateProfile } from '#api/features/profile/queries.ts'
import { asOwner, userObject, type UserObject } from '#api/features/accounts/users/service.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'
import { profileFaults } from '#domain/accounts/person.ts'
import type { Profile } from '#domain/accounts/schemas.ts'

interface NewProfile extends Profile {
  email?: string | undefined
}

interface Caller {
  user: SessionUser
  fresh: boolean
}

/** Changes names and phone number; a new number needs a recent sign-in. The email address is changed in settings, with a code. */
export async function changeProfile(
  deps: Deps,
  { user, fresh }: Caller,
  { email, ...profile }: NewProfile,
): Promise<UserObject> {
  if (email !== undefined && normalizeEmail(email) !== user.email) {
    throw invalid({ email: 'You sign in with your email address. You can change it in Settings.' })
  }
  const faults = profileFaults(profile, user)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (!fresh && profile.phone_number !== user.phone_number) throw unconfirmed()
  const changed = await deps.db.write((tx) => updateProfile(tx, user.id, profile))
  if (!changed) throw noSuchUser()
  return userObject(deps, asOwner(changed))
}
