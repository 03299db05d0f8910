import type { Deps } from '#api/deps.ts'
import { cardsOf, type MemberCard } from '#api/features/matching/queries/members.ts'
import { matchesOf } from '#api/features/matching/service/matches.ts'
import type { Viewer } from '#api/features/matching/service/relation.ts'
import { usersPage } from '#api/features/accounts/users/queries.ts'
import { userObject, type UserObject } from '#api/features/accounts/users/service.ts'
import { ROLE } from '#domain/accounts/roles.ts'

const PAGE_SIZE = 50

/** A page of users as the caller may see them: admins all fields, agents cards, others the cards of their matches. */
export async function listUsers(
  deps: Deps,
  caller: Viewer,
  page: number,
): Promise<UserObject[] | MemberCard[]> {
  if (caller.role === ROLE.CLIENT || caller.role === ROLE.LAWYER) {
    const { rows } = await matchesOf(deps, caller, caller.id, { page, limit: PAGE_SIZE })
    return rows.map((match) => match.member)
  }
  const rows = await usersPage(deps.db.read, page, PAGE_SIZE)
  if (caller.role === ROLE.ADMIN) return Promise.all(rows.map((row) => userObject(deps, row)))
  const cards = await cardsOf(
    deps.db.read,
    rows.map((row) => row.id),
  )
  return rows.flatMap((row) => cards.get(row.id) ?? [])
}
