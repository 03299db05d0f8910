import { and, eq, inArray, max, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { isFromOthers, readTo } from '#api/features/messages/queries/conversations.ts'
import type { Connection } from '#db/client.ts'
import { blocks, conversationMails, conversationMessages, conversations } from '#db/schema/index.ts'

export interface Kind {
  name: 'group' | 'home'
  /**
   * Selects who reads which conversation since when, as `conversation`, `id` and `since`, from `conversations` and more, where
   * `isAsked` holds for the column with the reader's id.
   */
  readers: (isAsked: (reader: SQLWrapper) => SQL) => SQL
}

interface NotifyFilter {
  /** Epoch milliseconds. Older messages aren't announced, and needn't be scanned every minute. */
  writtenSince: number
  /** Epoch milliseconds. Only messages that have been unread since then. */
  unreadSince: number
  /** Epoch milliseconds. Only people who got no such email since then. */
  mailedBefore: number
  /** Conversations with an id above the first and up to the second number. */
  conversations: readonly [above: number, upTo: number]
  /** Only these readers. */
  among?: readonly number[]
}

export async function lastConversation(db: Connection): Promise<number> {
  const [row] = await db.select({ id: max(conversations.id) }).from(conversations)
  return row?.id ?? 0
}

/** Returns who is due an email, each with the newest message that they've neither read nor been notified of. */
export async function peopleToNotify(
  db: Connection,
  { name, readers }: Kind,
  { writtenSince, unreadSince, mailedBefore, conversations: [above, upTo], among }: NotifyFilter,
): Promise<{ user: number; until: number }[]> {
  const { id, user_id, at, conversation_id, deleted_at } = conversationMessages
  const { told_until, sent_at, kind, user_id: mailed } = conversationMails
  const reader = sql`reader.id`
  const isIncluded = (who: SQLWrapper) =>
    sql`${conversations.id} > ${above} AND ${conversations.id} <= ${upTo} AND ${among ? inArray(who, [...among]) : sql`${who} IS NOT NULL`}`
  const newest = sql`SELECT ${at} FROM ${conversationMessages} WHERE ${conversation_id} = ${conversations.id}
    ORDER BY ${id} DESC LIMIT 1`
  const waiting = sql`SELECT ${id} FROM ${conversationMessages}
    WHERE ${conversation_id} = ${conversations.id} AND ${id} > ${readTo(reader)} AND ${id} > coalesce(${told_until}, 0)
      AND ${deleted_at} IS NULL AND ${at} BETWEEN ${writtenSince} AND ${unreadSince} AND ${at} >= reader.since
      AND ${isFromOthers(reader)}
      AND NOT EXISTS (
        SELECT 1 FROM ${blocks} WHERE (${blocks.user_id} = ${reader} AND ${blocks.blocked_id} = ${user_id})
          OR (${blocks.user_id} = ${user_id} AND ${blocks.blocked_id} = ${reader}))
    ORDER BY ${id} DESC LIMIT 1`
  return db.all<{ user: number; until: number }>(sql`
    SELECT person AS "user", max(until) AS until FROM (
      SELECT ${reader} AS person, (${waiting}) AS until
      FROM (${readers(isIncluded)}) AS reader
      JOIN ${conversations} ON ${conversations.id} = reader.conversation
      LEFT JOIN ${conversationMails} ON ${mailed} = ${reader} AND ${eq(kind, name)}
      WHERE coalesce(${sent_at}, 0) <= ${mailedBefore} AND (${newest}) >= ${writtenSince}
    ) AS due WHERE until IS NOT NULL GROUP BY person`)
}

export async function recordNotified(
  tx: Connection,
  kind: (typeof conversationMails.$inferSelect)['kind'],
  user_id: number,
  told_until: number,
  sent_at: number,
): Promise<void> {
  const notified = { told_until, sent_at }
  await tx
    .insert(conversationMails)
    .values({ user_id, kind, ...notified })
    .onConflictDoUpdate({ target: [conversationMails.user_id, conversationMails.kind], set: notified })
}

/** Returns when the last email of a kind was sent, or will be; 0 without one. */
export async function lastNotified(
  tx: Connection,
  kind: (typeof conversationMails.$inferSelect)['kind'],
  userId: number,
): Promise<number> {
  const [row] = await tx
    .select({ at: conversationMails.sent_at })
    .from(conversationMails)
    .where(and(eq(conversationMails.user_id, userId), eq(conversationMails.kind, kind)))
  return row?.at ?? 0
}
