import { and, asc, eq, or, sql } from 'drizzle-orm'
import { type Connection, preparedOnce } from '#db/client.ts'
import { groupTopics, inquiries } from '#db/schema/index.ts'
import type { TopicTicks } from '#domain/groups/topics/topics.ts'

const { group_id, user_a, user_b, a_ticked_at, b_ticked_at, topic, note } = groupTopics

const topics = preparedOnce((db) =>
  db
    .select({ topic: inquiries.dimension, category: inquiries.subject_category })
    .from(inquiries)
    .where(eq(inquiries.retired, false))
    .orderBy(asc(inquiries.position))
    .prepare(),
)

export async function topicsInOrder(db: Connection) {
  const rows = await topics(db).execute()
  return new Map(rows.map((row) => [row.topic, row.category]))
}

const noted = preparedOnce((db) => {
  const userId = sql.placeholder('userId')
  return db
    .select({ user_a, user_b, a_ticked_at, b_ticked_at, topic, note })
    .from(groupTopics)
    .where(and(eq(group_id, sql.placeholder('groupId')), or(eq(user_a, userId), eq(user_b, userId))))
    .orderBy(asc(topic))
    .prepare()
})

export async function ticksFor(
  db: Connection,
  groupId: number,
  userId: number,
): Promise<(TopicTicks & { other: number })[]> {
  const rows = await noted(db).execute({ groupId, userId })
  return rows.map((row) => {
    const isFirst = row.user_a === userId
    return {
      other: isFirst ? row.user_b : row.user_a,
      topic: row.topic,
      mine: isFirst ? row.a_ticked_at : row.b_ticked_at,
      theirs: isFirst ? row.b_ticked_at : row.a_ticked_at,
      note: row.note,
    }
  })
}

/** Deletes the row if nothing is left in it. */
export async function saveTicks(
  tx: Connection,
  groupId: number,
  userId: number,
  otherId: number,
  { topic: about, mine, theirs, note: agreed }: TopicTicks,
): Promise<void> {
  const isFirst = userId < otherId
  const pair = isFirst ? { user_a: userId, user_b: otherId } : { user_a: otherId, user_b: userId }
  const noted = { a_ticked_at: isFirst ? mine : theirs, b_ticked_at: isFirst ? theirs : mine, note: agreed }
  if (mine === null && theirs === null && agreed === '') {
    const its = and(eq(group_id, groupId), eq(user_a, pair.user_a), eq(user_b, pair.user_b))
    await tx.delete(groupTopics).where(and(its, eq(topic, about)))
    return
  }
  await tx
    .insert(groupTopics)
    .values({ group_id: groupId, ...pair, topic: about, ...noted })
    .onConflictDoUpdate({ target: [group_id, user_a, user_b, topic], set: noted })
}
