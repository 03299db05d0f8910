import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/errors.ts'
import { adminUser, type AdminUser, setActive } from '#api/features/admin/queries.ts'
import { requireActingAdmin } from '#api/features/admin/service/acting-admin.ts'
import { namedUser, type NamedUser } from '#api/features/admin/service/named-user.ts'
import { recordAudit } from '#api/features/audit/queries.ts'

/** Lets a deactivated user in again, who then signs in anew. Throws not_found, and conflict for who is active already. */
export async function reactivateUser(deps: Deps, actor: SessionUser, named: NamedUser): Promise<AdminUser> {
  const { user_id } = named
  // A session that began while its user was being deactivated must not come back to life.
  await deps.sessions.endAllOf(user_id)
  return deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    const user = await namedUser(tx, named)
    if (user.is_active) throw conflict('This user is active already.')
    await setActive(tx, user_id, true)
    await recordAudit(tx, {
      at: deps.clock(),
      action: 'admin.user_reactivated',
      actor_id: actor.id,
      subject_id: user_id,
    })
    return adminUser(tx, user_id)
  })
}
