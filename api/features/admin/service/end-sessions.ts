import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { requireActingAdmin } from '#api/features/admin/service/acting-admin.ts'
import { namedUser, type NamedUser } from '#api/features/admin/service/named-user.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { deleteAllSessions, revokeOtherDevices } from '#api/features/settings/queries.ts'
import { displayName } from '#domain/accounts/name.ts'

/**
 * Signs a user out everywhere, who may sign in again at once, and ceases to recognise their browsers. Answers who they are
 * and how many sessions ended. Throws not_found.
 */
export async function endSessions(deps: Deps, actor: SessionUser, named: NamedUser) {
  return deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    const user = await namedUser(tx, named)
    const at = deps.clock()
    const sessions = await deleteAllSessions(tx, user.id)
    await revokeOtherDevices(tx, user.id, null, at)
    const people = { actor_id: actor.id, subject_id: user.id }
    await recordAudit(tx, { at, action: 'admin.sessions_ended', ...people, detail: { sessions } })
    return { id: user.id, name: displayName(user), sessions }
  })
}
