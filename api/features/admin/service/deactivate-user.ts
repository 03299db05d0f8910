import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { granted } from '#api/errors.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { adminUser, type AdminUser, setActive } from '#api/features/admin/queries.ts'
import { requireActingAdmin } from '#api/features/admin/service/acting-admin.ts'
import { namedUser, type NamedUser } from '#api/features/admin/service/named-user.ts'
import { billingNow } from '#api/features/billing/service/access.ts'
import { closeBilling } from '#api/features/billing/service/close.ts'
import { closeSoon } from '#api/features/billing/service/closing.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { mayDeactivate } from '#domain/admin/deactivation.ts'

/**
 * Shuts a user out at once: sessions end, nobody is matched with them any more, and a subscription ends with a refund of its
 * unused part, at once or as soon as the provider of payments can be reached (`closeBilling`). Throws not_found, and conflict for
 * the caller, for the last active admin, and for who is deactivated already.
 */
export async function deactivateUser(deps: Deps, actor: SessionUser, named: NamedUser): Promise<AdminUser> {
  const { user_id } = named
  const at = await billingNow(deps)
  await deps.db.write(async (tx) => {
    const user = await namedUser(tx, named)
    granted(mayDeactivate({ actorId: actor.id, user, activeAdmins: (await activeAdminIds(tx)).length }))
    await requireActingAdmin(tx, actor)
    await setActive(tx, user_id, false)
    await closeBilling(tx, user_id, { at, refunds: true, forgets: false })
    await recordAudit(tx, {
      at: deps.clock(),
      action: 'admin.user_deactivated',
      actor_id: actor.id,
      subject_id: user_id,
    })
    tx.afterCommit(() => deps.sessions.endAllOf(user_id))
    tx.afterCommit(() => closeSoon(deps))
  })
  return adminUser(deps.db.read, user_id)
}
