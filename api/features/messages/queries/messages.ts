import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { isSeen, readTo, type Seen } from '#api/features/messages/queries/conversations.ts'
import { type Connection, only } from '#db/client.ts'
import { conversationMessages, conversations } from '#db/schema/index.ts'

const { id, conversation_id, user_id, at, change } = conversationMessages

export type MessageRow = typeof conversationMessages.$inferSelect

/** Which messages of a conversation: the newest, those before one of them, or those that changed after a change. */
export interface MessageRange {
  after?: number | undefined
  before?: number | undefined
}

/** At most `limit` messages, the newest first, or after a change in the order of changes. */
export async function messagesOf(
  db: Connection,
  conversation: number,
  seen: Seen,
  { after, before }: MessageRange,
  limit: number,
): Promise<MessageRow[]> {
  const from = after !== undefined ? gt(change, after) : before !== undefined ? lt(id, before) : undefined
  return db
    .select()
    .from(conversationMessages)
    .where(and(eq(conversation_id, conversation), isSeen(seen), from))
    .orderBy(after === undefined ? desc(id) : asc(change))
    .limit(limit)
}

export async function lastRead(db: Connection, conversation: number, reader: number): Promise<number> {
  const [row] = await db
    .select({ read_to: readTo(sql`${reader}`) })
    .from(conversations)
    .where(eq(conversations.id, conversation))
  return row?.read_to ?? 0
}

/**
 * The ids of those whose messages the reader sees. Goes from writer to writer by the index instead of through all messages:
 * https://wiki.postgresql.org/wiki/Loose_indexscan
 */
export async function writersOf(
  db: Connection,
  conversation: number,
  { since = 0, hidden = [] }: Seen,
): Promise<number[]> {
  const next = sql`SELECT min(${user_id}) FROM ${conversationMessages} WHERE ${conversation_id} = ${conversation}`
  const rows = await db.all<{ id: number }>(sql`
    WITH RECURSIVE writer(id) AS (
      ${next} UNION ALL SELECT (${next} AND ${user_id} > writer.id) FROM writer WHERE writer.id IS NOT NULL
    ) SELECT id FROM writer WHERE id IS NOT NULL AND EXISTS (
      SELECT 1 FROM ${conversationMessages} WHERE ${user_id} = writer.id AND ${conversation_id} = ${conversation} AND ${at} >= ${since})`)
  return rows.map((row) => row.id).filter((writer) => !new Set(hidden).has(writer))
}

/** The message to which a writer's browser gave this key. */
export async function messageByKey(
  db: Connection,
  conversation: number,
  writer: number,
  key: string,
): Promise<MessageRow | undefined> {
  const hasKey = and(
    eq(conversation_id, conversation),
    eq(user_id, writer),
    eq(conversationMessages.key, key),
  )
  const [row] = await db.select().from(conversationMessages).where(hasKey)
  return row
}

export async function ownMessage(
  db: Connection,
  writer: number,
  message: number,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(conversationMessages)
    .where(and(eq(id, message), eq(user_id, writer)))
  return row
}

export async function insertMessage(
  tx: Connection,
  values: typeof conversationMessages.$inferInsert,
): Promise<MessageRow> {
  return only(await tx.insert(conversationMessages).values(values).returning())
}

export async function changeMessage(
  tx: Connection,
  message: number,
  values: Pick<MessageRow, 'text' | 'change'> & Partial<Pick<MessageRow, 'edited_at' | 'deleted_at'>>,
): Promise<MessageRow> {
  return only(await tx.update(conversationMessages).set(values).where(eq(id, message)).returning())
}

/** How many messages a person wrote after a time, in all their conversations, deleted ones too. */
export async function writtenSince(db: Connection, writer: number, after: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(conversationMessages)
    .where(and(eq(user_id, writer), gt(at, after)))
  return row?.count ?? 0
}
