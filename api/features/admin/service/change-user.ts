import { mayWait } from '#domain/admin/editing.ts'
import { conflict, granted, noSuchUser, notFound } from '#api/http/errors.ts'
import { userByEmail, userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import { leaveInvitationsAndGroup } from '#api/features/groups/safety/blocks/service.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { type Role, ROLE_NAMES } from '#domain/accounts/roles.ts'
import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import {
  activeAdminIds,
  deleteAllSessions,
  insertUser,
  signOutEverywhere,
} from '#api/features/accounts/queries.ts'
import { reservedUntil } from '#api/features/accounts/email-change/queries.ts'
import { requireActingAdmin } from '#api/features/accounts/service/acting.ts'
import { mailEnrolment } from '#api/features/accounts/service/admit.ts'
import { adminUser, type AdminUser, setActive } from '#api/features/admin/queries.ts'
import { lineBy, recordAudit } from '#api/features/audit/queries.ts'
import type { NewUser } from '#domain/admin/new-user.ts'
import { signInFor } from '#domain/accounts/staff.ts'
import type { Stage } from '#domain/journey/codes.ts'
import { AFTER_SIGNUP, isWaiting } from '#domain/journey/transitions.ts'
import { admittedMail } from '#api/features/admin/mails.ts'
import { updateState } from '#api/features/journey/queries.ts'
import { billingNow } from '#api/features/billing/service/access.ts'
import { closeBilling } from '#api/features/billing/cancellation/service/close.ts'
import { closeSoon } from '#api/features/billing/cancellation/service/closing.ts'
import { endToursOfUser } from '#api/features/listings/tours/service/end.ts'
import { mayDeactivate } from '#domain/admin/deactivation.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { userByAddress } from '#api/features/accounts/users/service.ts'
import { liveSubscriptionOf } from '#api/features/billing/cards/service.ts'

/** Identified by id and role together, so that a mistyped id doesn't affect someone else. */
export interface NamedUser {
  user_id: number
  role: Role
}

/** Throws not_found. */
export async function namedUser(tx: Connection, { user_id, role }: NamedUser): Promise<UserRow> {
  const user = await userById(tx, user_id)
  if (user?.role !== role) throw notFound('User (id+role) not found')
  return user
}

/**
 * Creates an account of any role, which can be used immediately; staff on a public address get a link to add a passkey. Throws conflict if
 * the address has one. The sign-up limit doesn't apply.
 */
export async function createUser(deps: Deps, actor: SessionUser, newUser: NewUser): Promise<AdminUser> {
  return deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    if (await userByEmail(tx, newUser.email)) {
      throw conflict('There’s already a user with this email address.')
    }
    if ((await reservedUntil(tx, newUser.email, { now: deps.clock() })) !== null) {
      throw conflict('A user moved away from this address within the last week, and can still restore it.')
    }
    const { id } = await insertUser(tx, newUser, AFTER_SIGNUP.admitted, deps.clock())
    const detail = { role: ROLE_NAMES[newUser.role] }
    await recordAudit(tx, { ...lineBy(deps, actor, id), action: 'admin.user_created', detail })
    if (signInFor({ ...deps.config, role: newUser.role, by: 'code', passkeys: 0 }) === 'enrol') {
      await mailEnrolment(tx, deps, id)
    }
    return adminUser(tx, id)
  })
}

/** Admits someone from the waiting list and emails them. Throws not_found, and conflict for others. */
export async function admitUser(deps: Deps, actor: SessionUser, userId: number): Promise<AdminUser> {
  return deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    const user = await userById(tx, userId)
    if (!user) throw noSuchUser()
    if (!isWaiting(user.stage)) throw conflict('This user isn’t on the waiting list.')
    if (!user.is_active) throw conflict('This user is deactivated. Reactivate them first.')
    await updateState(tx, userId, { stage: AFTER_SIGNUP.admitted.stage })
    await recordAudit(tx, { ...lineBy(deps, actor, userId), action: 'admin.user_admitted' })
    await deps.outbox.put(tx, admittedMail, { user: userId })
    return adminUser(tx, userId)
  })
}

/**
 * Deactivates a user immediately: ends sessions, removes them from their group and from matches, and ends a
 * subscription with a refund of its unused part, now or once the payment provider can be reached (`closeBilling`).
 * Throws not_found, and conflict for the caller, the last active admin, and someone already deactivated.
 */
export async function deactivateUser(deps: Deps, actor: SessionUser, named: NamedUser): Promise<AdminUser> {
  const at = await billingNow(deps)
  await deps.db.write((tx) => deactivateIn(tx, deps, actor, named, at))
  return adminUser(deps.db.read, named.user_id)
}

/** The same inside a transaction; `at` is the provider's time, in epoch seconds. */
export async function deactivateIn(
  tx: Transaction,
  deps: Deps,
  actor: SessionUser,
  named: NamedUser,
  at: number,
): Promise<void> {
  const { user_id } = named
  const user = await namedUser(tx, named)
  granted(mayDeactivate({ actorId: actor.id, user, activeAdmins: (await activeAdminIds(tx)).length }))
  await requireActingAdmin(tx, actor)
  await setActive(tx, user_id, false)
  await leaveInvitationsAndGroup(tx, deps, user_id)
  await endToursOfUser(tx, deps, user_id)
  await closeBilling(tx, user_id, { at, refunds: true, forgets: false, requestId: deps.requestId })
  await recordAudit(tx, { ...lineBy(deps, actor, user_id), action: 'admin.user_deactivated' })
  tx.afterCommit(() => deps.sessions.endAllOf(user_id))
  tx.afterCommit(() => closeSoon(deps))
}

/** Reactivates a user, who has to sign in again. Throws not_found, and conflict for someone active. */
export async function reactivateUser(deps: Deps, actor: SessionUser, named: NamedUser): Promise<AdminUser> {
  const { user_id } = named
  return deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    const user = await namedUser(tx, named)
    if (user.is_active) throw conflict('This user is already active.')
    // A session that started during the deactivation must not come back to life.
    await deleteAllSessions(tx, user_id)
    await setActive(tx, user_id, true)
    await recordAudit(tx, { ...lineBy(deps, actor, user_id), action: 'admin.user_reactivated' })
    return adminUser(tx, user_id)
  })
}

/** Signs a user out everywhere and forgets their browsers. Returns who they are and how many sessions ended. Throws not_found. */
export async function endSessions(deps: Deps, actor: SessionUser, named: NamedUser) {
  return deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    const user = await namedUser(tx, named)
    const sessions = await signOutEverywhere(tx, user.id, deps.clock())
    const line = lineBy(deps, actor, user.id)
    await recordAudit(tx, { ...line, action: 'admin.sessions_ended', detail: { sessions } })
    return { id: user.id, name: displayName(user), sessions }
  })
}

/**
 * Sets a person's stage. Moving to the waiting list signs them out everywhere. Throws conflict for staff, who can't
 * wait, and for subscribers, who could neither use nor cancel their subscription.
 */
export async function setStage(deps: Deps, actor: SessionUser, email: string, stage: Stage) {
  await deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    const user = await userByAddress(tx, email)
    if (isWaiting(stage)) {
      const isSubscribed = (await liveSubscriptionOf(tx, user.id)) !== undefined
      granted(mayWait({ role: user.role, isSubscribed }))
    }
    await updateState(tx, user.id, { stage })
    const detail = { from: user.stage, to: stage }
    await recordAudit(tx, { ...lineBy(deps, actor, user.id), action: 'admin.stage_changed', detail })
    if (isWaiting(stage)) await deleteAllSessions(tx, user.id)
  })
  return { stage }
}
