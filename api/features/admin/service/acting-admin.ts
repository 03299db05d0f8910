import type { SessionUser } from '#api/auth/sessions.ts'
import { forbidden } from '#api/errors.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { ROLE } from '#domain/accounts/roles.ts'

/** Throws unless the caller is an active admin still, as this transaction sees it: another admin may have been quicker. */
export async function requireActingAdmin(tx: Connection, actor: SessionUser): Promise<void> {
  const user = await userById(tx, actor.id)
  if (!user?.is_active || user.role !== ROLE.ADMIN) throw forbidden()
}
