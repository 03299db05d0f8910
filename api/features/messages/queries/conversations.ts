import {
  and,
  count,
  desc,
  eq,
  gte,
  isNull,
  lt,
  notInArray,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { conversationMessages, conversationReads, conversations } from '#db/schema/index.ts'

export type ConversationRow = typeof conversations.$inferSelect

/** The people in a conversation. */
export type Between =
  { group: number } | { pair: readonly [number, number] } | { listing: number; asker: number }

type Columns = Partial<Record<'group_id' | 'user_a' | 'user_b' | 'listing_id' | 'asker_id', number>>

function columnsOf(between: Between): Columns {
  if ('group' in between) return { group_id: between.group }
  if ('listing' in between) return { listing_id: between.listing, asker_id: between.asker }
  return { user_a: Math.min(...between.pair), user_b: Math.max(...between.pair) }
}

export async function findConversation(
  db: Connection,
  between: Between,
): Promise<ConversationRow | undefined> {
  const { group_id, user_a, user_b, listing_id, asker_id } = columnsOf(between)
  const is = [
    group_id !== undefined && eq(conversations.group_id, group_id),
    user_a !== undefined && eq(conversations.user_a, user_a),
    user_b !== undefined && eq(conversations.user_b, user_b),
    listing_id !== undefined && eq(conversations.listing_id, listing_id),
    asker_id !== undefined && eq(conversations.asker_id, asker_id),
  ]
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(...is.filter((one) => one !== false)))
  return row
}

export async function conversationById(db: Connection, id: number): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  return row
}

export async function insertConversation(
  tx: Connection,
  between: Between,
  now: number,
): Promise<ConversationRow> {
  const values = { ...columnsOf(between), created_at: now }
  return only(await tx.insert(conversations).values(values).returning())
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

const { user_id, read_to, conversation_id } = conversationReads

/** A home's successive agents read and reply as one. */
const isAgent = (reader: SQL) =>
  sql`(${conversations.asker_id} IS NOT NULL AND ${conversations.asker_id} <> ${reader})`

/** Whether a message of a joined conversation is by the other side. */
export const isFromOthers = (reader: SQL) =>
  sql`CASE WHEN ${isAgent(reader)} THEN ${conversationMessages.user_id} = ${conversations.asker_id} ELSE ${conversationMessages.user_id} <> ${reader} END`

/** The last message of a joined conversation that the reader's side has read; 0 for none. */
export const readTo = (reader: SQL) => sql<number>`coalesce((SELECT max(${read_to}) FROM ${conversationReads}
  WHERE ${conversation_id} = ${conversations.id}
    AND CASE WHEN ${isAgent(reader)} THEN ${user_id} <> ${conversations.asker_id} ELSE ${user_id} = ${reader} END), 0)`

/** What a reader sees of conversations: messages written since then, but not by the hidden people. */
export interface Seen {
  since?: number
  hidden?: Iterable<number>
}

export const isSeen = ({ since = 0, hidden = [] }: Seen) =>
  and(gte(conversationMessages.at, since), notInArray(conversationMessages.user_id, [...hidden]))

const isUnread = (reader: SQL) =>
  and(
    isNull(conversationMessages.deleted_at),
    isFromOthers(reader),
    lt(readTo(reader), conversationMessages.id),
  )

/** The conversations that have messages, newest first: the last message, and how many are unread. */
export async function summariesOf(db: Connection, reader: number, which: SQL | undefined, seen: Seen = {}) {
  const ofConversation = and(eq(conversationMessages.conversation_id, conversations.id), isSeen(seen))
  const last = db
    .select({ id: conversationMessages.id })
    .from(conversationMessages)
    .where(ofConversation)
    .orderBy(desc(conversationMessages.id))
    .limit(1)
  const unread = db
    .select({ count: count() })
    .from(conversationMessages)
    .where(and(ofConversation, isUnread(sql`${reader}`)))
  const rows = await db
    .select({ conversation: conversations, last: conversationMessages, unread: sql<number>`${unread}` })
    .from(conversations)
    .innerJoin(conversationMessages, eq(conversationMessages.id, sql`${last}`))
    .where(which)
  return rows.sort((one, other) => other.last.id - one.last.id)
}

/** How many messages in these conversations a reader hasn't read. */
export function countUnread(db: Connection, reader: Placeholder, which: SQL | undefined) {
  return db
    .select({ count: count() })
    .from(conversations)
    .innerJoin(conversationMessages, eq(conversationMessages.conversation_id, conversations.id))
    .where(and(which, isUnread(sql`${reader}`)))
}

/** Records up to which message someone has read; never goes back. */
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
      target: [conversation_id, user_id],
      set: { read_to: upTo },
      setWhere: lt(read_to, upTo),
    })
}
