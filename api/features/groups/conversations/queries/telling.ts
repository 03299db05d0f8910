import { sql } from 'drizzle-orm'
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
}

/**
 * Who is to be told by e-mail: a message of somebody else waits for them since `waitsSince` or longer, of which they were not
 * told, and there was no such mail after `mailedBefore`. With the newest such message.
 */
export async function toBeTold(
  db: Connection,
  { writtenSince, waitsSince, mailedBefore }: Telling,
): Promise<{ user: number; until: number }[]> {
  const { id, user_id, at, conversation_id, deleted_at } = conversationMessages
  return db.all<{ user: number; until: number }>(sql`
    SELECT reader.id AS user, max(${id}) AS until
    FROM ${conversationMessages}
    JOIN ${conversations} ON ${conversations.id} = ${conversation_id}
    JOIN (
      SELECT ${conversations.id} AS conversation, ${groupMembers.user_id} AS id, ${groupMembers.joined_at} AS since
      FROM ${conversations} JOIN ${groupMembers} ON ${groupMembers.group_id} = ${conversations.group_id}
      UNION ALL SELECT ${conversations.id}, ${conversations.user_a}, 0 FROM ${conversations} WHERE ${conversations.user_a} IS NOT NULL
      UNION ALL SELECT ${conversations.id}, ${conversations.user_b}, 0 FROM ${conversations} WHERE ${conversations.user_b} IS NOT NULL
    ) AS reader ON reader.conversation = ${conversation_id}
    LEFT JOIN ${conversationReads} ON ${conversationReads.conversation_id} = ${conversation_id}
      AND ${conversationReads.user_id} = reader.id
    LEFT JOIN ${conversationMails} ON ${conversationMails.user_id} = reader.id
    WHERE ${deleted_at} IS NULL AND ${at} BETWEEN ${writtenSince} AND ${waitsSince} AND ${at} >= reader.since AND ${user_id} <> reader.id
      AND ${id} > coalesce(${conversationReads.read_to}, 0) AND ${id} > coalesce(${conversationMails.told_until}, 0)
      AND coalesce(${conversationMails.sent_at}, 0) <= ${mailedBefore}
      AND NOT EXISTS (
        SELECT 1 FROM ${blocks} WHERE (${blocks.user_id} = reader.id AND ${blocks.blocked_id} = ${user_id})
          OR (${blocks.user_id} = ${user_id} AND ${blocks.blocked_id} = reader.id))
    GROUP BY reader.id`)
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
