import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as v from 'valibot'
import { GROUP, isOwn, isPerson, MEMBERS, ofOwn, own } from '#api/features/groups/members/queries/members.ts'
import { type Connection, preparedOnce } from '#db/client.ts'
import { json, jsonPlain, jsonRows } from '#db/json.ts'
import { groups, groupTalks, inquiries, users } from '#db/schema/index.ts'
import type { Ticks } from '#domain/groups/topics/topics.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

/** The topics of the questionnaire in its order, with their categories. */
export const TOPICS = json(
  v.array(v.strictTuple([v.string(), v.picklist(CATEGORIES)])),
  sql`(SELECT json_group_array(json_array(dimension, subject_category) ORDER BY position) FROM ${inquiries} WHERE NOT retired)`,
)

const { user_a, user_b, a_ticked_at, b_ticked_at, topic, note } = groupTalks
/** What the row has of one or of the other of the two, by who of them the person is. */
const byPlace = (ifFirst: SQLiteColumn, ifSecond: SQLiteColumn) =>
  sql`iif(${user_a} = ${users.id}, ${ifFirst}, ${ifSecond})`
const time = v.nullable(v.number())

/** What the person and others of the group have noted of their topics, in the topics' order. */
export const NOTED = jsonRows(
  {
    other: jsonPlain(v.number(), byPlace(user_b, user_a)),
    topic,
    mine: jsonPlain(time, byPlace(a_ticked_at, b_ticked_at)),
    theirs: jsonPlain(time, byPlace(b_ticked_at, a_ticked_at)),
    note,
  },
  sql`FROM ${groupTalks} WHERE ${groupTalks.group_id} = ${own.group_id} AND ${users.id} IN (${user_a}, ${user_b})`,
  sql`${topic}`,
)

const prepared = preparedOnce((db) =>
  db
    .select({ group: GROUP, members: MEMBERS, topics: TOPICS, noted: NOTED })
    .from(users)
    .leftJoin(own, isOwn)
    .leftJoin(groups, ofOwn)
    .where(isPerson)
    .prepare(),
)

/** What a person's group talks about. Undefined for nobody. */
export async function talksAround(db: Connection, userId: number) {
  const [rows] = await prepared(db).execute({ userId })
  return rows
}

export type TalkRows = NonNullable<Awaited<ReturnType<typeof talksAround>>>

/** Keeps what two have noted of a topic; nothing at all is no row. */
export async function putTicks(
  tx: Connection,
  groupId: number,
  userId: number,
  otherId: number,
  { topic: about, mine, theirs, note: agreed }: Ticks,
): Promise<void> {
  const isFirst = userId < otherId
  const pair = isFirst ? { user_a: userId, user_b: otherId } : { user_a: otherId, user_b: userId }
  const noted = { a_ticked_at: isFirst ? mine : theirs, b_ticked_at: isFirst ? theirs : mine, note: agreed }
  const { group_id } = groupTalks
  if (mine === null && theirs === null && agreed === '') {
    const its = and(eq(group_id, groupId), eq(user_a, pair.user_a), eq(user_b, pair.user_b))
    await tx.delete(groupTalks).where(and(its, eq(topic, about)))
    return
  }
  await tx
    .insert(groupTalks)
    .values({ group_id: groupId, ...pair, topic: about, ...noted })
    .onConflictDoUpdate({ target: [group_id, user_a, user_b, topic], set: noted })
}
