import { notFound } from '#api/errors.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import type { Role } from '#domain/accounts/roles.ts'

/** A user named by id and role together, so that a mistyped id does not hit somebody else. */
export interface NamedUser {
  user_id: number
  role: Role
}

/** The user with this id and role. Throws not_found. */
export async function namedUser(tx: Connection, { user_id, role }: NamedUser): Promise<UserRow> {
  const user = await userById(tx, user_id)
  if (user?.role !== role) throw notFound('User (id+role) not found')
  return user
}
