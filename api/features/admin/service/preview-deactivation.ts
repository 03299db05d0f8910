import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { granted } from '#api/errors.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { adminUser } from '#api/features/admin/queries.ts'
import { namedUser, type NamedUser } from '#api/features/admin/service/named-user.ts'
import { previewEnding } from '#api/features/billing/service/preview.ts'
import { mayDeactivate } from '#domain/admin/deactivation.ts'

/** Who would be deactivated and what would become of their subscription. Throws as deactivating itself does. */
export async function previewDeactivation(deps: Deps, actor: SessionUser, named: NamedUser) {
  const { read } = deps.db
  const user = await namedUser(read, named)
  granted(mayDeactivate({ actorId: actor.id, user, activeAdmins: (await activeAdminIds(read)).length }))
  return { user: await adminUser(read, user.id), billing: await previewEnding(deps, user.id) }
}

export type DeactivationPreview = Awaited<ReturnType<typeof previewDeactivation>>
