import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lt,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { conversationMessages, conversationReads, conversations, users } from '#db/schema/index.ts'

const { id, conversation_id, user_id, at, change } = conversationMessages

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof conversationMessages.$inferSelect

/** A conversation that is there, from when on its reader sees it, in epoch milliseconds, and whose messages they do not. */
export interface Window {
  conversation: number
  since: number
  hidden: readonly number[]
}

const seenIn = ({ conversation, since, hidden }: Window) =>
  and(eq(conversation_id, conversation), gte(at, since), notInArray(user_id, [...hidden]))

export async function groupConversation(
  db: Connection,
  groupId: number,
): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.group_id, groupId))
  return row
}

export async function pairConversation(
  db: Connection,
  one: number,
  other: number,
): Promise<ConversationRow | undefined> {
  const { user_a, user_b } = conversations
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(user_a, Math.min(one, other)), eq(user_b, Math.max(one, other))))
  return row
}

export async function conversationById(
  db: Connection,
  conversation: number,
): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, conversation))
  return row
}

export async function insertConversation(
  tx: Connection,
  between: { group: number } | { pair: readonly [number, number] },
  now: number,
): Promise<ConversationRow> {
  const people =
    'group' in between
      ? { group_id: between.group }
      : { user_a: Math.min(...between.pair), user_b: Math.max(...between.pair) }
  return only(
    await tx
      .insert(conversations)
      .values({ ...people, created_at: now })
      .returning(),
  )
}

/** Counts a change of a conversation, and returns its number. */
export async function nextChange(tx: Connection, conversation: number): Promise<number> {
  const [row] = await tx
    .update(conversations)
    .set({ change: sql`${conversations.change} + 1` })
    .where(eq(conversations.id, conversation))
    .returning({ change: conversations.change })
  return row?.change ?? 0
}

/** The messages that changed after a change, in the order of their changes. */
export async function messagesAfter(
  db: Connection,
  window: Window,
  after: number,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(conversationMessages)
    .where(and(seenIn(window), gt(change, after)))
    .orderBy(asc(change))
    .limit(limit)
}

/** The newest messages, or those before one of them; newest first. */
export async function newestMessages(
  db: Connection,
  window: Window,
  limit: number,
  before?: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(conversationMessages)
    .where(and(seenIn(window), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit)
}

/** Whose messages a reader sees. */
export async function writersIn(db: Connection, window: Window): Promise<number[]> {
  const { conversation } = window
  // From writer to writer by the index, instead of through all messages: https://wiki.postgresql.org/wiki/Loose_indexscan
  const after = sql`SELECT min(user_id) FROM ${conversationMessages} WHERE conversation_id = ${conversation}`
  const writers = sql`(WITH RECURSIVE writer(id) AS (
      ${after}
      UNION ALL SELECT (${after} AND user_id > writer.id) FROM writer WHERE writer.id IS NOT NULL
    ) SELECT id FROM writer)`
  const seen = db
    .select({ id })
    .from(conversationMessages)
    .where(and(eq(user_id, users.id), seenIn(window)))
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, writers), exists(seen)))
  return rows.map((row) => row.id)
}

/** The message that a writer's browser calls by this key. */
export async function messageByKey(
  db: Connection,
  conversation: number,
  writer: number,
  key: string,
): Promise<MessageRow | undefined> {
  const own = and(eq(conversation_id, conversation), eq(user_id, writer), eq(conversationMessages.key, key))
  const [row] = await db.select().from(conversationMessages).where(own)
  return row
}

/** A message that a person has written themselves. */
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

/** The last message that a person has seen of a conversation; 0 for none. */
export async function readTo(db: Connection, conversation: number, reader: number): Promise<number> {
  const { read_to } = conversationReads
  const [row] = await db.select({ read_to }).from(conversationReads).where(ofReader(conversation, reader))
  return row?.read_to ?? 0
}

const ofReader = (conversation: number, reader: number): SQL | undefined =>
  and(eq(conversationReads.conversation_id, conversation), eq(conversationReads.user_id, reader))

/** Notes up to which message a person has read; never back. */
export async function markRead(
  tx: Connection,
  conversation: number,
  reader: number,
  upTo: number,
): Promise<void> {
  await tx
    .insert(conversationReads)
    .values({ conversation_id: conversation, user_id: reader, read_to: upTo })
    .onConflictDoUpdate({
      target: [conversationReads.conversation_id, conversationReads.user_id],
      set: { read_to: upTo },
      setWhere: lt(conversationReads.read_to, upTo),
    })
}
