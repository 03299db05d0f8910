import { and, asc, count, desc, eq, inArray, lt, ne, or, type SQL } from 'drizzle-orm'
import {
  foundBySearch,
  hasCancelled,
  hasSubscribed,
  type UserRow,
} from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { journeys, listings, reports, users } from '#db/schema/index.ts'
import type { Direction, UserGroup, UsersFilterParams, UserSort } from '#domain/admin/users-list.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { sortedByName } from '#domain/accounts/name-order.ts'
import { AFTER_SIGNUP } from '#domain/journey/transitions.ts'

export interface UsersFilter extends UsersFilterParams {
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
    profile_picture_filename: users.profile_picture_filename,
    subscribed: hasSubscribed(db, users.id),
    cancelled: hasCancelled(db, users.id),
  }
}

function inGroup(db: Connection, group: UserGroup): SQL | undefined {
  switch (group) {
    case 'everyone':
      return undefined
    case 'waiting':
      return eq(users.stage, AFTER_SIGNUP.waiting.stage)
    case 'onboarding':
      return and(
        eq(users.role, ROLE.CLIENT),
        lt(users.state_id, JOURNEY_CODE.ONBOARDING_COMPLETED),
        ne(users.stage, AFTER_SIGNUP.waiting.stage),
      )
    case 'free':
      return eq(users.state_id, JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1)
    case 'members':
      return hasSubscribed(db, users.id)
    case 'cancelled':
      return hasCancelled(db, users.id)
    case 'deactivated':
      return eq(users.is_active, false)
  }
}

type Wanted = Pick<UsersFilter, 'search' | 'group' | 'role'>

function matching(db: Connection, { search, group, role }: Wanted): SQL | undefined {
  const text = search.trim()
  const filtered = and(inGroup(db, group), role === null ? undefined : eq(users.role, role))
  if (text === '') return filtered
  const byId = /^\d{1,9}$/.test(text) ? eq(users.id, Number(text)) : undefined
  return and(filtered, or(foundBySearch(db, text), byId))
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

/** Returns the ids of a page by name. SQLite can't sort by Intl's rules, but its index gives a nearly sorted list, which is quick to finish. */
async function idsByName(db: Connection, filter: UsersFilter): Promise<number[]> {
  const { direction, page, size } = filter
  const rows = await db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(matching(db, filter))
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
    .where(matching(db, filter))
    .orderBy(...orderOf(db, sort, direction))
    .limit(size)
    .offset((page - 1) * size)
  return rows.map(({ id }) => id)
}

export type AdminUser = Awaited<ReturnType<typeof usersFound>>[number]

export async function countUsersFound(db: Connection, filter: Wanted): Promise<number> {
  const [row] = await db.select({ found: count() }).from(users).where(matching(db, filter))
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

export async function updateUser(
  tx: Connection,
  id: number,
  values: Partial<Pick<UserRow, 'first_name' | 'middle_name' | 'last_name' | 'role' | 'stage'>>,
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id))
}

/** Counts an agent's homes that aren't sold or withdrawn. */
export async function countHomesOf(db: Connection, agentId: number): Promise<number> {
  return db.$count(
    listings,
    and(eq(listings.agent_id, agentId), inArray(listings.status, ['draft', 'published'])),
  )
}

/** Returns the steps a person reached, newest first. */
export async function journeyOf(db: Connection, userId: number) {
  return db
    .select({ journey_type: journeys.journey_type, state: journeys.state, at: journeys.at })
    .from(journeys)
    .where(eq(journeys.user_id, userId))
    .orderBy(desc(journeys.at), desc(journeys.state))
}

/** Returns reports about a person, newest first. */
export async function reportsAbout(db: Connection, userId: number) {
  const { id, reason, created_at, action } = reports
  return db
    .select({ id, reason, created_at, action })
    .from(reports)
    .where(eq(reports.reported_id, userId))
    .orderBy(desc(reports.id))
    .limit(20)
}
