import { EARLIER_TEXT_KEPT_MS } from '#domain/messages/limits.ts'
import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { conversationMessages, earlierTexts } from '#db/schema/index.ts'
import { type EarlierText } from '#domain/messages/conversation.ts'

type Message = typeof conversationMessages.$inferSelect

/** Stores what a message says before it's edited or deleted. */
export async function insertEarlierText(
  tx: Connection,
  { id: message_id, user_id, text }: Pick<Message, 'id' | 'user_id' | 'text'>,
  until: number,
): Promise<void> {
  await tx.insert(earlierTexts).values({ message_id, user_id, text, until })
}

/** What a message said before, the oldest first. For reports only: nobody in the conversation may read it. */
export async function earlierTextsOf(db: Connection, message: number, now: number): Promise<EarlierText[]> {
  const { message_id, text, until } = earlierTexts
  return db
    .select({ text, until })
    .from(earlierTexts)
    .where(and(eq(message_id, message), gt(until, now - EARLIER_TEXT_KEPT_MS)))
    .orderBy(asc(earlierTexts.id))
}

export async function countEarlierTexts(db: Connection, message: number): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(earlierTexts)
    .where(eq(earlierTexts.message_id, message))
  return row?.found ?? 0
}
