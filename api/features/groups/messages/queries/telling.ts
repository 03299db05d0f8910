import { inArray, max, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Connection } from '#db/client.ts'
import {
  blocks,
  conversationMails,
  conversationMessages,
  conversationReads,
  conversations,
  groupMembers,
} from '#db/schema/index.ts'

interface Telling {
  /** Epoch milliseconds: what was written before is no news, and need not be looked through every minute. */
  writtenSince: number
  /** Epoch milliseconds: what was written until then and has not been read. */
  waitsSince: number
  /** Epoch milliseconds: no such mail after it. */
  mailedBefore: number
  /** Conversations with an id above the first and up to the second number. */
  conversations: readonly [above: number, upTo: number]
  /** These readers and no others. */
  among?: readonly number[]
}

/** The highest id of a conversation; 0 when there is none. */
export async function lastConversation(db: Connection): Promise<number> {
  const [row] = await db.select({ id: max(conversations.id) }).from(conversations)
  return row?.id ?? 0
}

/**
 * Who is to be told by email: a message of somebody else waits for them since `waitsSince` or longer, of which they were not
 * told, and there was no such mail after `mailedBefore`. With the newest such message. Each reader's is looked for from the newest
 * back to what they have read or were told of, and only where something was written lately.
 */
export async function toBeTold(
  db: Connection,
  { writtenSince, waitsSince, mailedBefore, conversations: [above, upTo], among }: Telling,
): Promise<{ user: number; until: number }[]> {
  const { id, user_id, at, conversation_id, deleted_at } = conversationMessages
  const mustVote = sql`${conversations.id} > ${above} AND ${conversations.id} <= ${upTo}`
  const isAmong = (reader: SQLiteColumn) => (among ? sql`AND ${inArray(reader, [...among])}` : sql``)
  const { group_id, user_a, user_b } = conversations
  const newest = sql`SELECT ${at} FROM ${conversationMessages} WHERE ${conversation_id} = reader.conversation
    ORDER BY ${id} DESC LIMIT 1`
  const waiting = sql`SELECT ${id} FROM ${conversationMessages}
    WHERE ${conversation_id} = reader.conversation
      AND ${id} > max(coalesce(${conversationReads.read_to}, 0), coalesce(${conversationMails.told_until}, 0))
      AND ${deleted_at} IS NULL AND ${at} BETWEEN ${writtenSince} AND ${waitsSince} AND ${at} >= reader.since AND ${user_id} <> reader.id
      AND NOT EXISTS (
        SELECT 1 FROM ${blocks} WHERE (${blocks.user_id} = reader.id AND ${blocks.blocked_id} = ${user_id})
          OR (${blocks.user_id} = ${user_id} AND ${blocks.blocked_id} = reader.id))
    ORDER BY ${id} DESC LIMIT 1`
  return db.all<{ user: number; until: number }>(sql`
    SELECT user, max(until) AS until FROM (
      SELECT reader.id AS user, (${waiting}) AS until
      FROM (
        SELECT ${conversations.id} AS conversation, ${groupMembers.user_id} AS id, ${groupMembers.joined_at} AS since
        FROM ${conversations} JOIN ${groupMembers} ON ${groupMembers.group_id} = ${group_id}
        WHERE ${mustVote} ${isAmong(groupMembers.user_id)}
        UNION ALL SELECT ${conversations.id}, ${user_a}, 0 FROM ${conversations}
        WHERE ${mustVote} AND ${user_a} IS NOT NULL ${isAmong(user_a)}
        UNION ALL SELECT ${conversations.id}, ${user_b}, 0 FROM ${conversations}
        WHERE ${mustVote} AND ${user_b} IS NOT NULL ${isAmong(user_b)}
      ) AS reader
      LEFT JOIN ${conversationReads} ON ${conversationReads.conversation_id} = reader.conversation
        AND ${conversationReads.user_id} = reader.id
      LEFT JOIN ${conversationMails} ON ${conversationMails.user_id} = reader.id
      WHERE coalesce(${conversationMails.sent_at}, 0) <= ${mailedBefore} AND (${newest}) >= ${writtenSince}
    ) WHERE until IS NOT NULL GROUP BY user`)
}

/** Notes of what somebody is told, and when. */
export async function noteTold(
  tx: Connection,
  user_id: number,
  told_until: number,
  sent_at: number,
): Promise<void> {
  const told = { told_until, sent_at }
  await tx
    .insert(conversationMails)
    .values({ user_id, ...told })
    .onConflictDoUpdate({ target: conversationMails.user_id, set: told })
}
