import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/errors.ts'
import { planFlagsOf } from '#api/features/billing/queries/subscriptions.ts'
import { userByEmail, type UserRow } from '#api/features/accounts/users/queries.ts'

/** The user object of the API. `subscribed` is the BILLING journey at COMPLETED. */
export async function userObject({ db }: Deps, user: SessionUser | UserRow) {
  return {
    id: user.id,
    email: user.email,
    first_name: user.first_name,
    middle_name: user.middle_name,
    last_name: user.last_name,
    phone_number: user.phone_number,
    state: user.state_id,
    stage: user.stage,
    profile_picture_filename: user.profile_picture_filename,
    role: user.role,
    logged_in: true,
    ...(await planFlagsOf(db.read, user.id)),
  }
}

export type UserObject = Awaited<ReturnType<typeof userObject>>

/** The user with this e-mail address. */
export async function userObjectByEmail(deps: Deps, email: string): Promise<UserObject> {
  const user = await userByEmail(deps.db.read, email.trim().toLowerCase())
  if (!user) throw notFound('There is no such user.')
  return userObject(deps, user)
}
