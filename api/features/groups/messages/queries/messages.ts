import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { conversationMessages, conversationReads, conversations } from '#db/schema/index.ts'

const { id, conversation_id, user_id, at } = conversationMessages

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof conversationMessages.$inferSelect

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
