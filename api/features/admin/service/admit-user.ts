import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict, noSuchUser } from '#api/errors.ts'
import { admittedMail } from '#api/features/admin/mails.ts'
import { adminUser, type AdminUser } from '#api/features/admin/queries.ts'
import { requireActingAdmin } from '#api/features/admin/service/acting-admin.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { updateState } from '#api/features/journey/queries.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { AFTER_SIGNUP, isWaiting } from '#domain/journey/transitions.ts'

/** Gives somebody on the waiting list a place, and tells them by e-mail. Throws not_found, and conflict for others. */
export async function admitUser(deps: Deps, actor: SessionUser, userId: number): Promise<AdminUser> {
  return deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    const user = await userById(tx, userId)
    if (!user) throw noSuchUser()
    if (!isWaiting(user.stage)) throw conflict('This user is not on the waiting list.')
    if (!user.is_active) throw conflict('This user is deactivated. Please reactivate them first.')
    const now = deps.clock()
    await updateState(tx, userId, { stage: AFTER_SIGNUP.admitted.stage })
    await recordAudit(tx, {
      at: now,
      action: 'admin.user_admitted',
      actor_id: actor.id,
      subject_id: userId,
    })
    await deps.outbox.put(tx, admittedMail, { user: userId })
    return adminUser(tx, userId)
  })
}
