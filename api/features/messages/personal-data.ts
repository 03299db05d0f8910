import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm'
import { relationsOf } from '#api/features/matching/service/relation.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
import type { Connection } from '#db/client.ts'
import {
  conversationMails,
  conversationMessages,
  conversationReads,
  conversations,
  earlierTexts,
  groups,
  listings,
  users,
} from '#db/schema/index.ts'
import { EARLIER_TEXT_KEPT_MS } from '#domain/messages/limits.ts'
import { displayName } from '#domain/accounts/display-name.ts'

const { user_a, user_b, asker_id, listing_id } = conversations
const { user_id, conversation_id } = conversationMessages

export const messagesData: readonly PersonalData[] = [
  {
    table: conversations,
    kept: { with: [groups, users, listings] },
    userId: [user_a, user_b, asker_id],
    inWords: conversationsInWords,
  },
  {
    table: conversationMessages,
    kept: { with: [conversations] },
    userId: [user_id],
    inWords: messagesInWords,
  },
  {
    table: earlierTexts,
    kept: { after: [earlierTexts.until], forMs: EARLIER_TEXT_KEPT_MS },
    userId: [earlierTexts.user_id],
    inWords: earlierTextsInWords,
  },
  {
    table: conversationReads,
    kept: { with: [conversations] },
    userId: [conversationReads.user_id],
    inWords: readsInWords,
  },
  { table: conversationMails, kept: WITH_ACCOUNT, userId: [conversationMails.user_id] },
]

/** The ids of the person's conversations with people who blocked them, which are gone for both. */
async function goneFor(db: Connection, id: number): Promise<number[]> {
  const blockers = [...(await relationsOf(db, id)).blockers]
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(inArray(user_a, blockers), inArray(user_b, blockers)))
  return rows.map((row) => row.id)
}

async function conversationsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { first_name, last_name } = users
  const { msl_number, street, city } = listings
  const [partners, homes] = await Promise.all([
    db
      .select({ first_name, last_name, begun_at: conversations.created_at })
      .from(conversations)
      .innerJoin(
        users,
        or(and(eq(user_a, id), eq(users.id, user_b)), and(eq(user_b, id), eq(users.id, user_a))),
      )
      .where(notInArray(conversations.id, await goneFor(db, id))),
    db
      .select({ msl_number, street, city, begun_at: conversations.created_at })
      .from(conversations)
      .innerJoin(listings, eq(listings.id, listing_id))
      .where(eq(asker_id, id)),
  ])
  return [...partners.map(({ begun_at, ...names }) => ({ with: displayName(names), begun_at })), ...homes]
}

async function messagesInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { msl_number, street, city } = listings
  // A condition on the joined conversation instead would read everyone's messages.
  const started = db.select({ id: conversations.id }).from(conversations).where(eq(asker_id, id))
  const rows = await db
    .select({ message: conversationMessages, home: { msl_number, street, city } })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversation_id))
    .leftJoin(listings, eq(listings.id, listing_id))
    .where(
      and(
        or(eq(user_id, id), inArray(conversation_id, started)),
        notInArray(conversation_id, await goneFor(db, id)),
      ),
    )
    .orderBy(asc(conversationMessages.id))
  return rows.map(({ message: { user_id: writer, ...message }, home }) => {
    const from = writer === id ? 'you' : 'the agent'
    return home ? { ...home, from, text: message.text, at: message.at } : { user_id: id, ...message }
  })
}

/** Earlier texts of their messages, as long as they're kept. */
async function earlierTextsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { message_id, text, until } = earlierTexts
  return db
    .select({ message_id, text, until })
    .from(earlierTexts)
    .innerJoin(conversationMessages, eq(conversationMessages.id, message_id))
    .where(and(eq(earlierTexts.user_id, id), notInArray(conversation_id, await goneFor(db, id))))
    .orderBy(asc(earlierTexts.id))
}

async function readsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  return db
    .select()
    .from(conversationReads)
    .where(
      and(
        eq(conversationReads.user_id, id),
        notInArray(conversationReads.conversation_id, await goneFor(db, id)),
      ),
    )
}
