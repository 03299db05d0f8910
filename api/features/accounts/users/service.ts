import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { noSuchUser } from '#api/http/errors.ts'
import { planFlagsOf, userByEmail, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'

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

/** Throws not_found. */
export async function userObjectByEmail(deps: Deps, email: string): Promise<UserObject> {
  return userObject(deps, await userByAddress(deps.db.read, email))
}

/** Finds a user by address, however it's written. Throws not_found. */
export async function userByAddress(db: Connection, email: string): Promise<UserRow> {
  const user = await userByEmail(db, email.trim().toLowerCase())
  if (!user) throw noSuchUser()
  return user
}
