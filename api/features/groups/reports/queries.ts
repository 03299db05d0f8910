import { and, eq, gte, isNull, or } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { conversationMessages, conversations, groupMembers, reports } from '#db/schema/index.ts'

export async function insertReport(tx: Connection, values: typeof reports.$inferInsert): Promise<void> {
  await tx.insert(reports).values(values)
}

/** What somebody wrote in a message of a conversation that the reader has part in, as it reads now; empty when there is none. */
export async function quoteOf(
  db: Connection,
  readerId: number,
  { message, author }: { message: number; author: number },
): Promise<string> {
  const { conversation_id, user_id, id, text, at, deleted_at } = conversationMessages
  const isMine = or(
    eq(conversations.user_a, readerId),
    eq(conversations.user_b, readerId),
    // Who joined later does not see what was written before.
    gte(at, groupMembers.joined_at),
  )
  const [row] = await db
    .select({ text })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversation_id))
    .leftJoin(
      groupMembers,
      and(eq(groupMembers.group_id, conversations.group_id), eq(groupMembers.user_id, readerId)),
    )
    .where(and(eq(id, message), eq(user_id, author), isNull(deleted_at), isMine))
  return row?.text ?? ''
}
