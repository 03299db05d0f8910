import type { Deps } from '#api/deps.ts'
import { countUsersFound, type UsersFilter, usersFound } from '#api/features/admin/queries.ts'

const PAGE_SIZE = 25

/** A page of the users that a filter finds, and how many it finds in all. */
export async function listUsers({ db }: Deps, filter: Omit<UsersFilter, 'size'>) {
  const users = await usersFound(db.read, { ...filter, size: PAGE_SIZE })
  const total = await countUsersFound(db.read, filter)
  return { users, total, page: filter.page, page_size: PAGE_SIZE }
}

export type UsersPage = Awaited<ReturnType<typeof listUsers>>
