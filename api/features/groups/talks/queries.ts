import { and, asc, eq, or } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { groupTalks, inquiries } from '#db/schema/index.ts'
import type { Ticks } from '#domain/groups/talks.ts'
import type { Category } from '#domain/onboarding/categories.ts'

type Row = typeof groupTalks.$inferSelect

/** The topics of the questionnaire in its order, with their categories. */
export async function topicsAsked(db: Connection): Promise<Map<string, Category>> {
  const rows = await db
    .select({ topic: inquiries.dimension, category: inquiries.subject_category })
    .from(inquiries)
    .where(eq(inquiries.retired, false))
    .orderBy(asc(inquiries.position))
  return new Map(rows.map(({ topic, category }) => [topic, category]))
}

/** What a member and others of the group have noted of their topics, by the other one's id. */
export async function ticksOf(db: Connection, groupId: number, userId: number) {
  const { group_id, user_a, user_b } = groupTalks
  const rows = await db
    .select()
    .from(groupTalks)
    .where(and(eq(group_id, groupId), or(eq(user_a, userId), eq(user_b, userId))))
    .orderBy(groupTalks.topic)
  const byOther = Map.groupBy(rows, (row) => (row.user_a === userId ? row.user_b : row.user_a))
  return new Map([...byOther].map(([other, its]) => [other, its.map((row) => seenBy(row, userId))]))
}

function seenBy({ user_a: first, topic, note, a_ticked_at, b_ticked_at }: Row, userId: number): Ticks {
  const isFirst = first === userId
  return {
    topic,
    note,
    mine: isFirst ? a_ticked_at : b_ticked_at,
    theirs: isFirst ? b_ticked_at : a_ticked_at,
  }
}

/** Keeps what two have noted of a topic; nothing at all is no row. */
export async function putTicks(
  tx: Connection,
  groupId: number,
  userId: number,
  otherId: number,
  { topic, mine, theirs, note }: Ticks,
): Promise<void> {
  const isFirst = userId < otherId
  const pair = isFirst ? { user_a: userId, user_b: otherId } : { user_a: otherId, user_b: userId }
  const noted = { a_ticked_at: isFirst ? mine : theirs, b_ticked_at: isFirst ? theirs : mine, note }
  const { group_id, user_a, user_b } = groupTalks
  if (mine === null && theirs === null && note === '') {
    const its = and(eq(group_id, groupId), eq(user_a, pair.user_a), eq(user_b, pair.user_b))
    await tx.delete(groupTalks).where(and(its, eq(groupTalks.topic, topic)))
    return
  }
  await tx
    .insert(groupTalks)
    .values({ group_id: groupId, ...pair, topic, ...noted })
    .onConflictDoUpdate({ target: [group_id, user_a, user_b, groupTalks.topic], set: noted })
}
