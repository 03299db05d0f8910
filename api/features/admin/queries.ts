import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { foundBySearch, hasCancelled, hasSubscribed } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import type { Direction, UserGroup, UserSort } from '#domain/admin/users-list.ts'
import { sortedByName } from '#domain/accounts/name-order.ts'
import { AFTER_SIGNUP } from '#domain/journey/transitions.ts'

export interface UsersFilter {
  search: string
  group: UserGroup
  sort: UserSort
  direction: Direction
  page: number
  size: number
}

function columnsOf(db: Connection) {
  return {
    id: users.id,
    first_name: users.first_name,
    middle_name: users.middle_name,
    last_name: users.last_name,
    email: users.email,
    role: users.role,
    is_active: users.is_active,
    stage: users.stage,
    subscribed: hasSubscribed(db, users.id),
    cancelled: hasCancelled(db, users.id),
  }
}

const GROUP_CONDITIONS: Record<UserGroup, SQL | undefined> = {
  everyone: undefined,
  waiting: eq(users.stage, AFTER_SIGNUP.waiting.stage),
  deactivated: eq(users.is_active, false),
}

function matching({ search, group }: Pick<UsersFilter, 'search' | 'group'>): SQL | undefined {
  const text = search.trim()
  if (text === '') return GROUP_CONDITIONS[group]
  const found = foundBySearch(text)
  const byId = /^\d{1,9}$/.test(text) ? eq(users.id, Number(text)) : undefined
  return and(GROUP_CONDITIONS[group], or(found, byId))
}

/** Ends with the id in the same direction, so that an index provides the whole order and no row is on two pages. */
function orderOf(db: Connection, sort: UserSort, direction: Direction): SQL[] {
  const keys = {
    id: [],
    name: [users.first_name, users.last_name],
    email: [users.email],
    role: [users.role],
    active: [users.is_active],
    subscribed: [hasSubscribed(db, users.id)],
    cancelled: [hasCancelled(db, users.id)],
  }[sort]
  return [...keys, users.id].map(direction === 'asc' ? asc : desc)
}

export async function usersFound(db: Connection, filter: UsersFilter) {
  const ids = filter.sort === 'name' ? await idsByName(db, filter) : await idsInOrder(db, filter)
  const rows = await db.select(columnsOf(db)).from(users).where(inArray(users.id, ids))
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: { id: number }) => places.get(id) ?? 0
  return rows.sort((one, other) => placeOf(one) - placeOf(other))
}

/** Returns the ids of a page by name. SQLite can't sort as Intl does; what its index sorts almost right is sorted quickly. */
async function idsByName(db: Connection, filter: UsersFilter): Promise<number[]> {
  const { direction, page, size } = filter
  const rows = await db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(matching(filter))
    .orderBy(...orderOf(db, 'name', 'asc'))
  const sorted = sortedByName(rows)
  if (direction === 'desc') sorted.reverse()
  return sorted.slice((page - 1) * size, page * size).map(({ id }) => id)
}

/** Returns the ids of a page, sorted by SQLite. Sorting ids is faster than sorting rows. */
async function idsInOrder(db: Connection, filter: UsersFilter): Promise<number[]> {
  const { sort, direction, page, size } = filter
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(matching(filter))
    .orderBy(...orderOf(db, sort, direction))
    .limit(size)
    .offset((page - 1) * size)
  return rows.map(({ id }) => id)
}

export type AdminUser = Awaited<ReturnType<typeof usersFound>>[number]

export async function countUsersFound(
  db: Connection,
  filter: Pick<UsersFilter, 'search' | 'group'>,
): Promise<number> {
  const [row] = await db.select({ found: count() }).from(users).where(matching(filter))
  return row?.found ?? 0
}

/** Returns a user as the list shows them. Throws if the id is unknown. */
export async function adminUser(db: Connection, id: number): Promise<AdminUser> {
  const [row] = await db.select(columnsOf(db)).from(users).where(eq(users.id, id))
  if (!row) throw new Error(`There’s no user ${id}.`)
  return row
}

export async function setActive(tx: Connection, id: number, isActive: boolean): Promise<void> {
  await tx.update(users).set({ is_active: isActive }).where(eq(users.id, id))
}
