import type { Deps } from '#api/deps.ts'
import { adminUser, countUsersFound, type UsersFilter, usersFound } from '#api/features/admin/queries.ts'
import type { SessionUser } from '#api/auth/sessions.ts'
import { granted } from '#api/http/errors.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { namedUser, type NamedUser } from '#api/features/admin/service/change-user.ts'
import { previewEnding } from '#api/features/billing/cancellation/service/owed.ts'
import { mayDeactivate } from '#domain/admin/deactivation.ts'
import { memberIdsOf, groupIdOf } from '#api/features/groups/queries.ts'
import { upcomingOf } from '#api/features/listings/tours/service/end.ts'

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
  const groupId = await groupIdOf(read, user.id)
  return {
    user: await adminUser(read, user.id),
    billing: await previewEnding(deps, user.id),
    mates: groupId === null ? 0 : (await memberIdsOf(read, groupId)).length - 1,
    tours: await toursEnded(deps, user.id),
  }
}

async function toursEnded({ db, clock }: Deps, userId: number): Promise<number> {
  const asPerson = await upcomingOf(db.read, { clock }, { person: userId })
  const asAgent = await upcomingOf(db.read, { clock }, { agent: userId })
  return asPerson.length + asAgent.length
}

export type DeactivationPreview = Awaited<ReturnType<typeof previewDeactivation>>
