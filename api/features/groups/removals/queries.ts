import { and, asc, eq, exists, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { cardIn } from '#api/features/matching/queries/members.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { before, givenPerson, PERSON } from '#db/given.ts'
import { jsonBoolean, jsonRows, type JsonValue } from '#db/json.ts'
import { groupMembers, groupRemovals, groupRemovalVotes, users } from '#db/schema/index.ts'
import { REMOVAL_LASTS_MS } from '#domain/groups/removals.ts'

export type Removal = typeof groupRemovals.$inferSelect

const waitsFrom = (after: number | SQL) => gt(groupRemovals.created_at, after)

/** What waits in a group, the oldest first; `now` in epoch milliseconds. */
export async function removalsIn(db: Connection, groupId: number, now: number): Promise<Removal[]> {
  return db
    .select()
    .from(groupRemovals)
    .where(and(eq(groupRemovals.group_id, groupId), waitsFrom(now - REMOVAL_LASTS_MS)))
    .orderBy(asc(groupRemovals.id))
}

const members = alias(users, 'members')
const proposers = alias(users, 'proposers')

const { id, group_id, user_id, by_user_id, created_at } = groupRemovals
const ownYes = sql`(SELECT 1 FROM ${groupRemovalVotes} WHERE ${groupRemovalVotes.removal_id} = ${id} AND ${groupRemovalVotes.user_id} = ${PERSON})`
const ownGroup = sql`(SELECT ${groupMembers.group_id} FROM ${groupMembers} WHERE ${groupMembers.user_id} = ${PERSON})`

/**
 * What waits in the group that a person is in, the oldest first, as one value of a larger query: without what is proposed about
 * themselves, and nothing without a group.
 */
export const removalsAround = jsonRows(
  {
    id,
    group_id,
    user_id,
    by_user_id,
    created_at,
    member: cardIn(members),
    by: cardIn(proposers),
    agreed: jsonBoolean(exists(ownYes)),
  },
  sql`FROM ${groupRemovals} JOIN ${users} AS ${members} ON ${members.id} = ${user_id} JOIN ${users} AS ${proposers} ON ${proposers.id} = ${by_user_id}
    WHERE ${and(inArray(group_id, ownGroup), waitsFrom(before(REMOVAL_LASTS_MS)), ne(user_id, PERSON))}`,
  sql`${id}`,
)

const removals = preparedOnce((db) => givenPerson(db)({ all: removalsAround }).prepare())

/** The same, by itself; `now` in epoch milliseconds. */
export async function readRemovals(db: Connection, userId: number, now: number): Promise<RemovalAround[]> {
  return only(await removals(db).execute({ userId, now })).all
}

/** What members propose about another one, with both, and whether the person has said yes. */
export type RemovalAround = JsonValue<typeof removalsAround>[number]

export async function insertRemoval(
  tx: Connection,
  removal: Omit<typeof groupRemovals.$inferInsert, 'id'>,
): Promise<Removal> {
  return only(await tx.insert(groupRemovals).values(removal).returning())
}

/** The ids of those who have said yes. */
export async function agreedOn(db: Connection, removalId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: groupRemovalVotes.user_id })
    .from(groupRemovalVotes)
    .where(eq(groupRemovalVotes.removal_id, removalId))
  return new Set(rows.map(({ id }) => id))
}

export async function insertYes(
  tx: Connection,
  removalId: number,
  userId: number,
  at: number,
): Promise<void> {
  await tx
    .insert(groupRemovalVotes)
    .values({ removal_id: removalId, user_id: userId, at })
    .onConflictDoNothing()
}

export async function deleteRemoval(tx: Connection, id: number): Promise<void> {
  await tx.delete(groupRemovals).where(eq(groupRemovals.id, id))
}

/** Forgets what was proposed in a group. */
export async function deleteRemovals(tx: Connection, groupId: number): Promise<void> {
  await tx.delete(groupRemovals).where(eq(groupRemovals.group_id, groupId))
}

/** Forgets what waited too long. */
export async function expireRemovals(tx: Connection, now: number): Promise<void> {
  await tx.delete(groupRemovals).where(lte(groupRemovals.created_at, now - REMOVAL_LASTS_MS))
}
