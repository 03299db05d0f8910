import { and, eq, gte, or } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { conversationMessages, conversations, groupMembers, reports } from '#db/schema/index.ts'

export async function insertReport(tx: Connection, values: typeof reports.$inferInsert): Promise<void> {
  await tx.insert(reports).values(values)
}

/**
 * What a person's message in one of the reader's conversations says now, which is nothing once it was deleted; undefined if
 * there is no such message.
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
    // Who joined later does not see what was written before.
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
