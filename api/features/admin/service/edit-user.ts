import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { activeAdminIds, deleteAllSessions } from '#api/features/accounts/queries.ts'
import { requireActingAdmin } from '#api/features/accounts/service/acting.ts'
import { mailEnrolment } from '#api/features/accounts/service/admit.ts'
import { countPasskeys } from '#api/features/accounts/passkeys/queries.ts'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import { adminUser, type AdminUser, countHomesOf, updateUser } from '#api/features/admin/queries.ts'
import { type NamedUser, namedUser } from '#api/features/admin/service/change-user.ts'
import { lineBy, recordAudit } from '#api/features/audit/queries.ts'
import { liveSubscriptionOf } from '#api/features/billing/cards/service.ts'
import { leaveInvitationsAndGroup } from '#api/features/groups/safety/blocks/service.ts'
import { endToursOfUser } from '#api/features/listings/tours/service/end.ts'
import { granted } from '#api/http/errors.ts'
import type { Transaction } from '#db/client.ts'
import { ROLE, type Role, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { signInFor } from '#domain/accounts/staff.ts'
import { type EditedUser, mayEditPerson, type UserChanges } from '#domain/admin/editing.ts'
import { isWaiting } from '#domain/journey/transitions.ts'

/**
 * Changes a person's names, role and stage. Another role, and the waiting list, sign them out everywhere; someone who is no longer a client
 * leaves their group and tours. Throws not_found, and conflict for what `mayEditPerson` refuses.
 */
export async function editUser(
  deps: Deps,
  actor: SessionUser,
  named: NamedUser,
  { stage, ...changes }: UserChanges,
): Promise<AdminUser> {
  return deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    const user = await namedUser(tx, named)
    const edited = { ...changes, stage: stage ?? user.stage }
    const facts = {
      actorId: actor.id,
      user,
      activeAdmins: (await activeAdminIds(tx)).length,
      isSubscribed: (await liveSubscriptionOf(tx, user.id)) !== undefined,
      homes: await countHomesOf(tx, user.id),
    }
    granted(mayEditPerson(facts, edited))
    const { new_role: role, ...rest } = edited
    await updateUser(tx, user.id, { ...rest, role })
    if (role !== user.role) await changeRole(tx, deps, user, role)
    else if (isWaiting(edited.stage) && !isWaiting(user.stage)) await deleteAllSessions(tx, user.id)
    await record(tx, deps, actor, user, edited)
    return adminUser(tx, user.id)
  })
}

async function changeRole(tx: Transaction, deps: Deps, user: UserRow, role: Role): Promise<void> {
  await deleteAllSessions(tx, user.id)
  if (user.role === ROLE.CLIENT) await leaveInvitationsAndGroup(tx, deps, user.id)
  await endToursOfUser(tx, deps, user.id)
  const passkeys = await countPasskeys(tx, user.id)
  const { production } = deps.config
  if (signInFor({ production, role, by: 'code', passkeys }) === 'enrol')
    await mailEnrolment(tx, deps, user.id)
}

/** One line for each kind of change, without names: the log holds none. */
async function record(
  tx: Transaction,
  deps: Deps,
  actor: SessionUser,
  user: UserRow,
  { first_name, middle_name, last_name, new_role, stage }: EditedUser,
): Promise<void> {
  const line = lineBy(deps, actor, user.id)
  const isRenamed =
    first_name !== user.first_name || middle_name !== user.middle_name || last_name !== user.last_name
  const isMoved = new_role !== user.role
  if (isRenamed || isMoved) {
    const roles = isMoved
      ? { from: user.role ? ROLE_NAMES[user.role] : 'none', to: ROLE_NAMES[new_role] }
      : {}
    await recordAudit(tx, { ...line, action: 'admin.user_edited', detail: { ...roles, name: isRenamed } })
  }
  if (stage === user.stage) return
  const detail = { from: user.stage, to: stage }
  await recordAudit(tx, { ...line, action: 'admin.stage_changed', detail })
}
