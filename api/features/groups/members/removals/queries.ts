import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { groupRemovals, groupRemovalVotes } from '#db/schema/index.ts'
import { REMOVAL_LASTS_MS } from '#domain/groups/members/removals.ts'

export type Removal = typeof groupRemovals.$inferSelect

const waiting = preparedOnce((db) =>
  db
    .select()
    .from(groupRemovals)
    .where(
      and(
        eq(groupRemovals.group_id, sql.placeholder('groupId')),
        gt(groupRemovals.created_at, sql.placeholder('after')),
      ),
    )
    .orderBy(asc(groupRemovals.id))
    .prepare(),
)

/** Oldest first; `now` is in epoch milliseconds. */
export async function removalsIn(db: Connection, groupId: number, now: number): Promise<Removal[]> {
  return waiting(db).execute({ groupId, after: now - REMOVAL_LASTS_MS })
}

export async function agreedBy(db: Connection, userId: number, removalIds: number[]): Promise<Set<number>> {
  const { removal_id, user_id } = groupRemovalVotes
  const rows = await db
    .select({ id: removal_id })
    .from(groupRemovalVotes)
    .where(and(eq(user_id, userId), inArray(removal_id, removalIds)))
  return new Set(rows.map(({ id }) => id))
}

export async function insertRemoval(
  tx: Connection,
  removal: Omit<typeof groupRemovals.$inferInsert, 'id'>,
): Promise<Removal> {
  return only(await tx.insert(groupRemovals).values(removal).returning())
}

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

export async function deleteRemovals(tx: Connection, groupId: number): Promise<void> {
  await tx.delete(groupRemovals).where(eq(groupRemovals.group_id, groupId))
}

export async function expireRemovals(tx: Connection, now: number): Promise<void> {
  await tx.delete(groupRemovals).where(lte(groupRemovals.created_at, now - REMOVAL_LASTS_MS))
}
