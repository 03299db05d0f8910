import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { conflict, notFound } from '#api/http/errors.ts'
import { type Connection, only, preparedForIds, preparedOnce } from '#db/client.ts'
import { groupMembers, groups, users } from '#db/schema/index.ts'

export type Membership = typeof groupMembers.$inferSelect

const membership = preparedOnce((db) =>
  db
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.user_id, sql.placeholder('userId')))
    .prepare(),
)

export async function membershipOf(db: Connection, userId: number): Promise<Membership | null> {
  const [row] = await membership(db).execute({ userId })
  return row ?? null
}

const notInGroup = () => notFound('You’re not in a group yet.')

/** Throws not_found. */
export async function requireMembership(db: Connection, userId: number): Promise<Membership> {
  const membership = await membershipOf(db, userId)
  if (!membership) throw notInGroup()
  return membership
}

export async function groupIdOf(db: Connection, userId: number): Promise<number | null> {
  return (await membershipOf(db, userId))?.group_id ?? null
}

/** Throws conflict without a group. */
export async function requireGroup(tx: Connection, userId: number): Promise<number> {
  const groupId = await groupIdOf(tx, userId)
  if (groupId === null) throw conflict('You’re no longer in a group. Please reload this page.')
  return groupId
}

/** Throws conflict unless both are in the same group. */
export async function requireSameGroup(tx: Connection, userId: number, otherId: number): Promise<number> {
  const groupId = await requireGroup(tx, userId)
  const isMate = userId !== otherId && (await groupIdOf(tx, otherId)) === groupId
  if (!isMate) throw conflict('They’re no longer in your group. Please reload this page.')
  return groupId
}

export async function updateGroup(
  tx: Connection,
  id: number,
  values: { name?: string | undefined; seats?: number | null | undefined },
): Promise<void> {
  await tx.update(groups).set(values).where(eq(groups.id, id))
}

const group = preparedOnce((db) =>
  db
    .select()
    .from(groups)
    .where(eq(groups.id, sql.placeholder('id')))
    .prepare(),
)

export async function groupById(db: Connection, id: number): Promise<typeof groups.$inferSelect | null> {
  const [row] = await group(db).execute({ id })
  return row ?? null
}

const members = preparedOnce((db) =>
  db
    .select({ id: users.id, first_name: users.first_name, joined_at: groupMembers.joined_at })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.user_id))
    .where(eq(groupMembers.group_id, sql.placeholder('groupId')))
    .orderBy(asc(groupMembers.joined_at), asc(groupMembers.user_id))
    .prepare(),
)

/** In joining order; `joined_at` is in epoch milliseconds. */
export async function membersOf(db: Connection, groupId: number) {
  return members(db).execute({ groupId })
}

export async function memberIdsOf(db: Connection, groupId: number): Promise<number[]> {
  return (await membersOf(db, groupId)).map(({ id }) => id)
}

const withMates = preparedForIds((db, people) => {
  const { group_id, user_id, joined_at } = groupMembers
  const theirGroups = db.select({ group_id }).from(groupMembers).where(inArray(user_id, people))
  return db
    .select({ group_id, user_id })
    .from(groupMembers)
    .where(inArray(group_id, theirGroups))
    .orderBy(asc(joined_at), asc(user_id))
    .prepare()
})

export async function groupedPeople(db: Connection, people: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: groupMembers.user_id })
    .from(groupMembers)
    .where(inArray(groupMembers.user_id, people))
  return new Set(rows.map(({ id }) => id))
}

export async function membersWith(db: Connection, people: readonly number[]) {
  return withMates(db, people)
}

export async function groupSize(db: Connection, groupId: number): Promise<number> {
  const [row] = await db
    .select({ size: count() })
    .from(groupMembers)
    .where(eq(groupMembers.group_id, groupId))
  return row?.size ?? 0
}

export async function insertGroup(tx: Connection, now: number): Promise<number> {
  const row = only(await tx.insert(groups).values({ created_at: now }).returning({ id: groups.id }))
  return row.id
}

export async function insertGroupMember(
  tx: Connection,
  groupId: number,
  userId: number,
  now: number,
): Promise<void> {
  await tx.insert(groupMembers).values({ group_id: groupId, user_id: userId, joined_at: now, is_new: true })
}

export async function markGreeted(tx: Connection, userId: number): Promise<void> {
  await tx
    .update(groupMembers)
    .set({ is_new: false })
    .where(and(eq(groupMembers.user_id, userId), eq(groupMembers.is_new, true)))
}

export async function deleteGroupMember(tx: Connection, userId: number): Promise<void> {
  await tx.delete(groupMembers).where(eq(groupMembers.user_id, userId))
}

export async function deleteGroup(tx: Connection, groupId: number): Promise<void> {
  await tx.delete(groups).where(eq(groups.id, groupId))
}
