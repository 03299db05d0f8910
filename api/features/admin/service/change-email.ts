import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { proveChange } from '#api/features/accounts/email-change/service/confirm.ts'
import { requestChange } from '#api/features/accounts/email-change/service/request.ts'
import { signOutEverywhere } from '#api/features/accounts/queries.ts'
import { requireActingAdmin } from '#api/features/accounts/service/acting.ts'
import { adminUser, type AdminUser } from '#api/features/admin/queries.ts'
import { type NamedUser, namedUser } from '#api/features/admin/service/change-user.ts'
import { lineBy, recordAudit } from '#api/features/audit/queries.ts'
import { type AppError, granted } from '#api/http/errors.ts'
import type { Transaction } from '#db/client.ts'
import { mayMove } from '#domain/admin/editing.ts'

/** Sends a code to a person's new address, for them to read out to the admin. Throws not_found, 429, and conflict for what `mayMove` refuses. */
export async function requestChangeFor(
  deps: Deps,
  actor: SessionUser,
  named: NamedUser,
  { email, network }: { email: string; network: string | null },
) {
  return deps.db.write(async (tx) => {
    const user = await movable(tx, actor, named)
    return requestChange(tx, deps, user, { email, network, by: 'admin' })
  })
}

/**
 * Moves a person to the address whose code they read out, signs them out everywhere, and tells their former address, which can put itself
 * back. Throws as `requestChangeFor`, and 400 for a wrong code.
 */
export async function confirmChangeFor(
  deps: Deps,
  actor: SessionUser,
  named: NamedUser,
  guess: { email: string; code: string },
): Promise<AdminUser> {
  const outcome = await deps.db.write(async (tx): Promise<AdminUser | { refusal: AppError }> => {
    const user = await movable(tx, actor, named)
    const refusal = await proveChange(tx, deps, user, { ...guess, by: 'admin' })
    if (refusal) return { refusal }
    await signOutEverywhere(tx, user.id, deps.clock())
    await recordAudit(tx, { ...lineBy(deps, actor, user.id), action: 'admin.email_changed' })
    return adminUser(tx, user.id)
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome
}

async function movable(tx: Transaction, actor: SessionUser, named: NamedUser) {
  await requireActingAdmin(tx, actor)
  const user = await namedUser(tx, named)
  granted(mayMove({ actorId: actor.id, user }))
  return user
}
