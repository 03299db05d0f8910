import type { SessionUser } from '#api/auth/sessions.ts'
import { forbidden } from '#api/http/errors.ts'
import { activeAdminById } from '#api/features/accounts/queries.ts'
import type { Connection } from '#db/client.ts'

/** Throws forbidden unless the caller is still an active admin: someone may have deactivated them since the request began. */
export async function requireActingAdmin(db: Connection, actor: SessionUser): Promise<void> {
  if (!(await activeAdminById(db, actor.id))) throw forbidden()
}

export async function requireActingFor(db: Connection, actor: SessionUser, userId: number): Promise<void> {
  if (actor.id !== userId) await requireActingAdmin(db, actor)
}
