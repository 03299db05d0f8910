import { asc, count, eq } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { groupMembers, groups } from '#db/schema/index.ts'

/** The id of the group that a person is in, or null. */
export async function groupIdOf(db: Connection, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: groupMembers.group_id })
    .from(groupMembers)
    .where(eq(groupMembers.user_id, userId))
  return row?.id ?? null
}

/** The ids of a group's members, in the order in which they joined. */
export async function memberIdsOf(db: Connection, groupId: number): Promise<number[]> {
  const rows = await db
    .select({ id: groupMembers.user_id })
    .from(groupMembers)
    .where(eq(groupMembers.group_id, groupId))
    .orderBy(asc(groupMembers.joined_at), asc(groupMembers.user_id))
  return rows.map((row) => row.id)
}

export async function groupSize(db: Connection, groupId: number): Promise<number> {
  const [row] = await db
    .select({ size: count() })
    .from(groupMembers)
    .where(eq(groupMembers.group_id, groupId))
  return row?.size ?? 0
}

/** Makes a group without members and returns its id. */
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
  await tx.insert(groupMembers).values({ group_id: groupId, user_id: userId, joined_at: now })
}

/** Takes a person out of the one group that they are in. */
export async function deleteGroupMember(tx: Connection, userId: number): Promise<void> {
  await tx.delete(groupMembers).where(eq(groupMembers.user_id, userId))
}

export async function deleteGroup(tx: Connection, groupId: number): Promise<void> {
  await tx.delete(groups).where(eq(groups.id, groupId))
}
