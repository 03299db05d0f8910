import { and, eq, gte, or } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { conversationMessages, conversations, groupMembers, reports } from '#db/schema/index.ts'

/** Returns whether the reporter has sent a report under this key. */
export async function hasReported(
  db: Connection,
  reporterId: number,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return false
  const hasKey = and(eq(reports.reporter_id, reporterId), eq(reports.key, key))
  return (await db.select({ id: reports.id }).from(reports).where(hasKey)).length > 0
}

export async function insertReport(tx: Connection, values: typeof reports.$inferInsert): Promise<void> {
  await tx.insert(reports).values(values)
}

/**
 * Returns the current text of a person's message in one of the reader's conversations: empty if it was deleted,
 * undefined if there's no such message.
 */
export async function quotedMessage(
  db: Connection,
  readerId: number,
  { message, author }: { message: number; author: number },
): Promise<{ id: number; quote: string } | undefined> {
  const { conversation_id, user_id, id, text, at } = conversationMessages
  const isMine = or(
    eq(conversations.user_a, readerId),
    eq(conversations.user_b, readerId),
    // Members don't see messages from before they joined.
    gte(at, groupMembers.joined_at),
  )
  const [row] = await db
    .select({ id, quote: text })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversation_id))
    .leftJoin(
      groupMembers,
      and(eq(groupMembers.group_id, conversations.group_id), eq(groupMembers.user_id, readerId)),
    )
    .where(and(eq(id, message), eq(user_id, author), isMine))
  return row
}
