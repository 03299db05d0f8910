import type { Deps } from '#api/deps.ts'
import { adminUser, countUsersFound, type UsersFilter, usersFound } from '#api/features/admin/queries.ts'
import type { SessionUser } from '#api/auth/sessions.ts'
import { granted } from '#api/http/errors.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { namedUser, type NamedUser } from '#api/features/admin/service/change-user.ts'
import { previewEnding } from '#api/features/billing/cancellation/service/owed.ts'
import { mayDeactivate } from '#domain/admin/deactivation.ts'
import { auditPage } from '#api/features/audit/queries.ts'
import { displayName } from '#domain/accounts/display-name.ts'

const USERS_ON_A_PAGE = 25

export async function listUsers({ db }: Deps, filter: Omit<UsersFilter, 'size'>) {
  const users = await usersFound(db.read, { ...filter, size: USERS_ON_A_PAGE })
  const total = await countUsersFound(db.read, filter)
  return { users, total, page: filter.page, page_size: USERS_ON_A_PAGE }
}

export type UsersPage = Awaited<ReturnType<typeof listUsers>>

/** Returns who would be deactivated and what would happen to their subscription. Throws as deactivating does. */
export async function previewDeactivation(deps: Deps, actor: SessionUser, named: NamedUser) {
  const { read } = deps.db
  const user = await namedUser(read, named)
  granted(mayDeactivate({ actorId: actor.id, user, activeAdmins: (await activeAdminIds(read)).length }))
  return { user: await adminUser(read, user.id), billing: await previewEnding(deps, user.id) }
}

export type DeactivationPreview = Awaited<ReturnType<typeof previewDeactivation>>

const LINES_ON_A_PAGE = 20

interface Name {
  first_name: string | null
  last_name: string | null
}

/** The name is null if the account is gone. */
function person(id: number | null, name: Name | null) {
  return id === null ? null : { id, name: name && displayName(name) }
}

/** Returns audit lines, newest first: the newest, or those before the line `before`. `next` requests the following page; null at the end. */
export async function auditLog({ db }: Deps, before: number | null) {
  const rows = await auditPage(db.read, { before, size: LINES_ON_A_PAGE + 1 })
  const entries = rows.slice(0, LINES_ON_A_PAGE).map(({ entry, actor, subject }) => ({
    id: entry.id,
    at: entry.at,
    action: entry.action,
    actor: person(entry.actor_id, actor),
    subject: person(entry.subject_id, subject),
    detail: entry.detail,
  }))
  return { entries, next: rows.length > LINES_ON_A_PAGE ? (entries.at(-1)?.id ?? null) : null }
}

export type AuditPage = Awaited<ReturnType<typeof auditLog>>
