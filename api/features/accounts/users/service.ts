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

/** A person's own row: with their picture, whether or not others see it. */
export function asOwner(row: UserRow): UserRow {
  const { profile_picture_filename, private_picture_filename } = row
  return { ...row, profile_picture_filename: profile_picture_filename ?? private_picture_filename }
}

export type UserObject = Awaited<ReturnType<typeof userObject>>

/** Throws not_found. */
export async function userObjectByEmail(deps: Deps, viewerId: number, email: string): Promise<UserObject> {
  const row = await userByAddress(deps.db.read, email)
  return userObject(deps, row.id === viewerId ? asOwner(row) : row)
}

/** Finds a user by address, however it's written. Throws not_found. */
export async function userByAddress(db: Connection, email: string): Promise<UserRow> {
  const user = await userByEmail(db, email.trim().toLowerCase())
  if (!user) throw noSuchUser()
  return user
}
