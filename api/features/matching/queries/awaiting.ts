import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { publications, users } from '#db/schema/index.ts'

export async function markWithoutMatches(tx: Connection, userId: number, now: number): Promise<void> {
  await tx
    .update(publications)
    .set({ no_matches_at: now })
    .where(and(eq(publications.user_id, userId), isNull(publications.no_matches_at)))
}

export async function peopleWithoutMatches(db: Connection): Promise<number[]> {
  const rows = await db
    .select({ id: publications.user_id })
    .from(publications)
    .innerJoin(users, eq(users.id, publications.user_id))
    .where(and(isNotNull(publications.no_matches_at), eq(users.is_active, true)))
  return rows.map(({ id }) => id)
}

/** Returns false if they were no longer marked. */
export async function unmarkWithoutMatches(tx: Connection, userId: number): Promise<boolean> {
  const rows = await tx
    .update(publications)
    .set({ no_matches_at: null })
    .where(and(eq(publications.user_id, userId), isNotNull(publications.no_matches_at)))
    .returning({ id: publications.user_id })
  return rows.length > 0
}
