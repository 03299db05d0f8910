import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict, invalid } from '#api/errors.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { billingNow } from '#api/features/billing/service/access.ts'
import { closeBilling } from '#api/features/billing/service/close.ts'
import { closeSoon } from '#api/features/billing/service/closing.ts'
import { rememberTrial } from '#api/features/billing/service/trials.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { removePicture } from '#api/features/profile/pictures/service.ts'
import { takeFromGroup } from '#api/features/groups/service.ts'
import { rememberPublished } from '#api/features/onboarding/publication/service/former.ts'
import { eraseRows } from '#api/features/privacy/queries.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { ROLE } from '#domain/accounts/roles.ts'

const LAST_ADMIN = 'You are the last active admin. Please make somebody else an admin first.'

/**
 * Erases a person everywhere: their account and all that is theirs in every table (`personal-data.ts`), their picture,
 * their sessions, their place among the matches. What stays is the security record, which knows a number, and for 30 days a
 * keyed hash of the address, so that coming back publishes no sooner (`rememberPublished`). Throws 400
 * unless `typedEmail`, in its stored form, is the account's own, and 409 for the last active admin. A subscription ends at
 * once as well, or as soon as the provider of payments can be reached (`closeBilling`).
 */
export async function deleteAccount(deps: Deps, user: SessionUser, typedEmail: string): Promise<void> {
  if (typedEmail !== user.email) throw invalid({ email: 'This is not the e-mail address of your account.' })
  const at = await billingNow(deps)
  await deps.db.write(async (tx) => {
    const person = await userById(tx, user.id)
    if (!person) return
    await rememberTrial(tx, deps, person.id)
    // Before it is forgotten whose customer they are. Who leaves keeps no claim to the month that has begun.
    await closeBilling(tx, person.id, { at, refunds: false, forgets: true })
    await erase(tx, deps, person)
    tx.afterCommit(() => removePicture(deps.config.dataDir, person.profile_picture_filename))
    tx.afterCommit(() => closeSoon(deps))
  })
}

async function erase(tx: Connection, deps: Deps, person: UserRow): Promise<void> {
  const { key, clock } = deps
  const { id, role, is_active } = person
  const isLastAdmin = role === ROLE.ADMIN && is_active && (await activeAdminIds(tx)).length === 1
  if (isLastAdmin) throw conflict(LAST_ADMIN)
  await takeFromGroup(tx, id)
  await rememberPublished(tx, deps, person)
  await eraseRows(tx, key, person, deps.personalData)
  await recordAudit(tx, { at: clock(), action: 'account.deleted', actor_id: id, subject_id: id })
}
